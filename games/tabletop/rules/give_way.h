// 2.9.2: enemy lights that fall back before a formed unit.
#pragma once

#include "games/tabletop/rules/movement.h"

namespace acies::tabletop {

// Whether the enemy is of those that fall back before this mover: lights, neither engaged nor routing.
bool gives_way(const State& s, UnitId mover, UnitId enemy);

constexpr Cdeg kNotMet = -1;

// Where a light ends that gives way to a formed unit that ends at `mover`: straight on the way that one faced when it met
// the light; of one met in a wheel, or not at all, the way it faces now, or straight away from it if it has come past.
// So far that 4" lie between them, and farther until it is clear of friends, of whom `gone` have fallen back already. False
// if it cannot.
bool fall_back(const State& s, UnitId light, UnitId mover_id, const Outline& mover, Cdeg met,
               const Few<GivesWay, 16>& gone, Pose* to);

}  // namespace acies::tabletop
