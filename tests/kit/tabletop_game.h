// A battle on the table played at random, watched by the invariants of the rules.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

// An action, and the dice it answers if it is a roll.
struct PlayedAction {
  Action action;
  RollRequest roll;
};

class RandomTabletopGame {
 public:
  RandomTabletopGame(const Scenario& scenario, std::uint64_t seed);

  // Plays to the end, or until something is wrong.
  void play();
  const State& state() const { return state_; }
  const std::vector<PlayedAction>& played() const { return played_; }
  std::vector<Action> actions() const;
  // Actions after which some column stood bent.
  int bent() const { return bent_; }
  // The first invariant that did not hold, "" if all did (X-01 to now and then).
  const std::string& wrong() const { return wrong_; }

 private:
  std::mt19937_64 random_;
  State state_;
  std::vector<PlayedAction> played_;
  std::string wrong_;
  int bent_ = 0;
};

// Plays the same actions with the table turned about. Returns the first difference, "" if there is none.
std::string play_turned_about(const Scenario& scenario, const std::vector<PlayedAction>& played);

// Plays a whole battle and checks. Returns what is wrong, or ""; `record` leads there. `bent`: see above.
std::string play_checked(const Scenario& scenario, std::uint64_t seed, std::string* record, int* bent = nullptr);

// The scenario with other answers to open questions: about one in four is drawn from its range. Never the turn limit.
Scenario with_random_options(Scenario scenario, std::uint64_t seed);

// The scenario with about half of the formed units in column where there is room for it.
Scenario in_columns(Scenario scenario, std::uint64_t seed);

}  // namespace acies::tabletop
