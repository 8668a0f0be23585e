// 2.14: what a legion may do instead, and whom the winners may pursue.
#pragma once

#include "games/tabletop/rules/game.h"

namespace acies::tabletop {

// A quincunx of three lines that has not done so, with room behind it.
bool may_go_behind_triarii(const State& s, UnitId u);
// A quincunx of two or more lines, ranks closed, once a turn.
bool may_relieve(const State& s, UnitId u);

// Those of its enemies in the last combat who ran, and may be pursued.
std::uint64_t who_ran(const State& s, UnitId u);

}  // namespace acies::tabletop
