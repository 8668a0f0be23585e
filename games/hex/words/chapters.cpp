// The rules every player wants at hand.
#include "base/phrases.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/descriptions.h"

namespace acies::hex {

using phrases::capital, phrases::counted, phrases::listed, phrases::number_word;

namespace {

bool any_unit(const RuleSet& rules, std::uint32_t traits) {
  for (const UnitType& u : rules.units)
    if ((u.traits & traits) != 0) return true;
  return false;
}

std::string units_of(const RuleSet& rules, std::uint32_t traits) {
  std::vector<std::string> names;
  for (const UnitType& u : rules.units)
    if ((u.traits & traits) != 0) names.emplace_back(u.name);
  return listed(names);
}

template <class F>
bool any_terrain(const RuleSet& rules, F&& is_so) {
  for (const TerrainType& t : rules.terrains)
    if (is_so(t)) return true;
  return false;
}

// "light, medium, heavy, super heavy": the classes in order, each by the weight its units share.
std::string armour_order(const RuleSet& rules) {
  std::vector<std::string> words;
  for (std::uint8_t armour = 0; armour < 8; ++armour)
    for (const UnitType& u : rules.units) {
      if (u.armour_class != armour) continue;
      words.emplace_back((u.traits & kSuperHeavy) != 0 ? "super heavy" : weight_word(u));
      break;
    }
  return listed(words, ", ");
}

// The ground that protects a unit attacked on it.
std::string works_of(const RuleSet& rules) {
  std::vector<std::string> names;
  for (const TerrainType& t : rules.terrains)
    if (t.shelter == Shelter::kAttacked) names.push_back(std::string(t.name) + "s");
  return listed(names);
}

bool has_tokens(const RuleSet& rules) { return !rules.inspired.empty(); }

void add_turn(const RuleSet& rules, std::vector<Chapter>& all) {
  std::vector<std::string> detaching = {"section cards"};
  for (const CardType& c : rules.cards)
    if (c.detaches && c.group != CardGroup::kSection) detaching.emplace_back(c.name);
  all.push_back({"turn",
                 "The turn",
                 {"Play a card.", "Order units and leaders, as many as the card allows.",
                  "Move those ordered, one after the other; all moves come before any battle.",
                  "Battle with those ordered, one after the other.",
                  has_tokens(rules) ? "Discard, draw a card, and gain the tokens the card gives."
                                    : "Discard, and draw a card."}});
  all.push_back(
      {"orders",
       "Orders",
       {"Command is the number of cards you may hold now.", "A hex cut by a section line belongs to both sections.",
        "A leader goes with his unit on its order. " + capital(listed(detaching)) +
            " may order him away from it, for an order of his own" +
            (rules.leaders_wait ? ", and then the unit may also move off without him." : ".")}});
}

void add_close_combat(const RuleSet& rules, std::vector<Chapter>& all) {
  all.push_back(
      {"close",
       "Close combat",
       {"Declare it against a neighbour; he may evade, or play First Strike.",
        std::string("Dice: the unit's own, then the lowest limit of the ground, then the dice that a card ") +
            (has_tokens(rules) ? "or a token " : "") + "adds" +
            (any_terrain(rules, [](const TerrainType& t) { return t.fewer_dice > 0; }) ? ", then less for a camp."
                                                                                       : "."),
        "Hits come off at once, then the leader check, then the flags.",
        "A defender still in his hex battles back by the same rules. Evaders and lone leaders do not.",
        capital(works_of(rules)) +
            " protect only the unit that was attacked, not one that attacked out of them and is battled back or "
            "struck first. Limits on dice hold for both."}});
  if (rules.armour_classes) {
    std::vector<std::string> statements = {
        "In close combat a unit ignores one sword of an enemy of a lower class: " + armour_order(rules) + "."};
    if (rules.stature)
      statements.emplace_back("Cavalry ignores one more sword of foot. Both hold for battling back too.");
    all.push_back({"armour", "Armour", statements});
  }
  if (has_tokens(rules))
    all.push_back(
        {"tokens",
         "Tokens",
         {"You may spend one in your own turn and one in the other side's.",
          "With a Leadership card, after the orders: an inspired action for the units ordered, but not for the "
          "one unit of your choice. The card then gives no token.",
          "Battle bonus: one die more in one roll of close combat.",
          "Bravery: a unit ignores one flag more in this combat.",
          "A leader's move: one leader of yours moves after all battles of your turn."}});
}

void add_ranged_combat_and_flags(const RuleSet& rules, std::vector<Chapter>& all) {
  all.push_back(
      {"ranged",
       "Ranged combat",
       {"A unit shoots at a target two hexes or more away, within range and in sight, if no enemy unit is next to it.",
        "Sight runs between the centers. A line along hexsides is blocked only from both sides.",
        "Units and leaders in between block it. No evading, no battling back, and leaders add nothing."}});
  all.push_back(
      {"flags",
       "Flags",
       {"Each flag taken sends the unit home by its retreat in hexes, never sideways.",
        std::string("It may ignore one for a leader with it, one for two friends next to it (a leader alone is a "
                    "friend") +
            (rules.lone_leaders_support_led_units ? "" : " of a unit without one") + "), one for the ground, " +
            (has_tokens(rules) ? "one for a token, " : "") + "and those that its own kind ignores; all add up.",
        "A hex that it cannot retreat costs a block. It must take a way without losses if there is one.",
        "A friendly leader alone on the way takes the unit in and ends the retreat."}});
  all.push_back({"evading",
                 "Evading",
                 {"The attacker rolls all his dice, and only the evader's symbol hits.",
                  "Then it goes " + counted(rules.evade_hexes, "hex", "hexes") + " home" +
                      (rules.short_evade ? ", or one if there is no more room."
                                         : "; it may go one only where a leader alone takes it in."),
                  "No advance follows."}});
  if (any_unit(rules, kParthianShot))
    all.back().statements.emplace_back(capital(units_of(rules, kParthianShot)) +
                                       " may first shoot at the attacker: two dice, and only his symbol hits.");
}

void add_momentum(const RuleSet& rules, std::vector<Chapter>& all) {
  std::vector<std::string> slow;
  for (const UnitType& u : rules.units)
    if ((u.traits & kCavalry) != 0 && (u.traits & kRidesOn) == 0) slow.emplace_back(u.name);
  all.push_back({"momentum",
                 "Momentum",
                 {"A unit whose attack empties the hex, other than by evading, may advance into it.",
                  "Cavalry" + (slow.empty() ? std::string() : ", except " + listed(slow) + ",") +
                      " may go one hex further after its first combat.",
                  std::string("Warriors, all mounted units, and other foot with a leader may then battle once more.") +
                      (any_unit(rules, kWarMachine) ? " War machines never advance." : "")}});
  for (const CardType& c : rules.cards)
    if (c.reaction == Reaction::kAmbush)
      all.back().statements.emplace_back("After an advance the other side may play " + std::string(c.name) +
                                         ": then only the ambusher may be battled once more.");
}

void add_leaders_and_victory(const RuleSet& rules, std::vector<Chapter>& all) {
  const std::string leader_move = number_word(rules.leader_move);
  all.push_back(
      {"leaders",
       "Leaders",
       {"Alone, up to " + leader_move + " hexes, also through friends.",
        std::string("With or next to a unit") + (any_unit(rules, kElephant) ? " that is no elephant" : "") +
            ", in close combat: its helmets hit.",
        "With a unit: it may ignore a flag; foot may battle again after an advance.",
        "If his unit loses blocks, two dice are rolled: two helmets kill him. If it is destroyed, one die: a helmet "
        "kills him, else he flees. One check for each roll.",
        "Alone and attacked: one helmet kills him; else he flees, and the attacker does not advance.",
        "Fleeing: up to " + leader_move +
            " hexes home, or off his own edge without a banner. An enemy unit that he passes rolls its dice, and a "
            "helmet kills him."}});
  all.push_back(
      {"victory",
       "Victory",
       {"A banner for each enemy unit or leader eliminated; scenarios may give more.",
        "A unit gains an objective to stop on when it ends its move there, or has advanced there when the whole "
        "combat is over; not by a retreat or an evade. Ground to be held counts while a unit stands there, however "
        "it came there.",
        "The last banner needed ends the battle at once, also in the other side's turn, and counts before the loss "
        "of a leader that would lose the battle at the same instant.",
        "A side with no unit and no leader left, and none to come, has lost."}});
}

}  // namespace

std::vector<FaceWords> face_words(const RuleSet&) {
  return {{Face::kGreen, "green circle", "hits light units", "hits light units"},
          {Face::kBlue, "blue triangle", "hits medium units", "hits medium units"},
          {Face::kRed, "red square", "hits heavy units", "hits heavy units"},
          {Face::kHelmet, "helmet", "hits, if a leader is with or next to the unit that rolls", "hits a leader alone"},
          {Face::kFlag, "flag", "retreat", "retreat"},
          {Face::kSword, "swords", "hits any unit, if the unit that rolls scores on swords", "nothing"}};
}

std::string face_title(const RuleSet& rules, const FaceWords& words) {
  if (rules.die.is_plain()) return words.name;
  return words.name + " (" + std::to_string(rules.die[words.face]) + " of " + std::to_string(rules.die.sides()) +
         " sides)";
}

std::vector<Chapter> chapters(const RuleSet& rules) {
  std::vector<Chapter> all;
  add_turn(rules, all);
  add_close_combat(rules, all);
  add_ranged_combat_and_flags(rules, all);
  add_momentum(rules, all);
  add_leaders_and_victory(rules, all);
  return all;
}

}  // namespace acies::hex
