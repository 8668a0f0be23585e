// Battles played at random, for tests that want states and records nobody thought of.
#pragma once

#include <string>
#include <vector>

#include "ai/random.h"
#include "engine/battle.h"

namespace acies::kit {

// An action or outcome that may be applied now. The battle must not be over.
Action random_action(const State& state, Random& random);

// The scenario of a file below scenarios/ in the repository, as "ancients/cannae". Stops the test program if it is broken.
Scenario load_scenario(const std::string& name);

// The names of all of them.
std::vector<std::string> scenario_names();

}  // namespace acies::kit
