// The table in text, for the terminal: the place and state of every unit.
#pragma once

#include <string>

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

std::string board_text(const State& state);

}  // namespace acies::tabletop
