// What a captain holds things to be worth on the tabletop: units, disorder, fights, places. All in hundredths of a point of
// the army lists, and all in whole numbers, so that every build judges alike.
#pragma once

#include "games/tabletop/battle.h"
#include "games/tabletop/odds.h"

namespace acies::tabletop {

// With fewer units of foot than this nobody stands in reserve.
constexpr int kFootForAReserve = 4;

// What is left of the unit, at the price of its bases. Lights count less than they cost: no army breaks by losing them.
int worth(const State& s, UnitId u);
// What so many more DPs would cost the unit: each more than the one before, and half of it when it becomes shaken.
int cost_of_dps(const State& s, UnitId u, int dps);

// The worth at stake in a fight, seen from the first unit: what the other stands to lose less what it stands to lose.
int value_of_fight(const State& s, UnitId u, UnitId foe, const RowOdds& odds);
// A charge as it would be fought if the target stood; with `gang` friends on that target already. Very low if not open.
int value_of_charge(const State& s, UnitId u, UnitId target, Cdeg wheel, int gang);
constexpr int kNotOpen = -1000000;

// One shot of the unit at that target, 0 if it cannot.
int value_of_shot(const State& s, UnitId u, UnitId target);

// A unit of the state's side, where it stands in that state: what it may strike or shoot at from there, what may strike it,
// how near it is to where it wants to be, and how it keeps its place in the line. Only differences mean anything.
int value_of_place(const State& s, UnitId u);
// The enemy the unit would go for; kNoUnit if there is none left.
UnitId objective_of(const State& s, UnitId u);

}  // namespace acies::tabletop
