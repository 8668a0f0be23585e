// The board turned half round, with the sides changed: the same battle seen from across the table.
#pragma once

#include "games/hex/battle.h"

namespace acies::kit {

using namespace hex;

Hex rotated(Hex hex, int rows);
Action rotated(Action action, int rows);
Scenario rotated(const Scenario& scenario);

// `scenario` is the rotated scenario of the state's, and must outlive the result.
State rotated(const State& state, const Scenario& scenario);

}  // namespace acies::kit
