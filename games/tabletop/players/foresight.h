// Looking ahead to the end of the turn: what is open is tried with dice of our own, both sides answering at once, and the
// armies are counted as they stand then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// How much better the side stands than its enemy: units at what their bases, disorder and order leave of their worth, and
// leaders; but no lead counts as much as the victory itself. standing(s, side) == -standing(s, other(side)).
int standing(const State& s, Side side);

// Plays on to the end of the turn. The same seed rolls the same dice for the same unit and purpose, whatever else has
// happened, and they are none of the battle's.
void play_out_turn(State& s, std::uint64_t seed);

// Actions of the decider, one after the other, and what speaks for them besides what the turn comes to.
struct Plan {
  std::vector<Action> actions;
  int bonus = 0;
};
// Which of the plans, of which there must be one, leads to the best mean standing of the decider at the end of the turn.
// What of a plan is not legal when its time comes is left out. `s` is the decider's view: charges that the enemy has
// declared in secret are declared anew, as he would at once.
std::size_t foresee(const State& s, const std::vector<Plan>& plans, std::uint64_t seed);

}  // namespace acies::tabletop
