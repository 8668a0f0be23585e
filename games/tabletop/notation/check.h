// Checks whether a battle of the tabletop can be played as it is written. The parser has already refused battles with
// units that overlap or stand off the table.
#pragma once

#include <string>
#include <vector>

#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// Everything wrong with the set-up of a battle, in one line each: armies and their Generals, the zones of 2.5 (but for
// units in ambush), training that its troops cannot have, ground closed to a unit, enemies too near, points that do not add up.
std::vector<std::string> scenario_problems(const Scenario& scenario);

}  // namespace acies::tabletop
