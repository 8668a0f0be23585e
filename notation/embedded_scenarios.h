// The scenarios as they were when the program was built, for where there are no files: WebAssembly, an installed program.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/model/scenario.h"

namespace acies {

struct EmbeddedScenario {
  const char* id;  // the name of its file, without .acies
  std::string_view text;
};

// Rule set by rule set, in the order of their ids.
std::span<const EmbeddedScenario> embedded_scenarios();

// One of them, read and ready to set up, with its id.
std::optional<Scenario> embedded_scenario(std::string_view id);

}  // namespace acies
