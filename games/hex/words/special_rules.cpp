#include "games/hex/words/special_rules.h"

#include <algorithm>
#include <array>

#include "base/phrases.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/words/narrator.h"

namespace acies::hex {
namespace {

std::string side_name(const Scenario& s, Side side) { return army_name(s, side); }

// The special rules, sentence by sentence. A sentence about a side says {wins|win} and {its|their}, and takes the
// singular or the plural that the side's name needs.
class Rules {
 public:
  explicit Rules(const Scenario& s) : s_(s) {}
  void add(std::string text) {
    text[0] = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
    rules_.push_back(std::move(text));
  }
  void add(Side side, std::string_view text) {
    add(agreeing(text, side != Side::kNobody && is_many(side_name(s_, side))));
  }
  std::vector<std::string> take() { return std::move(rules_); }

 private:
  static std::string agreeing(std::string_view text, bool many) {
    std::string out;
    while (!text.empty()) {
      const std::size_t open = std::min(text.find('{'), text.size());
      out += text.substr(0, open);
      text.remove_prefix(open);
      if (text.empty()) break;
      const std::size_t bar = text.find('|'), close = text.find('}');
      if (bar > close || close == std::string_view::npos) return out += text;  // a name with a bracket in it
      out += many ? text.substr(bar + 1, close - bar - 1) : text.substr(1, bar - 1);
      text.remove_prefix(close + 1);
    }
    return out;
  }

  const Scenario& s_;
  std::vector<std::string> rules_;
};

std::string listed(const std::vector<std::string>& things, const char* last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) text += i + 1 == things.size() ? last : ", ";
    text += things[i];
  }
  return text;
}

std::string counted(int n, std::string_view one) {
  return std::to_string(n) + " " + std::string(one) + (n == 1 ? "" : "s");
}

std::string ordinal(int n) {
  constexpr std::array<const char*, 9> kWords = {"",      "first", "second",  "third", "fourth",
                                                 "fifth", "sixth", "seventh", "eighth"};
  return n > 0 && n < 9 ? kWords[static_cast<std::size_t>(n)] : std::to_string(n) + "th";
}

std::string hexes_text(const HexSet& hexes, const char* last = " and ") {
  std::vector<std::string> names;
  hexes.for_each([&](Hex h) { names.push_back(hex_text(h)); });
  return listed(names, last);
}

void hand_rules(const Scenario& s, Side side, Rules& rules) {
  const SideSetup& setup = s.sides[static_cast<std::size_t>(index(side))];
  const std::string name = side_name(s, side);
  if (!setup.growth.empty()) {
    std::string text = name + " {starts|start} with " + counted(setup.cards, "card") + "; {it|they} may hold";
    for (std::size_t i = 0; i < setup.growth.size(); ++i)
      text += std::string(i == 0 ? " " : ", ") + std::to_string(setup.growth[i]) + " after {its|their} " +
              ordinal(static_cast<int>(i) + 1) + " turn";
    rules.add(side, text + ", and {draws|draw} up to that number each time.");
  }
  if (setup.surge_at > 0)
    rules.add(side, "When " + name + " {wins its|win their} " + ordinal(setup.surge_at) +
                        " banner {it draws|they draw} up to " + counted(setup.surge_to, "card") +
                        " at once, and may hold that many from then on.");
  if (setup.no_refill)
    rules.add(side, name + " {draws|draw} no cards after {its|their} " + counted(setup.cards, "card") +
                        " but by scouting; {its|their} Command is the number of cards {it holds|they hold}, the card "
                        "being played among them.");
  if (setup.last_card_loses)
    rules.add(side,
              name +
                  " {loses|lose} if {it has|they have} not won by the end of the turn in which {it plays its|they play "
                  "their} last card.");
  if (setup.scout_banner)
    rules.add(
        side,
        "With a Scout " + name +
            " may draw one card and take a banner instead of drawing two, but never for {its|their} last banner.");
}

