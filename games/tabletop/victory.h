// 2.18: the losses of an army, and the loss at which it breaks.
#pragma once

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// Hundredths of a percent of the value of its non-light units.
int army_loss(const State& s, Side side);
// At this loss it breaks.
int breaking_loss(const State& s, Side side);
bool is_broken(const State& s, Side side);
// The last turn of a battle: the one it states or, if it states none, by the points of the dearer army.
int turn_limit(const Scenario& scenario);
// Whether a battle that is over was ended by the last turn, and no army broke.
bool ended_by_limit(const State& s);

}  // namespace acies::tabletop
