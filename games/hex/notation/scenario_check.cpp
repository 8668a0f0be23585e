#include "games/hex/notation/scenario_check.h"

#include "games/hex/notation/names.h"

namespace acies::hex {

namespace {

// Camps and gates belong to a side.
std::optional<Error> check_owners(const Scenario& s, const Places& places) {
  for (int h = 0; h < hexes_on_board(s.rules->rows); ++h) {
    const TerrainType& type = s.ground(Hex(h));
    if (has_owner(type) && s.owner[h] == Side::kNobody)
      return Error{places.terrain[h].line, places.terrain[h].column,
                   std::string("whose ") + type.code + " it is must be said: owner top " + hex_text(Hex(h))};
  }
  return std::nullopt;
}

bool holds(const Scenario& s, const HexSet& hexes, Side side) {
  bool own = false;
  for (const UnitSetup& unit : s.units) {
    if (!unit.hex.exists() || !hexes.has(unit.hex)) continue;
    if (unit.side != side) return false;
    own = true;
  }
  for (const LeaderSetup& leader : s.leaders)
    if (leader.hex.exists() && hexes.has(leader.hex) && leader.side != side) return false;
  return own;
}

// Whether units of some kind can stand there, a closed gate once it is stormed.
bool can_be_held(const Scenario& s, Hex h) {
  constexpr std::uint8_t kUnits = mover_bit(kMoverFoot) | mover_bit(kMoverMounted) | mover_bit(kMoverMachine);
  return s.cleared.has(h) || (s.ground(h).impassable_to & kUnits) != kUnits;
}

// Ground that decides something lies where units can stand.
std::optional<Error> check_ground(const Scenario& s, const HexSet& hexes, Place place) {
  std::optional<Error> error;
  hexes.for_each([&](Hex h) {
    if (!error && !can_be_held(s, h))
      error = Error{place.line, place.column,
                    hex_text(h) + " is " + s.ground(h).name + ", which no unit can hold: it cannot be an objective"};
  });
  return error;
}

// Camps are plundered and gates are stormed, those of the other side; ground that a side has, it holds.
std::optional<Error> check_objectives(const Scenario& s, const Places& places) {
  std::array<int, 2> held{};
  for (std::size_t i = 0; i < s.objectives.size(); ++i) {
    const Objective& o = s.objectives[i];
    const bool storm = o.kind == ObjectiveKind::kStorm;
    if (storm || o.kind == ObjectiveKind::kPlunder) {
      std::optional<Error> error;
      o.hexes.for_each([&](Hex h) {
        const TerrainType& type = s.ground(h);
        const Place place = places.objectives[i];
        if (!has_owner(type) || type.gate != storm)
          error = Error{place.line, place.column, hex_text(h) + (storm ? " is no gate" : " is no camp")};
        else if (s.owner[h] == o.side)
          error = Error{place.line, place.column, hex_text(h) + " is that side's own"};
      });
      if (error) return error;
      continue;
    }
    if (const auto error = check_ground(s, o.hexes, places.objectives[i])) return error;
    for (const Side side : {Side::kTop, Side::kBottom}) {
      const HexSet gained = o.hexes & s.gained[index(side)];
      if (o.kind != ObjectiveKind::kHold || gained.empty()) continue;
      const Place place = places.gained[index(side)][gained.first()];
      if (!holds(s, o.hexes, side))
        return Error{place.line, place.column,
                     std::string(side_word(side)) + " does not hold " + hex_text(gained.first())};
      held[index(side)] += o.banners;
      if (held[index(side)] > s.sides[index(side)].banners_won)
        return Error{place.line, place.column, "the banners of the ground it holds are among those a side has won"};
    }
  }
  return check_ground(s, s.majority.hexes, places.majority);
}

}  // namespace

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
    if (!(s.open_to[index(unit.side)][mover_of(unit.profile)] | s.cleared).has(unit.hex))
      return Error{place.line, place.column,
                   std::string(unit.profile.code) + " cannot stand on " + s.ground(unit.hex).code};
  }
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& leader = s.leaders[i];
    if (!leader.hex.exists()) continue;  // in reserve, or a piece in the box
    const Place place = places.leaders[i];
    const int at = leader.hex;
    if (leader_line[at] != 0)
      return Error{place.line, place.column,
                   hex_text(leader.hex) + " has a leader already, from line " + std::to_string(leader_line[at])};
    leader_line[at] = place.line;
    if (unit_line[at] != 0 && unit_side[at] != leader.side)
      return Error{place.line, place.column, "the leader stands on a unit of the other side"};
    if (!(s.open_to[index(leader.side)][kMoverLeader] | s.cleared).has(leader.hex))
      return Error{place.line, place.column, std::string("a leader cannot stand on ") + s.ground(leader.hex).code};
  }
  if (const auto e = check_owners(s, places)) return e;
  return check_objectives(s, places);
}

HexSet baseline(const RuleSet& rules, Side side) {
  const int row = side == Side::kTop ? 0 : rules.rows - 1;
  HexSet hexes;
  for (int i = 0; i < row_width(row); ++i) hexes.add(Hex(row_start(row) + i));
  return hexes;
}

bool has_owner(const TerrainType& type) { return type.gate || type.owner_covered || type.close_out_enemy != 0; }

bool may_carry_bows(const UnitType& type) { return (type.traits & kTakesBows) != 0 && type.range == 0; }

void arm_with_bows(UnitType& type) {
  type.range = 3;
  type.fire_hold = 2;
  type.fire_moved = 1;
}

bool carries_bows(const UnitSetup& unit, const RuleSet& rules) {
  return may_carry_bows(rules.units[unit.type]) && unit.profile.range != 0;
}

bool may_be_legion(const UnitType& type) { return (type.traits & kLegionary) != 0; }

// Elephants have no use of helmets, with a leader or without.
bool may_hit_with_helmets(const UnitType& type) { return (type.traits & kElephant) == 0; }

void make_legion(UnitType& type, Legions legions) {
  type.range = 2;
  type.fire_hold = 1;
  type.fire_moved = 1;
  if (legions == Legions::kJulian) {
    type.move = 2;
    type.move_battle = 1;
  }
}

}  // namespace acies::hex
