// A battle on the table played at random, watched by the invariants of the rules.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "tabletop/battle.h"

namespace acies::tabletop {

class RandomTabletopGame {
 public:
  RandomTabletopGame(const Scenario& scenario, std::uint64_t seed);

  // Plays to the end, or until something is wrong.
  void play();
  const State& state() const { return state_; }
  const std::vector<Action>& actions() const { return actions_; }
  // The first invariant that did not hold, "" if all did.
  const std::string& wrong() const { return wrong_; }

 private:
  void check_invariants(const Action& last);

  std::mt19937_64 random_;
  State state_;
  std::vector<Action> actions_;
  std::vector<int> bases_;
  std::string wrong_;
};

// of a state, "" if they hold.
std::string broken_invariant(const State& s);

}  // namespace acies::tabletop
