// Whether the pieces and the ground of a file can stand on the board; and facts about a set-up that reading and printing share.
#pragma once

#include <optional>
#include <vector>

#include "base/parsed.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// Where a line of the file speaks of something.
struct Place {
  int line = 1;
  int column = 1;
};
struct Places {
  std::vector<Place> units;
  std::vector<Place> leaders;
  std::array<Place, kMaxHexes> terrain{};                // of a hex that is not open ground
  std::vector<Place> objectives;                         // in their order
  Place majority;                                        // of the ground on which more units win
  std::array<std::array<Place, kMaxHexes>, 2> gained{};  // of a hex of an objective that the side has
};

// Prepares the scenario and finds the first thing that cannot stand where it is set.
std::optional<Error> check_scenario(Scenario& scenario, const Places& places);

// All hexes of the row a side sits at.
HexSet baseline(const RuleSet& rules, Side side);

// Whether the ground belongs to one of the sides: camps and gates.
bool has_owner(const TerrainType& type);

// A unit armed with bows, which its type alone is not.
bool may_carry_bows(const UnitType& type);
void arm_with_bows(UnitType& type);
bool carries_bows(const UnitSetup& unit, const RuleSet& rules);

// The legions rule: medium and heavy infantry with javelins; Julian ones may also march two hexes.
enum class Legions : std::uint8_t { kNone, kMarian, kJulian };
bool may_be_legion(const UnitType& type);
void make_legion(UnitType& type, Legions legions);

// Whether a scenario may let its helmets hit without a leader.
bool may_hit_with_helmets(const UnitType& type);

}  // namespace acies::hex
