#pragma once

#include <algorithm>

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// The General's bonus to the roll: the actions his wounds leave him; 0 if he is dead.
int generals_actions(const State& s, Side side);

}  // namespace acies::tabletop
