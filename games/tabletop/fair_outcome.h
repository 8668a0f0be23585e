// Dice of a match that nobody can steer.
#pragma once

#include "base/fair_dice.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {

// Outcome number `k` of the game, counted from 0. The state waits for chance.
inline Action fair_outcome(const State& state, const Seed& seed, std::uint64_t k) {
  return sample_roll(state, FairNumbers(seed, k));
}

}  // namespace acies::tabletop