// An army whose list of inspired actions is not the whole of the rule set's.
void inspired_rules(const Scenario& s, Side side, Rules& rules) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < s.rules->inspired.size(); ++i)
    if ((s.sides[static_cast<std::size_t>(index(side))].inspired >> i & 1U) != 0)
      names.emplace_back(s.rules->inspired[i].name);
  if (names.size() == s.rules->inspired.size()) return;
  rules.add(side,
            side_name(s, side) + (names.empty() ? " {has|have} no inspired actions for {its|their} Leadership cards."
                                                : " may buy only these inspired actions: " + listed(names) + "."));
}

// "The medium cavalry and some of the heavy cavalry of the Huns carry bows": the scenario says which units carry them, not
// the kind of unit.
void bow_rules(const Scenario& s, Side side, Rules& rules) {
  std::vector<std::string> armed;
  for (std::size_t type = 0; type < s.rules->units.size(); ++type) {
    int all = 0, with = 0;
    for (const UnitSetup& u : s.units) {
      if (u.side != side || u.type != type) continue;
      ++all;
      with += carries_bows(u, *s.rules) ? 1 : 0;
    }
    if (with > 0) armed.push_back((with < all ? "some of the " : "the ") + std::string(s.rules->units[type].name));
  }
  if (armed.empty()) return;
  std::string text = listed(armed);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  rules.add(text + " of " + side_name(s, side) + (armed.size() == 1 ? " carries" : " carry") +
            " bows: range 3, two dice, one after moving.");
}

void unit_rules(const Scenario& s, Rules& rules) {
  for (const UnitSetup& unit : s.units) {
    const UnitType& plain = s.rules->units[unit.type];
    std::vector<std::string> gifts;
    if ((unit.profile.traits & ~plain.traits & kHelmetsAlways) != 0)
      gifts.push_back("hits with helmets in close combat without a leader");
    if (unit.profile.ignored_flags > plain.ignored_flags)
      gifts.push_back("may ignore " + counted(unit.profile.ignored_flags, "flag"));
    if (gifts.empty()) continue;
    const std::string who =
        unit.name.empty() ? "The special " + std::string(plain.name) : "The " + unit.name + " (" + plain.name + ")";
    rules.add(who + (unit.hex.exists() ? " at " + hex_text(unit.hex) : "") + " " + listed(gifts) +
              ", down to its last block.");
  }
}

void legion_rules(const Scenario& s, Side side, Rules& rules) {
  bool javelins = false, marches = false;
  for (const UnitSetup& u : s.units) {
    if (u.side != side || !may_be_legion(u.profile) || u.profile.range <= s.rules->units[u.type].range) continue;
    javelins = true;
    marches = marches || u.profile.move > s.rules->units[u.type].move;
  }
  if (javelins)
    rules.add("The legions of " + side_name(s, side) + " throw javelins" +
              (marches ? " and may march two hexes without a battle." : "."));
}

// How the leader of a reserve that comes by orders may enter (rulings 179).
std::string leader_entry_words(const Scenario& s, std::size_t reserve) {
  for (const LeaderSetup& leader : s.leaders)
    if (leader.reserve == static_cast<int>(reserve))
      return " " + (leader.name.empty() ? std::string("The leader") : leader.name) +
             " enters with a unit on its order, or by himself, also to a friendly unit there that has no leader.";
  return "";
}

