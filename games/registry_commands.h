// The commands, benches and player aids that games bring along. This and registry_commands.cpp belong to the registry (games/registry.h).
#pragma once

#include <vector>

#include "console/bench.h"
#include "console/command.h"
#include "console/reference.h"

namespace acies {

std::vector<Command> game_commands();
// In the order of the registry.
std::vector<GameBench> game_benches();
std::vector<GameReference> game_references();

}  // namespace acies
