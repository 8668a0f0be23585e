// The game in inches, as the rooms above see it.
#pragma once

#include "games/game.h"

namespace acies::tabletop {

const GameModule& module();

}  // namespace acies::tabletop
