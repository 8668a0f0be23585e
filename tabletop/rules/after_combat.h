// 2.14: what a legion may do instead.
#pragma once

#include "tabletop/rules/game.h"

namespace acies::tabletop {

// A quincunx of three lines that has not done so, with room behind it.
bool may_go_behind_triarii(const State& s, UnitId u);
// A quincunx of two or more lines, ranks closed, once a turn.
bool may_relieve(const State& s, UnitId u);

}  // namespace acies::tabletop
