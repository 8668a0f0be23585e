#pragma once

#include "games/tabletop/rules/game.h"
#include "games/tabletop/shooting.h"

namespace acies::tabletop {

// Pushes the frame of the shot.
void begin_shot(Game& g, UnitId shooter, UnitId target);

}  // namespace acies::tabletop
