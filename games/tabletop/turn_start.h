// The first moment of a turn on the table, at which a battle can be kept and gone on with.
#pragma once

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// Whether the initiative of a turn is being settled, the first thing in it.
bool settles_initiative(const State& state);

// Goes on with a state that the caller has put together from the position after the last turn: turn number state.turn has begun,
// and its first dice are to be rolled.
void go_on_with_turn(State& state);

}  // namespace acies::tabletop
