// 2.12: which units fight each other, with how many dice, and on which faces they hit. Pure functions of a state.
#pragma once

#include "games/tabletop/field.h"
#include "games/tabletop/rows.h"
#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {

// The units of one combat, without supports.
struct Melee {
  std::uint64_t top = 0, bottom = 0;
  std::uint64_t of(Side side) const { return side == Side::kTop ? top : bottom; }
};

// 2.12.1: each unit in one combat, from the initiative holder's right to his left.
std::vector<Melee> build_combats(const State& s);

// The formed unit that stands directly behind, and so supports; kNoUnit if there is none.
UnitId support_of(const State& s, UnitId front);

// The bases of a unit that fight the units of `foes`, a bit for each base of its layout.
BaseSet engaged_bases(const State& s, UnitId u, std::uint64_t foes);
int engaged_count(const State& s, UnitId u, std::uint64_t foes);
// 2.12.2: half dice for its bases: its own, and those of the second row or line, with the clauses of each.
struct BaseDice {
  Clause clause = Clause::kDiceBase;
  int half = 0;
  Clause second_clause = Clause::kNone;
  int second_half = 0;
};
BaseDice base_dice(const State& s, UnitId u, std::uint64_t foes);

// The units among these with the most engaged bases, one of which leads the side.
std::uint64_t leading_units(const State& s, std::uint64_t own, std::uint64_t foes);

struct DiceModifier {
  Clause clause = Clause::kNone;
  int amount = 0;
};

struct CombatDice {
  UnitId main = kNoUnit;
  int bases = 0;  // dice for bases, capped
  // Where those come from, in half dice, before the cap.
  Few<DiceModifier, 8> sources;
  Few<DiceModifier, 16> modifiers;
  int dice = 1;
  int hits_on = 5;
  Clause hit_clause = Clause::kHitOn;
  int automatic = 0;
};
// `main` leads these units against `foe`, who leads the others.
CombatDice combat_dice(const State& s, std::uint64_t own, UnitId main, std::uint64_t foes, UnitId foe);

// Whether the foe has the advantage of ground over the unit.
bool ground_is_against(const State& s, UnitId u, UnitId foe);
Struck struck_by_any(const State& s, UnitId u);
Struck struck_by(const State& s, UnitId u, UnitId foe);

// A unit's state for its result row. `circumstances`: the unit whose charge and round count: the unit itself, or the
// one it supports.
FightState fight_state_of(const State& s, UnitId u, UnitId circumstances, std::uint64_t foes);

}  // namespace acies::tabletop
