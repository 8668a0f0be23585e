// The scenarios, and states to test with.
#pragma once

#include <string_view>
#include <vector>

#include "games/hex/battle.h"
#include "tests/kit/random_battle.h"

namespace acies::kit {

using namespace hex;

// All scenarios of the program and, after them, the battles of tests/battles, in which rules meet that no battle of
// history needs together; one of them by its id.
const std::vector<Scenario>& scenarios();
const Scenario& scenario(std::string_view id);

// Plays a battle at random from a seed and calls f(state, action) before each action is applied.
template <class F>
void walk(const Scenario& scenario, std::uint64_t seed, F&& f) {
  Random random(seed);
  for (State state = set_up(scenario); !state.over();) {
    const Action action = random_action(state, random);
    f(static_cast<const State&>(state), action);
    apply(state, action);
  }
}

}  // namespace acies::kit
