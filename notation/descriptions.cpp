#include "notation/descriptions.h"

#include <algorithm>
#include <cstring>

#include "notation/names.h"

namespace acies {
namespace {

constexpr std::uint8_t kUnlimited = 255;

std::string number_word(int n) {
  static constexpr const char* kWords[] = {"no", "one", "two", "three", "four", "five", "six"};
  return n >= 0 && n <= 6 ? kWords[n] : std::to_string(n);
}

std::string counted(int n, const char* one, const char* many) { return number_word(n) + " " + (n == 1 ? one : many); }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string listed(const std::vector<std::string>& items, const char* last = " and ") {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) out += (i == 0 ? "" : i + 1 == items.size() ? last : ", ") + items[i];
  return out;
}

void say(std::string& text, const std::string& sentence) {
  if (sentence.empty()) return;
  text += (text.empty() ? "" : " ") + capital(sentence) + ".";
}

const char* own_section(int i) {
  static constexpr const char* kWords[] = {"on your left", "in your center", "on your right"};
  return kWords[i];
}

std::string who_words(std::uint32_t who) {
  if (who == kAnyUnit) return "units";
  if (who == kFoot) return "foot units";
  if (who == kMounted) return "mounted units";
  if (who == kLight) return "light units";
  if (who == kMedium) return "medium units";
  if (who == kHeavy) return "heavy units";
  return "certain units";
}

// The units of the rule set that lack a trait, among those that have one of `among`.
std::vector<std::string> units_without(const RuleSet& rules, std::uint32_t trait) {
  std::vector<std::string> names;
  for (const UnitType& u : rules.units)
    if ((u.traits & trait) == 0) names.emplace_back(u.name);
  return names;
}

// --- Cards ------------------------------------------------------------------------------------------------------------------

std::string section_orders(const CardType& c) {
  for (int i = 0; i < 3; ++i)
    if (c.each[i] == kUnlimited)
      return "order as many units or leaders " + std::string(own_section(i)) + " as your Command";
  if (c.each[0] == c.each[1] && c.each[1] == c.each[2])
    return "order " + counted(c.each[0], "unit or leader", "units or leaders") + " in each section";
  std::vector<std::string> parts;
  for (int i = 0; i < 3; ++i)
    if (c.each[i] > 0) parts.push_back(number_word(c.each[i]) + " " + own_section(i));
  const int most = std::max({c.each[0], c.each[1], c.each[2]});
  if (parts.size() == 1)
    for (int i = 0; i < 3; ++i)
      if (c.each[i] > 0)
        return "order up to " + counted(most, "unit or leader", "units or leaders") + " " + own_section(i);
  return "order units or leaders: up to " + listed(parts);
}

std::string amount_words(std::uint8_t number, const std::string& whom) {
  if (number == 0) return "as many " + whom + " as your Command";
  if (number == kUnlimited) return "any number of " + whom;
  return "up to " + number_word(number) + " " + whom;
}

std::string leadership_orders(const CardType& c) {
  std::string where = "anywhere";
  for (int i = 0; i < 3; ++i)
    if (c.sections == (1 << i)) where = own_section(i);
  return "choose a leader " + where + ": order his hex and up to " + number_word(c.number) +
         " more in hexes linked to it one by one" + "; or else order any one unit";
}

std::string group_orders(const CardType& c) {
  std::string text = "order a group of " + amount_words(c.number, who_words(c.who)) + " in linked hexes";
  if (c.number == kUnlimited) text = "order a group of " + who_words(c.who) + " in linked hexes, as many as you like";
  if (c.most_sections < 3) text += ", across at most " + counted(c.most_sections, "section", "sections");
  return text;
}

std::string troop_orders(const CardType& c) {
  std::string whom =
      who_words(c.who) + (c.needs_missiles ? " with missiles" : "") + (c.orders_leaders ? " or leaders" : "");
  if (c.number == 1) whom = "one unit" + std::string(c.orders_leaders ? " or leader" : "");
  std::string text = "order " + (c.number == 1 ? whom : amount_words(c.number, whom)) + ", in any section";
  if (c.free_of_enemies) text += ", next to no enemy";
  return text;
}

std::string reaction_words(Reaction reaction) {
  switch (reaction) {
    case Reaction::kFirstStrike:
      return "play it when a unit of yours is attacked in close combat, before the dice: your unit battles first, and "
             "the "
             "attacker only if it is still there. Your unit does not battle back";
    case Reaction::kAmbush:
      return "play it when an enemy unit has advanced next to a unit of yours: yours attacks it at once, and it may "
             "not "
             "evade or battle back";
    case Reaction::kNever:
      break;
  }
  return "it orders nobody";
}

std::string rally_words(const RuleSet& rules, const CardType& c) {
  std::string text = "roll as many dice as your Command: a colour gives a block back to a unit of that colour";
  if (!c.rallies_anywhere) text += " with or next to a leader";
  text += ", a helmet to any such unit. Whoever regains a block is ordered";
  if (c.new_leaders) text += ". A helmet may bring a leader from its ranks";
  const std::vector<std::string> never = units_without(rules, kRallies);
  return never.empty() ? text : text + ". Never " + listed(never, " or ");
}

std::string orders_of(const RuleSet& rules, const CardType& c) {
  switch (c.rule) {
    case OrderRule::kSections:
      return section_orders(c);
    case OrderRule::kTroops:
      return troop_orders(c);
    case OrderRule::kLeadership:
      return leadership_orders(c);
    case OrderRule::kGroup:
      return group_orders(c);
    case OrderRule::kInContact:
      return "every unit of yours next to an enemy unit is ordered";
    case OrderRule::kMissiles:
      return "every unit of yours with missiles is ordered";
    case OrderRule::kDice:
      return std::string(
                 "roll as many dice as your Command: a colour orders a unit of that colour, a helmet any unit or "
                 "leader") +
             (c.flags_move ? ", a flag any unit to move only" : "");
    case OrderRule::kRally:
      return rally_words(rules, c);
    case OrderRule::kLeaders:
      return "every leader of yours is ordered, and the units that have one";
    case OrderRule::kCopy:
      return "carry out the order the other side has just had, left and right exchanged";
    case OrderRule::kNone:
      return reaction_words(c.reaction);
  }
  return "";
}

std::string dice_change(int more, const char* where) {
  return (more > 0 ? number_word(more) + " more " : number_word(-more) + " fewer ") +
         (more == 1 || more == -1 ? "die " : "dice ") + where;
}

std::string effects_words(const CardType& c) {
  const OrderEffects& e = c.effects;
  std::string text;
  if (e.moves_again) {
    say(text, "they may move, fire, and after all fire move again");
  }
  if (e.fires_twice) say(text, "each may fire twice, one target after the other");
  std::vector<std::string> dice;
  if (e.close_dice != 0 && e.close_dice == e.bonus_close_dice && e.close_dice == e.fire_dice)
    dice.push_back(dice_change(e.close_dice, "in every battle this turn"));
  else if (e.close_dice != 0 && e.close_dice == e.bonus_close_dice)
    dice.push_back(dice_change(e.close_dice, "in close combat, bonus combats too"));
  else if (e.close_dice != 0)
    dice.push_back(dice_change(e.close_dice, "in close combat, but not in a bonus combat"));
  for (const std::string& d : dice) say(text, d);
  if (e.led_dice != 0) say(text, dice_change(e.led_dice, "in every battle of a unit with a leader"));
  if (e.more_dice_for != 0) say(text, "one die more still for the heaviest");
  if (e.no_dice_for != 0) say(text, "light bow cavalry gets no such die");
  if (e.fires_first) say(text, "they fire before they move, then may close on what they fired at and on nobody else");
  if (e.most_hexes < 99) say(text, "none moves more than " + counted(e.most_hexes, "hex", "hexes"));
  if (e.foot_rush > 0) {
    std::string rush = "foot may move " + counted(e.foot_rush, "hex", "hexes") + " and still close";
    if (e.warrior_rush > e.foot_rush) rush += "; warriors " + number_word(e.warrior_rush) + ", if they then close";
    say(text, rush);
  }
  if (e.heavy_mounted_move > 0) say(text, "heavy ones may move " + counted(e.heavy_mounted_move, "hex", "hexes"));
  if (e.light_foot_passes) say(text, "light foot may pass through one friendly unit");
  std::vector<std::string> barred;
  if (!e.may_move) barred.emplace_back("no movement");
  if (!e.may_close) barred.emplace_back("no close combat");
  if (!e.may_fire) barred.emplace_back("no fire");
  if (!barred.empty()) say(text, listed(barred));
  return text;
}

// --- Units and terrain --------------------------------------------------------------------------------------------------------

std::string traits_words(std::uint32_t traits) {
  std::vector<std::string> words;
  const std::pair<std::uint32_t, const char*> kWords[] = {{kFoot, "foot"},
                                                          {kMounted, "mounted"},
                                                          {kElephant, "elephants"},
                                                          {kHeavyMounted, "heavy mounted"},
                                                          {kWarMachine, "war machines"}};
  for (const auto& [bit, word] : kWords)
    if ((traits & bit) != 0) words.emplace_back(word);
  return listed(words);
}

std::string movers_words(std::uint8_t movers) {
  if (movers == kEveryMover) return "everybody";
  std::vector<std::string> words;
  static constexpr const char* kWords[] = {"foot", "mounted units", "war machines", "leaders alone"};
  for (int m = 0; m < kMovers; ++m)
    if ((movers >> m & 1) != 0) words.emplace_back(kWords[m]);
  return listed(words);
}

std::string entry_battle_words(const RuleSet& rules, const TerrainType& t) {
  if (t.no_battle_on_entry == 0) return "";
  std::string text =
      t.no_battle_on_entry == kAnyUnit ? "nobody battles" : traits_words(t.no_battle_on_entry) + " units do not battle";
  text += " on the turn of entering";
  if (t.battle_on_entry != 0) {
    std::vector<std::string> names;
    for (const UnitType& u : rules.units)
      if ((u.traits & t.battle_on_entry) != 0) names.emplace_back(u.code);
    text += ", except " + listed(names);
  }
  return text;
}

std::string most_dice(int n) { return "at most " + counted(n, "die", "dice"); }

std::string dice_limit_words(const TerrainType& t) {
  std::string text;
  if (t.level > 0 && t.close_in < kNoLimit) {
    say(text, most_dice(t.close_in) + " uphill");
    say(text,
        "from it " + most_dice(t.close_out_foot) + " for foot, " + number_word(t.close_out_mounted) + " for mounted");
    return text;
  }
  if (t.close_in < kNoLimit && t.close_in == t.close_out_foot && t.close_in == t.close_out_mounted)
    say(text, "close combat in or out with " + most_dice(t.close_in));
  else if (t.close_in < kNoLimit)
    say(text, "close combat in with " + most_dice(t.close_in));
  if (t.fire_in < kNoLimit && t.fire_in < 2) say(text, "fire in with " + most_dice(t.fire_in));
  if (t.fire_out < kNoLimit) say(text, "fire out with " + most_dice(t.fire_out));
  return text;
}

}  // namespace

