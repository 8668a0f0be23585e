#pragma once

#include "games/tabletop/rules/game.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {

// 2.18: at a turn's end: what the armies have lost, and whether the battle is over.
void end_turn(Game& g);

}  // namespace acies::tabletop
