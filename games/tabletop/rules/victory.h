// 2.18: what an army has lost, and when the battle is over.
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// Hundredths of a percent of the value of its non-light units.
int army_loss(const State& s, Side side);
// At this loss it breaks.
int breaking_loss(const State& s, Side side);
void end_turn(Game& g);

}  // namespace acies::tabletop
