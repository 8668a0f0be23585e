// 2.9.2: enemy lights that fall back before a formed unit.
#pragma once

#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {

// Whether this enemy falls back before this mover: it is light, and neither engaged nor routing.
bool gives_way(const State& s, UnitId mover, UnitId enemy);

constexpr Cdeg kNotMet = -1;

// Finds where a light unit ends that gives way to a formed unit ending at `mover`. The light unit goes the way the
// mover faced when the two met (`met`). If they met in a wheel, or not at all, it goes the way the mover faces now, or
// straight away from the mover if the mover has come past. It goes until 4" lie between them, and farther until it is
// clear of friends; the friends in `gone` have fallen back already. False if it cannot.
bool fall_back(const State& s, UnitId light, UnitId mover_id, const Outline& mover, Cdeg met,
               const Few<GivesWay, 16>& gone, Pose* to);
// They go.
void give_way(Game& g, const Few<GivesWay, 16>& lights);

}  // namespace acies::tabletop
