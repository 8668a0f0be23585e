// The commands of this game.
#pragma once

#include "console/command.h"

namespace acies::tabletop {

int run_army_command(const Arguments& arguments);

std::span<const Command> commands();

}  // namespace acies::tabletop
