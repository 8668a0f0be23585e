// The commands that games bring along. This and registry_commands.cpp belong to the registry (games/registry.h).
#pragma once

#include <vector>

#include "console/command.h"

namespace acies {

std::vector<Command> game_commands();

}  // namespace acies
