// The bots a person may choose as opponents.
#pragma once

#include <string_view>

#include "games/hex/players/levels.h"

namespace acies {

// Whether a bot may take a seat under this name: a level, or any other player there is.
bool is_level(std::string_view name);

}  // namespace acies
