// The table in text, for the terminal: who stands where, and in what state.
#pragma once

#include <string>

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

std::string board_text(const State& state);

}  // namespace acies::tabletop
