// Dice of a match that no player and no server can steer.
#pragma once

#include "base/fair_dice.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {

// The outcome that the state waits for, after so many outcomes of the game. All of them are rolls.
inline Action fair_outcome(const State& state, const FairDice& dice, const OutcomeCount& before) {
  return sample_roll(state, dice.numbers(true, before));
}

}  // namespace acies::tabletop
