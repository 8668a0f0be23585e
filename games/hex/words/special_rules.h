// The special rules of a battle, in words.
#pragma once

#include <string>
#include <vector>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// One sentence or two for each special rule, in the order a player meets them. Empty for a plain battle.
std::vector<std::string> special_rules(const Scenario& scenario);

}  // namespace acies::hex
