#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// 2.14, 2.15: in the Manoeuvre (lights: Skirmish) phase rampaging elephants, routers and pursuers go on before anybody is
// asked. Pushes the frame of the unit's move and returns true, or returns false if it is none of these.
bool begin_runner(Game& g, UnitId u);

}  // namespace acies::tabletop
