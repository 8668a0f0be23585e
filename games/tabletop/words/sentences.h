// One sentence about one thing that happened.
#pragma once

#include <string>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// "" for what goes without saying. `times`: so many equal events are told as one. It has no full stop, unless it needs none
// after it, and no modifiers: those are told with it by tell().
std::string sentence(const State& after, const Event& event, int times = 1);

}  // namespace acies::tabletop
