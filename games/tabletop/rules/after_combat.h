// 2.14: the choices a legion has after a combat, and the enemies that the winners may pursue.
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// Whether a legion may retire behind its triarii: a quincunx of three lines that has not done so yet, with room behind
// it.
bool may_go_behind_triarii(const State& s, UnitId u);
// Whether a legion may relieve its ranks: a quincunx of two or more lines, ranks closed, once a turn.
bool may_relieve(const State& s, UnitId u);

// The unit's enemies of its last combat that ran away and that it may pursue.
std::uint64_t who_ran(const State& s, UnitId u);

}  // namespace acies::tabletop
