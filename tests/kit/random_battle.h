// Battles played at random, for tests that need states and records that no author would think of.
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "games/hex/battle.h"

namespace acies::kit {

using namespace hex;

// An action or outcome that may be applied now. The battle must not be over.
Action random_action(const State& state, Random& random);

// The scenario of a file of the repository. Stops the test program if it is broken.
Scenario read_battle(const std::string& path);
// That of a file below scenarios/, as "ancients/cannae".
Scenario load_scenario(const std::string& name);

// The text of a file of the repository.
std::string repository_file(const std::string& path);

// The names of all scenarios, as load_scenario takes them.
std::vector<std::string> scenario_names();

}  // namespace acies::kit
