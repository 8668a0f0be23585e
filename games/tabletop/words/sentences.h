// One sentence about one thing that happened.
#pragma once

#include <string>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// "" for an event that needs no sentence. `times`: so many equal events are told as one. The sentence has no full stop,
// unless it ends with one of its own, and no modifiers: tell() adds them.
std::string sentence(const State& after, const Event& event, int times = 1);

}  // namespace acies::tabletop
