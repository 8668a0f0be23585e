// The game in inches, as everything above sees it.
#pragma once

#include "games/game.h"

namespace acies::tabletop {

const GameModule& module();

}  // namespace acies::tabletop
