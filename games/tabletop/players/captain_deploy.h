// How a captain deploys his army in battles that allow it.
#pragma once

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// The next unit to place, or kDone. Foot stands in one line in the middle, the heaviest innermost; horse on both wings;
// models and lights in front; and, with four units of foot or more, the least valuable one in reserve behind the
// middle. Every action is legal, and the deployment ends: a unit in its right place is not placed again.
Action deploy(const State& s);

}  // namespace acies::tabletop