void reserve_rules(const Scenario& s, Rules& rules) {
  for (std::size_t i = 0; i < s.reserves.size(); ++i) {
    const Reserve& reserve = s.reserves[i];
    std::vector<std::string> who;
    for (std::size_t type = 0; type < s.rules->units.size(); ++type) {
      const auto waits = [&](const UnitSetup& u) { return u.reserve == static_cast<int>(i) && u.type == type; };
      const auto count = std::count_if(s.units.begin(), s.units.end(), waits);
      if (count > 0) who.push_back(std::to_string(count) + " " + s.rules->units[type].name);
    }
    for (const LeaderSetup& leader : s.leaders)
      if (leader.reserve == static_cast<int>(i)) who.push_back(leader.name.empty() ? "a leader" : leader.name);
    if (reserve.by == EntryBy::kSectionOrder) {
      rules.add(reserve.side, side_name(s, reserve.side) + " {keeps|keep} " + listed(who) +
                                  " off the board. Each enters by an order in {its|their} " +
                                  sections_text(reserve.sections) + " section, on " +
                                  hexes_text(reserve.entry, " or ") + "; it does not move that turn, but may battle." +
                                  leader_entry_words(s, i));
      continue;
    }
    if (reserve.by == EntryBy::kBanners) {
      std::vector<std::string> places;
      for (const UnitSetup& u : s.units)
        if (u.reserve == static_cast<int>(i)) places.push_back(hex_text(u.entry));
      rules.add(reserve.side,
                side_name(s, reserve.side) + " {keeps|keep} " + listed(who) + " off the board. They appear on " +
                    listed(places) +
                    ", or the nearest free hex, at the start of {its|their} next turn once {it has|they have} " +
                    counted(reserve.banners, "banner") + ".");
      continue;
    }
    int rows_seen = -1;
    bool one_row = true;
    reserve.entry.for_each([&](Hex h) {
      one_row = one_row && (rows_seen < 0 || rows_seen == row_of(h));
      rows_seen = row_of(h);
    });
    std::string where = "on its entry hexes";
    if (one_row && rows_seen >= 0) where = "on row " + std::string(1, static_cast<char>('A' + rows_seen));
    rules.add(reserve.side,
              side_name(s, reserve.side) + " {keeps|keep} " + listed(who) + " off the board. From {its|their} " +
                  ordinal(reserve.from_turn) + " turn on a Leadership card may set them " + where +
                  ", in the section the card allows; being set there counts as the first hex of their move.");
  }
}

void ground_rules(const Scenario& s, Rules& rules) {
  std::vector<std::string> closed;
  for (std::size_t i = 1; i < s.rules->terrains.size(); ++i) {
    const TerrainType& terrain = s.rules->terrains[i];
    const bool lies_here =
        std::find(s.terrain.begin(), s.terrain.end(), TerrainId(static_cast<int>(i))) != s.terrain.end();
    if (lies_here && terrain.impassable_to == kEveryMover) closed.push_back(terrain.name);
    if (lies_here && terrain.level > 0 && terrain.stops == kEveryMover)
      rules.add("A unit or leader that enters a " + std::string(terrain.name) + " must stop there.");
    if (lies_here && terrain.shelter == Shelter::kInside)
      rules.add("A unit " + std::string(terrain.name) + " may ignore one flag.");
  }
  std::string kinds;
  for (const std::string& kind : closed) kinds += (kinds.empty() ? "" : ", ") + kind;
  if (!closed.empty()) rules.add("No unit or leader may enter: " + kinds + ".");
  if (!s.spoils_charge.empty())
    rules.add(
        "The stream stops nobody, but a unit that starts, passes or ends its move there gets no dice for a charge.");
  for (const Side side : {Side::kTop, Side::kBottom}) {
    HexSet camps, gates;
    for (int h = 0; h < hexes_on_board(s.rules->rows); ++h)
      if (s.owner[static_cast<std::size_t>(h)] == side) (s.ground(Hex(h)).gate ? gates : camps).add(Hex(h));
    if (!camps.empty()) rules.add("The camp at " + hexes_text(camps) + " belongs to " + side_name(s, side) + ".");
    if (!gates.empty())
      rules.add((gates.size() == 1 ? "The gate at " : "The gates at ") + hexes_text(gates) +
                (gates.size() == 1 ? " is closed to " : " are closed to ") + side_name(s, other(side)) +
                " until stormed.");
  }
}

std::string banners_text(int n) { return n == 1 ? "a banner" : counted(n, "banner"); }

