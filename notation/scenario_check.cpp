#include "notation/scenario_check.h"

#include "notation/names.h"

namespace acies {

std::optional<Error> check_scenario(Scenario& s, const Places& places) {
  prepare(s);
  std::array<int, kMaxHexes> unit_line{}, leader_line{};
  std::array<Side, kMaxHexes> unit_side{};
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitSetup& unit = s.units[i];
    if (!unit.hex.exists()) continue;
    const Place place = places.units[i];
    const int at = unit.hex;
    if (unit_line[at] != 0)
      return Error{place.line, place.column,
                   hex_text(unit.hex) + " has a unit already, from line " + std::to_string(unit_line[at])};
    unit_line[at] = place.line;
    unit_side[at] = unit.side;
    if (!s.open_to[index(unit.side)][mover_of(unit.profile)].has(unit.hex))
      return Error{place.line, place.column,
                   std::string(unit.profile.code) + " cannot stand on " + s.ground(unit.hex).code};
  }
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& leader = s.leaders[i];
    if (!leader.hex.exists()) continue;
    const Place place = places.leaders[i];
    const int at = leader.hex;
    if (leader_line[at] != 0)
      return Error{place.line, place.column,
                   hex_text(leader.hex) + " has a leader already, from line " + std::to_string(leader_line[at])};
    leader_line[at] = place.line;
    if (unit_line[at] != 0 && unit_side[at] != leader.side)
      return Error{place.line, place.column, "the leader stands on a unit of the other side"};
    if (!s.open_to[index(leader.side)][kMoverLeader].has(leader.hex))
      return Error{place.line, place.column, std::string("a leader cannot stand on ") + s.ground(leader.hex).code};
  }
  return std::nullopt;
}

HexSet baseline(const RuleSet& rules, Side side) {
  const int row = side == Side::kTop ? 0 : rules.rows - 1;
  HexSet hexes;
  for (int i = 0; i < row_width(row); ++i) hexes.add(Hex(row_start(row) + i));
  return hexes;
}

bool may_be_legion(const UnitType& type) {
  return (type.traits & kFoot) != 0 && (type.traits & (kMedium | kHeavy)) != 0 &&
         (type.traits & (kWarrior | kWarMachine)) == 0;
}

void make_legion(UnitType& type, Legions legions) {
  type.range = 2;
  type.fire_hold = 1;
  type.fire_moved = 1;
  if (legions == Legions::kJulian) {
    type.move = 2;
    type.move_battle = 1;
  }
}

}  // namespace acies
