// 2.14.8, 2.14.9: running after an enemy, catching him, running into others.
#pragma once

#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {

// The unit goes after these: a phalanx occupies their ground, others make a full unformed move. Whoever still touches
// another unbroken enemy stays.
void begin_pursuit(Game& g, UnitId u, std::uint64_t quarry);
// The pursuer of the frame on top strikes whom it has run into, who has answered and does not evade.
void strike_met(Game& g);
// The unit routs, here and now: its friends see it (2.16).
void begin_rout(Game& g, UnitId u, bool frightens = true);

}  // namespace acies::tabletop
