#include "games/hex/words/descriptions.h"

#include <algorithm>
#include <cstring>

#include "base/phrases.h"
#include "games/hex/notation/names.h"

namespace acies::hex {

using phrases::capital, phrases::counted, phrases::listed, phrases::number_word, phrases::say;

namespace {

constexpr std::uint8_t kUnlimited = 255;

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
  if (c.number == kUnlimited)
    text = "order a group of " + who_words(c.who) + (c.orders_leaders ? " and leaders" : "") +
           " in linked hexes, as many as you like";
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
             "the attacker only if it is still there. Your unit does not battle back";
    case Reaction::kAmbush:
      return "play it when an enemy unit has advanced next to a unit of yours: yours attacks it at once with two dice "
             "more, and it may not evade or battle back";
    case Reaction::kNever:
      break;
  }
  return "it orders no unit";
}

std::string rally_words(const RuleSet& rules, const CardType& c) {
  std::string text = "roll as many dice as your Command: a colour gives a block back to a unit of that colour";
  if (!c.rallies_anywhere) text += " with or next to a leader";
  text += std::string(", a helmet to any ") + (c.rallies_anywhere ? "" : "such ") +
          "unit. Each unit that regains a block is ordered";
  if (c.new_leaders) text += ". One helmet may bring a leader from its ranks instead";
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
      return std::string("every unit of yours next to an enemy unit ") + (c.contact_with_leaders ? "or leader " : "") +
             "is ordered";
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
      return std::string("carry out the order the other side has just had, left and right exchanged") +
             (c.keeps_section ? "; a Leadership order for any section stays in the section where that one was given"
                              : "");
    case OrderRule::kNone:
      return reaction_words(c.reaction);
  }
  return "";
}

std::string dice_change(int more, const char* where) {
  return (more > 0 ? number_word(more) + " more " : number_word(-more) + " fewer ") +
         (more == 1 || more == -1 ? "die " : "dice ") + where;
}

// The units of the rule set with one of these traits.
std::string units_with(const RuleSet& rules, std::uint32_t traits) {
  std::vector<std::string> names;
  for (const UnitType& u : rules.units)
    if ((u.traits & traits) != 0) names.emplace_back(u.name);
  return listed(names);
}

std::string effects_words(const RuleSet& rules, const OrderEffects& e) {
  std::string text;
  if (e.moves_again)
    say(text, e.may_fire ? "they may move, fire, and after all fire move again" : "they may move twice");
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
  if (e.more_dice_for != 0) say(text, "one die more still for " + units_with(rules, e.more_dice_for));
  if (e.no_dice_for != 0) say(text, "no such die for " + units_with(rules, e.no_dice_for));
  if (e.fires_first)
    say(text, "they fire before they move" +
                  (e.fire_dice > 0 ? ", with " + counted(e.fire_dice, "die", "dice") + " more" : std::string()) +
                  "; then each may close on its target, if the target still stands there, and on no other");
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
  if (!e.may_fire && !e.fires_first) barred.emplace_back("no fire");
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
  const bool one_out = t.close_out_foot == t.close_out_mounted && t.close_out_foot < kNoLimit;
  if (t.close_in < kNoLimit && one_out && t.close_in == t.close_out_foot)
    say(text, "close combat in or out with " + most_dice(t.close_in));
  else if (t.close_in < kNoLimit)
    say(text, "close combat in with " + most_dice(t.close_in) +
                  (one_out ? ", out with " + number_word(t.close_out_foot) : ""));
  if (t.fire_in < kNoLimit && t.fire_in < 2) say(text, "fire in with " + most_dice(t.fire_in));
  if (t.fire_out < kNoLimit) say(text, "fire out with " + most_dice(t.fire_out));
  return text;
}

}  // namespace

