// Ancients and Medieval, as the rooms above see them.
#pragma once

#include "games/game.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

const GameModule& module();

// The battles of the program as scenarios, in the order of embedded_scenarios(); and one of them, nullptr if there is none.
const std::vector<std::shared_ptr<const Scenario>>& scenarios();
std::shared_ptr<const Scenario> find_scenario(std::string_view id);

}  // namespace acies::hex
