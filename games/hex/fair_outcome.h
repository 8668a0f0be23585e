// Dice and cards of a match that no player and no server can steer.
#pragma once

#include "base/fair_dice.h"
#include "games/hex/battle.h"

namespace acies::hex {

// The outcome that the state waits for, after so many outcomes of the game.
inline Action fair_outcome(const State& state, const FairDice& dice, const OutcomeCount& before) {
  return sample_outcome(state, dice.numbers(state.decision == Decision::kRoll, before));
}

}  // namespace acies::hex
