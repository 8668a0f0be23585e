// Where the units of a scenario stand, checked as a whole.
#pragma once

#include <optional>
#include <vector>

#include "base/parsed.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// Returns the first error, if there is one: too many troops, units that overlap or leave the table, tails that do not
// fit, more DPs than a unit can have. `lines`: where each unit is described.
std::optional<Error> check_positions(const Scenario& s, const std::vector<int>& lines, int last_line);

}  // namespace acies::tabletop
