// Answers that a side has given beforehand to questions of a battle on hexes.
#pragma once

#include "games/hex/battle.h"
#include "games/standing.h"

namespace acies::hex {

struct OrderedAnswer {
  Action action;
  StandingWait wait = StandingWait::kNone;
};

// The answer that the orders of the side that decides give now; nothing if it has to be asked, as it always is in its own turn.
// Whether there is an answer, and how long it waits, is the same for all hands that the side may hold.
std::optional<OrderedAnswer> ordered_answer(const State& state, const StandingOrders& orders);

}  // namespace acies::hex
