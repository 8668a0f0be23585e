// 2.11: who may charge whom.
#pragma once

#include <algorithm>

#include "tabletop/rules/game.h"

namespace acies::tabletop {

// 2.11.1, without the way there.
Refusal check_charge(const State& s, UnitId u, UnitId target);

}  // namespace acies::tabletop
