#pragma once

#include "games/tabletop/rules/game.h"
#include "games/tabletop/victory.h"

namespace acies::tabletop {

// 2.18: at the end of a turn, counts the losses of both armies and decides whether the battle is over.
void end_turn(Game& g);

}  // namespace acies::tabletop