void objective_rules(const Scenario& s, Rules& rules) {
  for (const Side side : {Side::kTop, Side::kBottom}) {
    std::vector<std::string> hexes;
    for (const Objective& o : s.objectives)
      if (o.side == side && o.kind == ObjectiveKind::kReach) hexes.push_back(hex_text(o.hexes.first()));
    if (!hexes.empty())
      rules.add(side, side_name(s, side) +
                          " {gains|gain} a banner the first time one of {its|their} units ends a move, or a combat in "
                          "which it advanced, on " +
                          (hexes.size() == 1 ? hexes[0] : "each of " + listed(hexes)) +
                          "; not by a retreat or an evade. It is never lost again.");
  }
  for (const Objective& o : s.objectives) {
    const std::string who = o.side == Side::kNobody ? "a side" : side_name(s, o.side);
    const std::string where = hexes_text(o.hexes);
    if (o.kind == ObjectiveKind::kHold)
      rules.add(o.side, who + " {gains|gain} " + banners_text(o.banners) +
                            " by starting {its|their} turn with a unit on " + hexes_text(o.hexes, " or ") +
                            " while the enemy has nobody there; lost again the moment that ends.");
    if (o.kind == ObjectiveKind::kPlunder)
      rules.add(o.side, who + " may plunder the camp: {its|their} unit there at the start of {its|their} turn takes " +
                            hexes_text(o.hexes, " or ") + " off the board for " + banners_text(o.banners) + ".");
    if (o.kind == ObjectiveKind::kStorm)
      rules.add(o.side, who + " {gains|gain} " + banners_text(o.banners) + " for " +
                            (o.hexes.size() == 1 ? "the gate at " : "each of the gates at ") + where +
                            " that {it storms|they storm}.");
  }
  if (s.majority.side != Side::kNobody)
    rules.add(s.majority.side,
              side_name(s, s.majority.side) +
                  " {wins|win} at once if {it starts its|they start their} turn with more units than " +
                  side_name(s, other(s.majority.side)) + " on " + hexes_text(s.majority.hexes) + ".");
}

std::string leaving_units(std::uint32_t who) {
  if (who == kAnyUnit) return "units";
  std::string text = traits_text(who);
  std::replace(text.begin(), text.end(), ' ', '/');
  std::replace(text.begin(), text.end(), '_', ' ');
  return text + " units";
}

}  // namespace

std::vector<std::string> special_rules(const Scenario& s) {
  Rules rules(s);
  ground_rules(s, rules);
  for (const Side side : {Side::kTop, Side::kBottom}) hand_rules(s, side, rules);
  if (s.first_by_dice)
    rules.add(
        "For the first turn both sides roll as many dice as their Command; the side with the most helmets begins.");
  for (const Side side : {Side::kTop, Side::kBottom}) inspired_rules(s, side, rules);
  for (const Side side : {Side::kTop, Side::kBottom}) legion_rules(s, side, rules);
  for (const Side side : {Side::kTop, Side::kBottom}) bow_rules(s, side, rules);
  unit_rules(s, rules);
  reserve_rules(s, rules);
  objective_rules(s, rules);
  for (const ExitRule& exit : s.exits) {
    std::string first, last;
    exit.from.for_each([&](Hex h) { (first.empty() ? first : last) = hex_text(h); });
    rules.add(exit.side, side_name(s, exit.side) + " {wins|win} a banner for each of {its|their} " +
                             leaving_units(exit.who) + " that leaves the board over the far edge from " +
                             (last.empty() ? first : first + " to " + last) +
                             (exit.from_start ? ", where it must have begun its turn." : "."));
  }
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& leader = s.leaders[i];
    if (s.sudden_death[static_cast<std::size_t>(index(leader.side))].has(LeaderId(static_cast<int>(i))))
      rules.add(other(leader.side), "If " + (leader.name.empty() ? "the leader" : leader.name) + " is lost, " +
                                        side_name(s, other(leader.side)) + " {wins|win} at once.");
  }
  if (s.siege) rules.add("Siege rules: fortified walls can be attacked and scaled.");
  return rules.take();
}

}  // namespace acies::hex