std::string card_words(const RuleSet& rules, const CardType& card) {
  std::string text;
  say(text, orders_of(rules, card));
  const std::string effects = effects_words(card);
  if (!effects.empty()) text += " " + effects;
  if (card.fallback) {
    if (card.rule == OrderRule::kRally)
      say(text, "without a leader on the field, order any one unit");
    else
      say(text, "if you have no such unit, order any one unit");
  }
  if (card.rule != OrderRule::kLeadership && card.alternative) say(text, "or else order any one unit");
  if (card.scouts) say(text, "at the end draw two cards and keep one");
  if (card.inspires) say(text, "a token buys an inspired action for them; if none is spent, gain one");
  if (card.tokens > 0 && card.tokens_other > 0)
    say(text, "both sides gain " + counted(card.tokens, "token", "tokens"));
  else if (card.tokens > 0)
    say(text, "gain " + counted(card.tokens, "token", "tokens"));
  if (card.plays_as.exists()) say(text, std::string("may be played as ") + rules.cards[card.plays_as].name);
  if (card.reshuffles) say(text, "then the deck and the discards are shuffled together");
  return text;
}

const char* weight_word(const UnitType& u) {
  return (u.traits & kLight) != 0 ? "light" : (u.traits & kMedium) != 0 ? "medium" : "heavy";
}

