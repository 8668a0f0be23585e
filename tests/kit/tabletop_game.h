// A battle on the table played at random, watched by the invariants of the rules.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "tabletop/battle.h"

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
  // The first invariant that did not hold, "" if all did.
  const std::string& wrong() const { return wrong_; }

 private:
  void check_move(const State& before, const Action& a);
  void check_counts();

  std::mt19937_64 random_;
  State state_;
  std::vector<PlayedAction> played_;
  std::vector<int> bases_;
  std::string wrong_;
};

// of a state, "" if they hold.
std::string broken_invariant(const State& s);

// Plays what was played with the table turned about. What differs first, "" if nothing does.
std::string play_turned_about(const Scenario& scenario, const std::vector<PlayedAction>& played);

}  // namespace acies::tabletop
