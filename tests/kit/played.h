// One game on hexes between two players, as tests look at it.
#pragma once

#include "games/hex/trial.h"

namespace acies::kit {

struct Played {
  GameResult game;
  std::vector<hex::Action> actions;
};

inline Played play(const hex::Scenario& battle, std::unique_ptr<hex::Player> top, std::unique_ptr<hex::Player> bottom,
                   hex::PairChance chance, int most_turns = 400) {
  hex::HexTrial trial(battle, {std::move(top), std::move(bottom)}, std::move(chance));
  Played played{play_trial(trial, most_turns), {}};
  played.actions = trial.played();
  return played;
}

}  // namespace acies::kit
