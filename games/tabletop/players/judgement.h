// How much a captain thinks units, disorder, fights and places are worth on the tabletop. All values are hundredths of
// a point of the army lists and whole numbers, so that every build judges alike.
#pragma once

#include "games/tabletop/battle.h"
#include "games/tabletop/odds.h"

namespace acies::tabletop {

// With fewer units of foot than this an army keeps no reserve.
constexpr int kFootForAReserve = 4;

// The value of the unit's remaining bases. Lights count less than they cost: no army breaks by losing them.
int worth(const State& s, UnitId u);
// The cost of so many more DPs to the unit: each costs more than the one before, and half of the unit when it becomes
// shaken.
int cost_of_dps(const State& s, UnitId u, int dps);

// The balance of a fight, seen from the first unit: the loss it may expect to inflict less the loss it may expect to
// suffer.
int value_of_fight(const State& s, UnitId u, UnitId foe, const RowOdds& odds);
// The value of a charge if the target stands and `gang` friends charge it already. Very low if the charge is not legal.
int value_of_charge(const State& s, UnitId u, UnitId target, const DrawnWay& way, int gang);
constexpr int kNotOpen = -1000000;

// The value of one shot of the unit at that target; 0 if it cannot shoot.
int value_of_shot(const State& s, UnitId u, UnitId target);

// The value of a unit's place for the side of the state: the enemies it may strike or shoot at from there, the enemies
// that may strike it, how near it is to where it wants to be, and how it keeps its place in the line. Only differences
// mean anything.
int value_of_place(const State& s, UnitId u);
// The enemy the unit would go for; kNoUnit if there is none left.
UnitId objective_of(const State& s, UnitId u);

}  // namespace acies::tabletop
