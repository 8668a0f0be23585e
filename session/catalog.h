// The battles of the program, read once.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/model/scenario.h"

namespace acies {

// All of them, in the order of embedded_scenarios().
const std::vector<std::shared_ptr<const Scenario>>& catalog();

// One of them and its text; nullptr and "" if there is none of that id.
std::shared_ptr<const Scenario> find_battle(std::string_view id);
std::string_view battle_text(std::string_view id);

// The battle of a text kept elsewhere: that of the catalog if it reads the same, else read anew. nullptr if it cannot be.
std::shared_ptr<const Scenario> battle_of(std::string_view id, std::string_view text);

}  // namespace acies
