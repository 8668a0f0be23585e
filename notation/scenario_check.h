// Whether what a file sets up can stand on the board; and what reading and printing both know about a set-up.
#pragma once

#include <optional>
#include <vector>

#include "engine/model/scenario.h"
#include "notation/parsed.h"

namespace acies {

// Where a line of the file speaks of something.
struct Place {
  int line = 1;
  int column = 1;
};
struct Places {
  std::vector<Place> units;
  std::vector<Place> leaders;
};

// Prepares the scenario and finds the first thing that cannot stand where it is set.
std::optional<Error> check_scenario(Scenario& scenario, const Places& places);

// All hexes of the row a side sits at.
HexSet baseline(const RuleSet& rules, Side side);

// The legions rule: medium and heavy infantry with javelins; Julian ones may also march two hexes.
enum class Legions : std::uint8_t { kNone, kMarian, kJulian };
bool may_be_legion(const UnitType& type);
void make_legion(UnitType& type, Legions legions);

}  // namespace acies
