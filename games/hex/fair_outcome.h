// Dice and cards of a match that nobody can steer.
#pragma once

#include "base/fair_dice.h"
#include "games/hex/battle.h"

namespace acies::hex {

// Outcome number `k` of the game, counted from 0. The state waits for chance.
inline Action fair_outcome(const State& state, const Seed& seed, std::uint64_t k) {
  return sample_outcome(state, FairNumbers(seed, k));
}

}  // namespace acies::hex
