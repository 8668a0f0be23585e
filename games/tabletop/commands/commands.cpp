#include "games/tabletop/commands/commands.h"

namespace acies::tabletop {
namespace {

constexpr Command kCommands[] = {
    {"army", "armies by points: lists, check, build, set up a battle", run_army_command},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace acies::tabletop
