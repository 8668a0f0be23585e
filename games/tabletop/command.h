// 2.7: which leader commands which unit, and the actions a leader has left.
#pragma once

#include <span>

#include "games/tabletop/geometry/outline.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// Actions left to a leader this turn. A wound costs one; a leader who only ever had one keeps it, for moving.
int actions_left(const State& s, LeaderId l);
// A wounded leader who only ever had one action neither steadies nor inspires, nor gives the automatic hit.
bool only_moves(const State& s, LeaderId l);
bool has_leader(const State& s, UnitId u);
// The leader commands the unit: its own, or the General.
bool commands(const State& s, LeaderId l, UnitId u);
// A leader is with it or within 4 inches: any of its army or, by the option control_leader, one that commands it.
bool is_controlled(const State& s, UnitId u);
// Neighbours in a battle line: facing within 10 degrees, side by side within 1 inch or directly behind within 4. A
// column that is bent is in line with no unit.
bool conforms_to(const State& s, UnitId u, UnitId neighbour);
bool conforms(const Outline& a, const Outline& b);
// All units of its side that stand in one line with it, unit by unit: unbroken, not engaged, in the same declared line as it
// or, like it, in none.
std::uint64_t whole_line(const State& s, UnitId from, bool only_others_than_lights = false);
// Whether these units stand in one line.
bool is_one_line(const State& s, std::uint64_t units);
// whether a unit conforms to the controlled units of its declared battle line, and so may not leave it this turn.
bool is_bound_by_line(const State& s, UnitId u);
// Whether such a unit would still be joined to the controlled units of its line, unit by unit, if `units` stood at
// `ends` and the rest of the line where it is.
bool stays_in_line(const State& s, UnitId u, std::span<const UnitId> units, std::span<const Outline> ends);
// Whether a controlled unit of its line has declared a charge.
bool line_charges(const State& s, UnitId u);
// 2.7.2: whether the unit tests, and by which clause it does or does not.
bool needs_control_test(const State& s, UnitId u, Clause* why = nullptr);
// 2.7.2: the meaning of a total of the unit's test. By the option repeat a unit that the enemy forced to move last halts where
// another repeats its last move.
Control control_after(const State& s, UnitId u, int total, Clause* why = nullptr);
// 2.7.2: bound by its control test to stay, as it did before, or to advance straight ahead.
bool bound_to_stay(const State& s, UnitId u);
bool bound_to_advance(const State& s, UnitId u);

}  // namespace acies::tabletop
