// How much the dice and the cards have helped a side.
//
// Luck is the worth of a position after an outcome of chance, less its average worth over all outcomes with
// their true probabilities. On average luck is nothing, whatever the worth is measured with; so a result less all the luck
// in the game is as fair as the result, and varies the less the better the measure.
#pragma once

#include <vector>

#include "games/hex/players/evaluation.h"

namespace acies::hex {

class LuckMeter {
 public:
  // The evaluation must outlive it.
  explicit LuckMeter(const Evaluation& evaluation) : evaluation_(evaluation) {}

  // The chance of the top side to win, from 0 to 1: the mean of the opinions of both sides, each knowing its own hand.
  // The result, if the battle is over; a draw is half a win.
  double top_chance(const State& s) const;

  // The top side's gain by an outcome, for the state that waits for it. Chance and the state stay untouched.
  struct Gain {
    double expected = 0, after = 0;
    double luck() const { return after - expected; }
  };
  Gain gain(const State& before, Action outcome) const;

 private:
  const Evaluation& evaluation_;
};

// An outcome in a game.
struct ChanceStep {
  std::size_t action = 0;  // its place among the actions
  Decision decision = Decision::kRoll;
  double top_luck = 0;
};

// Every outcome of a game that could have been another. The actions must be legal one after the other.
std::vector<ChanceStep> luck_of(const Scenario& scenario, const std::vector<Action>& actions, const LuckMeter& meter);

}  // namespace acies::hex