std::string move_words(const UnitType& u) {
  if (u.charge > u.move_battle)
    return std::to_string(u.move) + ", or " + std::to_string(u.charge) + " into close combat";
  if (u.move_battle == 0) return std::to_string(u.move) + ", then no battle";
  if (u.move > u.move_battle)
    return std::to_string(u.move_battle) + ", or " + std::to_string(u.move) + " without battle";
  return std::to_string(u.move);
}

std::string dice_words(const UnitType& u) {
  if ((u.traits & kElephant) != 0) return "as the foe";
  std::string text = std::to_string(u.close_dice);
  if (u.full_bonus > 0) text += ", full strength " + std::to_string(u.close_dice + u.full_bonus);
  if (u.back_dice != u.close_dice) text += ", back " + std::to_string(u.back_dice);
  return text;
}

std::vector<std::string> number_notes(const UnitType& u) {
  std::vector<std::string> notes;
  const auto add = [&](std::string text) { notes.push_back(capital(std::move(text)) + "."); };
  if (u.charge > u.move_battle)
    add("may move " + number_word(u.charge) + ", and then must close with an enemy unit");
  else if (u.move_battle == 0)
    add("does not battle after moving");
  else if (u.move > u.move_battle)
    add("may move " + number_word(u.move) + ", but then does not battle");
  if (u.full_bonus > 0)
    add("at full strength " + number_word(u.close_dice + u.full_bonus) + " dice, and ignores " +
        counted(u.full_bonus, "flag", "flags"));
  if (u.back_dice != u.close_dice) add("battling back, " + counted(u.back_dice, "die", "dice"));
  return notes;
}

