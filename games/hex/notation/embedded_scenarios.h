// The scenarios as they were when the program was built, for where there are no files: WebAssembly, an installed program.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/embedded_file.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// Rule set by rule set, in the order of their ids.
std::span<const EmbeddedFile> embedded_scenarios();

// One of them, read and ready to set up, with its id.
std::optional<Scenario> embedded_scenario(std::string_view id);

}  // namespace acies::hex
