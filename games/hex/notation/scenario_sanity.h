// Whether a scenario that can be read also makes a battle that can be played and won.
#pragma once

#include <string>
#include <vector>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// The problems found, one line each; empty when there are none.
std::vector<std::string> scenario_problems(const Scenario& scenario);

// The most banners a side can win: enemy units and leaders, objectives, its own units that may leave for one.
int banners_within_reach(const Scenario& scenario, Side side);

}  // namespace acies::hex
