#include "games/hex/notation/scenario_sanity.h"

#include <algorithm>

#include "games/hex/battle.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/notation/scenario_text.h"

namespace acies::hex {
namespace {

constexpr int kLargestHand = 12;  // more would leave the other side nothing to draw

const SideSetup& setup_of(const Scenario& s, Side side) { return s.sides[static_cast<std::size_t>(index(side))]; }

void check_side(const Scenario& s, Side side, std::vector<std::string>& problems) {
  const SideSetup& setup = setup_of(s, side);
  const std::string who = setup.name.empty() ? side_word(side) : setup.name;
  if (setup.name.empty()) problems.push_back("the " + who + " side has no name");
  std::vector<int> hands(setup.growth.begin(), setup.growth.end());
  hands.push_back(setup.cards);
  if (setup.surge_at > 0) hands.push_back(setup.surge_to);
  for (const int hand : hands)
    if (hand < 1 || hand > kLargestHand) problems.push_back(who + " would hold " + std::to_string(hand) + " cards");
  if (setup.surge_at > 0 && (setup.surge_to <= setup.cards || setup.surge_at >= setup.banners))
    problems.push_back(who + " would gain no cards by its surge");
  const int reach = banners_within_reach(s, side);
  if (setup.banners < 1) problems.push_back(who + " wins with no banners");
  if (setup.banners > reach)
    problems.push_back(who + " needs " + std::to_string(setup.banners) + " banners but can win " +
                       std::to_string(reach) + " at most");
  const auto belongs = [&](const UnitSetup& u) { return u.side == side && u.hex.exists(); };
  if (std::none_of(s.units.begin(), s.units.end(), belongs)) problems.push_back(who + " has no units on the board");
}

bool is_for(const Objective& o, Side side) { return o.side == side || o.side == Side::kNobody; }

// The hexes that units of the side can move to from where they stand, each by its kind: no horseman climbs a wall.
HexSet walkable_from(const Scenario& s, Side side) {
  HexSet all;
  for (const Mover mover : {kMoverFoot, kMoverMounted, kMoverMachine}) {
    HexSet reached;
    for (const UnitSetup& u : s.units)
      if (u.side == side && u.hex.exists() && mover_of(u.profile) == mover) reached.add(u.hex);
    for (HexSet more = reached; !more.empty();) {
      more = (neighbours(more) & s.open_to[index(side)][mover]) - reached;
      reached |= more;
    }
    all |= reached;
  }
  return all;
}

void check_ways(const Scenario& s, std::vector<std::string>& problems) {
  const HexSet from_top = walkable_from(s, Side::kTop);
  const auto can_be_met = [&](const UnitSetup& u) {
    return u.side == Side::kBottom && u.hex.exists() && (neighbours(set_of(u.hex)) & from_top & s.board).size() > 0;
  };
  if (std::none_of(s.units.begin(), s.units.end(), can_be_met))
    problems.push_back("the armies cannot reach each other");
  for (const Side side : {Side::kTop, Side::kBottom}) {
    // A gate is stormed from a hex next to it: before that it is closed.
    const HexSet walkable = walkable_from(s, side);
    const HexSet near = walkable | (neighbours(walkable) & s.gates);
    for (const Objective& o : s.objectives) {
      // One hex is enough of ground that must be held.
      if (!is_for(o, side) || (o.kind == ObjectiveKind::kHold && !(o.hexes & near).empty())) continue;
      (o.hexes - near).for_each([&](Hex h) {
        problems.push_back(setup_of(s, side).name + " cannot reach its objective " + hex_text(h));
      });
    }
    if (s.majority.side == side && (s.majority.hexes & walkable).empty())
      problems.push_back(setup_of(s, side).name + " cannot reach the ground where more of its units would win");
  }
  for (const ExitRule& e : s.exits) {
    const auto may_leave = [&](const UnitSetup& u) { return u.side == e.side && (u.profile.traits & e.who) != 0; };
    if (std::none_of(s.units.begin(), s.units.end(), may_leave))
      problems.push_back(setup_of(s, e.side).name + " has no unit that may leave over the edge");
    else if ((walkable_from(s, e.side) & e.from).empty())
      problems.push_back(setup_of(s, e.side).name + " cannot reach the edge it may leave by");
  }
}

void check_reserves(const Scenario& s, std::vector<std::string>& problems) {
  for (std::size_t i = 0; i < s.reserves.size(); ++i) {
    const auto waits = [&](const UnitSetup& u) { return u.reserve == static_cast<int>(i); };
    const auto units = std::count_if(s.units.begin(), s.units.end(), waits);
    const std::string which = "reserve " + std::to_string(i + 1);
    if (units == 0) problems.push_back(which + " has no units");
    for (const UnitSetup& u : s.units) {
      if (!waits(u)) continue;
      // The rules do not check again whether a unit that enters by an order or by itself may stand where it is set.
      const HexSet& open = s.open_to[index(u.side)][mover_of(u.profile)];
      const Reserve& r = s.reserves[i];
      const HexSet places = r.by == EntryBy::kBanners        ? set_of(u.entry)
                            : r.by == EntryBy::kSectionOrder ? r.entry
                                                             : HexSet{};
      if (!(places - open).empty())
        problems.push_back(which + ": " + u.profile.code + " cannot stand on " + hex_text((places - open).first()));
      if (!(places - open).empty()) break;
    }
    if (s.reserves[i].by == EntryBy::kBanners) continue;  // each of its units has a place of its own
    if ((s.reserves[i].entry & s.open_to[index(s.reserves[i].side)][kMoverFoot]).size() < units)
      problems.push_back(which + " has no room to enter");
  }
}

}  // namespace

int banners_within_reach(const Scenario& s, Side side) {
  const auto of = [](Side wanted) { return [wanted](const auto& piece) { return piece.side == wanted; }; };
  const auto foe = [&](const LeaderSetup& l) { return l.side == other(side) && !l.spare; };
  auto banners = std::count_if(s.units.begin(), s.units.end(), of(other(side))) +
                 std::count_if(s.leaders.begin(), s.leaders.end(), foe);
  for (const Objective& o : s.objectives) {
    const bool each_hex = o.kind == ObjectiveKind::kPlunder || o.kind == ObjectiveKind::kStorm;
    if (is_for(o, side)) banners += o.banners * (each_hex ? o.hexes.size() : 1);
  }
  banners += std::count_if(s.units.begin(), s.units.end(), [&](const UnitSetup& u) {
    return std::any_of(s.exits.begin(), s.exits.end(), [&](const ExitRule& e) {
      return u.side == side && e.side == side && (u.profile.traits & e.who) != 0;
    });
  });
  return static_cast<int>(banners);
}

std::vector<std::string> scenario_problems(const Scenario& s) {
  std::vector<std::string> problems;
  if (s.name.empty()) problems.push_back("it has no name");
  if (s.about.empty()) problems.push_back("it has no history: write some `about` lines");
  for (const Side side : {Side::kTop, Side::kBottom}) check_side(s, side, problems);
  if (s.sides[0].name == s.sides[1].name) problems.push_back("both sides have the same name");
  check_ways(s, problems);
  check_reserves(s, problems);
  const Parsed<Scenario> again = parse_scenario(print_scenario(s));
  if (!again || !same_statement(s, *again)) problems.push_back("printed and read again it is not the same");
  if (problems.empty() && set_up(s).over()) problems.push_back("it is over before it begins");
  return problems;
}

}  // namespace acies::hex
