// Dice and cards of a match that nobody can steer.
#pragma once

#include "base/fair_dice.h"
#include "games/hex/battle.h"

namespace acies::hex {

// What the state waits for, after so many outcomes of the game.
inline Action fair_outcome(const State& state, const FairDice& dice, const OutcomeCount& before) {
  return sample_outcome(state, dice.numbers(state.decision == Decision::kRoll, before));
}

}  // namespace acies::hex
