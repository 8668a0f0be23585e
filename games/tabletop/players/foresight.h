// Looks ahead to the end of the turn: every plan is tried with dice of the player's own, both sides give their
// immediate answers (answers.h), and the armies are compared as they then are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// How much better off the side is than its enemy. A unit counts for what its bases, disorder and order leave of its
// value; leaders count too. No lead counts as much as the victory itself. standing(s, side) == -standing(s,
// other(side)).
int standing(const State& s, Side side);

// Plays on to the end of the turn. The same seed rolls the same dice for the same unit and purpose, whatever else has
// happened. These dice are independent of the battle's own.
void play_out_turn(State& s, std::uint64_t seed);

// Actions of the decider, one after the other, and a bonus added to the value of the turn's end.
struct Plan {
  std::vector<Action> actions;
  int bonus = 0;
};
// Returns the place in `plans` of the plan that leads to the best mean standing of the decider at the end of the turn.
// There must be at least one plan. Actions of a plan that are not legal when their time comes are left out. `s` is the
// decider's view: charges that the enemy declared in secret are declared anew, by the enemy's immediate answer.
std::size_t foresee(const State& s, const std::vector<Plan>& plans, std::uint64_t seed);

}  // namespace acies::tabletop
