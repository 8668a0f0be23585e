// A player of the tabletop game: advances in line, skirmishes, steadies and redresses, charges when the odds are good.
#pragma once

#include "tabletop/battle.h"

namespace acies::tabletop {

// What it does at a decision of state.decider, who must be a side. Sees no more than its view; the same view gives the same
// choice.
Action choose_action(const State& view);

}  // namespace acies::tabletop
