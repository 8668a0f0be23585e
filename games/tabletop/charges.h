// 2.11: which enemies a unit may charge, and how a charged unit may answer.
#pragma once

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// 2.11.1 without the way there: the unit may charge at all, and that enemy.
Refusal check_may_charge(const State& s, UnitId u, UnitId target);
// 2.11.1 with the way.
Refusal check_charge(const State& s, UnitId u, UnitId target, const DrawnWay& drawn = {});

// 2.11.2: how a charged unit may answer, besides standing. One that declared a charge itself has no answer.
bool may_evade(const State& s, UnitId u);
bool may_counter_charge(const State& s, UnitId u, UnitId charger);

}  // namespace acies::tabletop
