#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// 2.14, 2.15: in the Manoeuvre phase rampaging elephants, routing units and their pursuers move before any side is
// asked. Pushes the frame of the unit's move and returns true, or returns false if the unit neither rampages nor routs.
bool begin_runner(Game& g, UnitId u);

}  // namespace acies::tabletop