std::string card_words(const RuleSet& rules, const CardType& card) {
  std::string text;
  say(text, orders_of(rules, card));
  const std::string effects = effects_words(rules, card.effects);
  if (!effects.empty()) text += " " + effects;
  if (card.fallback) {
    if (card.rule == OrderRule::kRally || card.rule == OrderRule::kLeaders)
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
  if (card.plays_as.exists()) say(text, std::string("may be played as ") + rules.cards[card.plays_as.id].name);
  if (card.reshuffles) say(text, "then the deck and the discards are shuffled together");
  return text;
}

std::string inspired_words(const RuleSet& rules, const InspiredAction& a) {
  std::string text;
  if (a.rallies) {
    say(text,
        "roll as many dice as your Command: a colour gives a block back to an ordered unit of that colour, a helmet to "
        "any ordered unit. Then they act as ordered");
    return text;
  }
  say(text, "for ordered " + who_words(a.who) + (a.needs_missiles ? " with missiles" : "") +
                (a.free_of_enemies ? ", next to no enemy" : ""));
  return text + " " + effects_words(rules, a.effects);
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
  if ((u.traits & kRidesOn) != 0) text += " +1";
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
    add("before it retreats it rampages: two dice for each unit next to it, own symbol hits, a helmet a leader alone");
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
  if ((u.traits & kParthianShot) != 0) add("may shoot at the attacker as it evades");
  if (rules.armour_classes && (u.traits & kSuperHeavy) != 0) add("of the highest armour class");
  return notes;
}

namespace {

// rulings 9, 177: hills of every kind are one height, walls another.
std::string sight_words(const RuleSet& rules, const TerrainType& t) {
  if (!t.blocks_sight) return "";
  if (!t.plateau) return "Blocks.";
  if (t.level == 0) return "Blocks, except between two hexes of walls.";
  const auto closed_hill = [](const TerrainType& o) { return o.level > 0 && o.impassable_to == kEveryMover; };
  const bool any_closed = std::any_of(rules.terrains.begin(), rules.terrains.end(), closed_hill);
  return std::string("Blocks, except between two hexes of hills: no hill in between blocks these") +
         (any_closed ? ", an impassable one neither." : ".");
}

}  // namespace

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
        "a unit or leader that enters, also in retreat, rolls a die: a unit loses a block on its own symbol, a leader "
        "alone falls on a helmet");
  if (t.siege_form != nullptr) {
    for (const TerrainType& other : rules.terrains)
      if (std::strcmp(other.code, t.siege_form) == 0) say(w.move, std::string("under siege rules as a ") + other.name);
  }
  say(w.battle, entry_battle_words(rules, t));
  if (const std::string limits = dice_limit_words(t); !limits.empty())
    w.battle += (w.battle.empty() ? "" : " ") + limits;
  if (t.fewer_dice > 0) say(w.battle, counted(t.fewer_dice, "die", "dice") + " fewer for every roll out of it");
  // Works protect the unit attacked, a city everybody inside (rulings 173).
  const std::string in_it = t.shelter == Shelter::kAttacked ? " attacked in it" : " in it";
  const std::string whom = (t.cover == kFoot ? "foot" : t.owner_covered ? "a unit of its owner" : "a unit") + in_it;
  const std::string across = t.hexsides ? " across a marked side" : "";
  if (t.cover != 0 && t.armour != 0)
    say(w.battle, whom + " may ignore one flag, and ignores one sword" + across);
  else if (t.cover != 0)
    say(w.battle, whom + " may ignore one flag" + across);
  if (t.strikes_first)
    say(w.battle, "a defender in it that does not evade battles first, unless the attacker is on a wall too");
  if (t.advance_if_held) say(w.battle, "a unit advances out of it only if it began the turn there");
  if (t.no_riding_on) say(w.battle, "cavalry that advances out of it goes no second hex");
  if (t.reach_from_start != 0) say(w.battle, "mounted units and war machines attack it only if they have not moved");
  if (t.close_out_enemy > 0)
    say(w.battle, "for the side that does not own it, close combat out with " + most_dice(t.close_out_enemy));
  if (t.gate) {
    say(w.move, "closed to the side that does not own it, until stormed");
    say(w.battle,
        "a unit next to it may storm it in place of a close combat: two dice, and a sword, or a helmet of a unit with "
        "a "
        "leader, opens it. So does driving off or destroying the unit in it. Open, it is plain ground, and the unit "
        "may "
        "advance");
  }
  if (t.spoils_charge) say(w.battle, "a unit that starts, passes or ends its move here gets no charge dice");
  if (t.no_battle) say(w.battle, "no unit battles into it or out of it");
  w.sight = sight_words(rules, t);
  return w;
}

}  // namespace acies::hex