std::string fire_words(const UnitType& u) {
  if (u.range == 0) return "";
  return "range " + std::to_string(u.range) + ": " + std::to_string(u.fire_hold) +
         (u.fire_moved == u.fire_hold ? ""
          : u.fire_moved == 0         ? ", none if moved"
                                      : ", moved " + std::to_string(u.fire_moved));
}

std::string evade_words(const UnitType& u) {
  if (u.evades == 0) return "never";
  if ((u.evades & kAnyUnit) == kAnyUnit) return "from all";
  std::vector<std::string> from;
  if ((u.evades & kFoot) != 0) from.emplace_back("foot");
  if ((u.evades & kHeavyMounted) != 0) from.emplace_back("heavy mounted");
  if ((u.evades & kElephant) != 0) from.emplace_back("elephants");
  return listed(from, ", ");
}

std::string momentum_words(const UnitType& u) {
  if ((u.traits & kAdvances) == 0) return "none";
  std::string text = "advance";
  if ((u.traits & kCavalry) != 0) text += " +1";
  if ((u.traits & kFollowsUp) != 0) return text + ", battle";
  return text + ", battle if led";
}

std::vector<std::string> unit_notes(const RuleSet& rules, const UnitType& u) {
  std::vector<std::string> notes;
  const auto add = [&](std::string text) { notes.push_back(capital(std::move(text)) + "."); };
  if ((u.traits & kHitsOnSword) == 0) add("swords do not hit");
  for (std::string& note : number_notes(u)) notes.push_back(std::move(note));
  if (u.ignored_swords == 255) add("ignores all swords");
  if (u.ignored_swords > 0 && u.ignored_swords < 255) add("ignores " + counted(u.ignored_swords, "sword", "swords"));
  if ((u.traits & kElephant) != 0) {
    std::vector<std::string> own;
    for (const UnitType& foe : rules.units)
      if (foe.elephant_dice != foe.close_dice)
        own.push_back(std::to_string(foe.elephant_dice) + " against " + foe.name);
    add("rolls the dice its opponent would, without its bonuses" +
        (own.empty() ? "" : " (" + listed(own, ", ") + ", 1 against a leader alone)"));
    add("each sword hits and is rolled again");
    add("has no use of leaders, nor of support; gives support");
    add("may ignore one flag and one " + std::string(face_word(u.symbol)) + " from cavalry and chariots");
    add("before it retreats it rampages: two dice for everybody next to it, own symbol hits, a helmet a leader alone");
    add("if units block its retreat, they lose the blocks");
  }
  const bool harried = (u.traits & (kHarriedByHorses | kElephant)) == kHarriedByHorses;
  const bool scatters = (u.traits & kScattersHorses) != 0;
  if (harried && scatters)
    add("against cavalry and chariots in close combat: ignores one " + std::string(face_word(u.symbol)) +
        ", and each flag drives them one hex further");
  else if (harried)
    add("ignores one " + std::string(face_word(u.symbol)) + " from cavalry and chariots in close combat");
  else if (scatters)
    add("each flag drives cavalry and chariots one hex further");
  if ((u.traits & kWarMachine) != 0) add("evading, it leaves the field without a banner");
  return notes;
}

