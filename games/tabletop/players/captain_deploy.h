// How a captain draws up his army where a battle lets him.
#pragma once

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// The next unit to place, or kDone. Foot in one line in the middle, the heaviest inmost; horse on both wings; models and
// lights before them; behind the middle a reserve, of four units of foot or more the least worthy. It asks only for what
// is legal, and ends: a unit that stands where it should is not placed again.
Action deploy(const State& s);

}  // namespace acies::tabletop
