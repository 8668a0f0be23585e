// The battles on hexes as scenarios, by the names that console/scenario_files.h explains.
#pragma once

#include "base/parsed.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// The error is one whole line. A battle of another game is one.
Parsed<Scenario> load_scenario(const std::string& name_or_path);
// All of them, the oldest battle first.
Parsed<std::vector<Scenario>> load_all_scenarios();

}  // namespace acies::hex
