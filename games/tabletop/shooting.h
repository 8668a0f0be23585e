// 2.10: which enemies a unit may shoot at, and with how many dice.
#pragma once

#include "games/tabletop/battle.h"

namespace acies::tabletop {

struct DiceChange {
  Clause clause = Clause::kNone;
  int amount = 0;
};

struct Shot {
  Refusal refusal;
  int dice = 0;
  Few<DiceChange, 12> why;  // adds up to dice
};

// Range, sight, arc and dice; whether it is the unit's time to shoot is for the phases to say.
Shot shot_at(const State& s, UnitId shooter, UnitId target);
// Whether the unit could shoot at all: lights and bowmen, not engaged, not routing.
Refusal check_may_shoot(const State& s, UnitId u);

}  // namespace acies::tabletop