TerrainWords terrain_words(const RuleSet& rules, const TerrainType& t) {
  TerrainWords w;
  if (t.impassable_to == kEveryMover)
    say(w.move, "impassable");
  else if (t.impassable_to != 0)
    say(w.move, movers_words(t.impassable_to) + " may not enter");
  if (t.stops != 0 && t.impassable_to != kEveryMover) {
    const bool all_others = t.impassable_to != 0 && (t.stops | t.impassable_to) == kEveryMover;
    const auto who = static_cast<std::uint8_t>(t.stops & ~t.impassable_to);
    say(w.move, (all_others ? "everybody else" : movers_words(who)) + " must stop");
  }
  if (t.creep != 0) say(w.move, "entered only from the next hex");
  if (t.leave_slowly) say(w.move, "left one hex at a time");
  if (t.risky)
    say(w.move,
        "whoever enters, also in retreat, rolls a die: a unit loses a block on its own symbol, a leader alone "
        "falls on a helmet");
  if (t.siege_form != nullptr) {
    for (const TerrainType& other : rules.terrains)
      if (std::strcmp(other.code, t.siege_form) == 0) say(w.move, std::string("under siege rules as a ") + other.name);
  }
  say(w.battle, entry_battle_words(rules, t));
  if (const std::string limits = dice_limit_words(t); !limits.empty())
    w.battle += (w.battle.empty() ? "" : " ") + limits;
  if (t.fewer_dice > 0) say(w.battle, counted(t.fewer_dice, "die", "dice") + " fewer for every roll out of it");
  const std::string whom = t.cover == kFoot ? "foot in it" : "a unit in it";
  const std::string across = t.hexsides ? " across a marked side" : "";
  if (t.cover != 0 && t.armour != 0)
    say(w.battle, whom + " may ignore one flag, and ignores one sword" + across);
  else if (t.cover != 0)
    say(w.battle, whom + " may ignore one flag" + across);
  if (t.strikes_first)
    say(w.battle, "a defender in it who does not evade battles first, unless the attacker is on a wall too");
  if (t.reach_from_start != 0) say(w.battle, "mounted units and war machines attack it only if they have not moved");
  if (t.close_out_enemy > 0)
    say(w.battle, "for the side that does not own it, close combat out with " + most_dice(t.close_out_enemy));
  if (t.gate) say(w.move, "closed to the side that does not own it, until stormed");
  if (t.spoils_charge) say(w.battle, "no charge dice for whoever starts, passes or ends here");
  if (t.no_battle) say(w.battle, "nobody in it battles or is battled");
  if (t.blocks_sight && t.plateau)
    w.sight = "Blocks, save between two such hexes.";
  else if (t.blocks_sight)
    w.sight = "Blocks.";
  return w;
}

