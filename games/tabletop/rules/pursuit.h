// 2.14.8, 2.14.9: pursuing an enemy, catching it, and running into other enemies.
#pragma once

#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {

// The unit pursues these enemies: a phalanx occupies their ground, other units make a full unformed move. A unit that
// still touches another unbroken enemy stays.
void begin_pursuit(Game& g, UnitId u, std::uint64_t quarry);
// The pursuer of the frame on top strikes the enemy it has run into, once that enemy has answered and does not evade.
void strike_met(Game& g);
// The unit routs at once, and its friends gain morale DPs for it (2.16).
void begin_rout(Game& g, UnitId u, bool frightens = true);

}  // namespace acies::tabletop