std::vector<FaceWords> face_words(const RuleSet&) {
  return {{Face::kGreen, "green circle", "hits light units", "hits light units"},
          {Face::kBlue, "blue triangle", "hits medium units", "hits medium units"},
          {Face::kRed, "red square", "hits heavy units", "hits heavy units"},
          {Face::kHelmet, "helmet", "hits, if a leader is with or next to the unit that rolls", "hits a leader alone"},
          {Face::kFlag, "flag", "retreat", "retreat"},
          {Face::kSword, "swords", "hits any unit, if the unit that rolls scores on swords", "nothing"}};
}

std::vector<Chapter> chapters(const RuleSet& rules) {
  const std::string leader_move = number_word(rules.leader_move);
  std::vector<std::string> detaching = {"section cards"};
  for (const CardType& c : rules.cards)
    if (c.detaches && c.group != CardGroup::kSection) detaching.emplace_back(c.name);
  std::vector<Chapter> all;
  all.push_back({"The turn",
                 {"Play a card.", "Order units and leaders, as many as the card allows.",
                  "Move those ordered, one after the other; all moves come before any battle.",
                  "Battle with those ordered, one after the other.", "Discard, and draw a card."}});
  all.push_back(
      {"Orders",
       {"Command is the number of cards you may hold now.", "A hex cut by a section line belongs to both sections.",
        "A leader goes with his unit on its order. " + capital(listed(detaching)) +
            " may order him away from it, for an order of his own."}});
  all.push_back(
      {"Close combat",
       {"Declare it against a neighbour; he may evade, or play First Strike.",
        "Dice: the unit's own, then the lowest limit of the ground, then what a card adds, then less for a camp.",
        "Hits come off at once, then the leader check, then the flags.",
        "A defender still in his hex battles back by the same rules. Evaders and lone leaders do not."}});
  all.push_back({"Ranged combat",
                 {"Two hexes or more away, within range and in sight; not with an enemy unit next to the shooter.",
                  "Sight runs between the centers. A line along hexsides is blocked only from both sides.",
                  "Units and leaders in between block it. No evading, no battling back, and leaders add nothing."}});
  all.push_back({"Flags",
                 {"Each one taken sends the unit its retreat in hexes home, never sideways.",
                  "It may ignore one for a leader with it, one for two friends next to it (a leader alone is a "
                  "friend), one for the "
                  "ground, and what its own kind ignores; all add up.",
                  "A hex it cannot make costs a block. A way without losses must be taken.",
                  "A friendly leader alone on the way takes the unit in and ends the retreat."}});
  all.push_back({"Evading",
                 {"The attacker rolls all his dice, and only the evader's symbol hits.",
                  "Then it goes " + counted(rules.evade_hexes, "hex", "hexes") + " home" +
                      (rules.short_evade ? ", or one if there is no more room." : "."),
                  "No advance follows."}});
  all.push_back(
      {"Momentum",
       {"A unit whose attack empties the hex, other than by evading, may advance into it.",
        "Cavalry may go one hex further after its first combat.",
        "Warriors, all mounted units, and other foot with a leader may then battle once more. War machines never "
        "advance."}});
  all.push_back(
      {"Leaders",
       {"Alone, up to " + leader_move + " hexes, also through friends.",
        "With or next to a unit that is no elephant, in close combat: its helmets hit.",
        "With a unit: it may ignore a flag; foot may battle again after an advance.",
        "His unit loses blocks: two dice, and two helmets kill him. It is destroyed: one die, one helmet; else he "
        "flees. One check for each roll.",
        "Alone and attacked: one helmet kills him; else he flees, and nobody advances.",
        "Fleeing: up to " + leader_move +
            " hexes home, or off his own edge without a banner. Past an enemy unit it rolls its dice, and a "
            "helmet kills."}});
  all.push_back({"Victory",
                 {"A banner for each enemy unit or leader eliminated; scenarios may give more.",
                  "The last banner needed ends the battle at once, also in the other side's turn."}});
  return all;
}

}  // namespace acies
