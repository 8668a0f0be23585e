#include "games/registry_commands.h"

#include "games/hex/commands/bench.h"
#include "games/hex/commands/commands.h"
#include "games/hex/commands/reference.h"
#include "games/tabletop/commands/bench.h"
#include "games/tabletop/commands/commands.h"
#include "games/tabletop/commands/reference.h"

namespace acies {

std::vector<Command> game_commands() {
  std::vector<Command> all;
  for (const std::span<const Command> some : {hex::commands(), tabletop::commands()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

std::vector<GameBench> game_benches() { return {hex::kBench, tabletop::kBench}; }

std::vector<GameReference> game_references() { return {hex::kReference, tabletop::kReference}; }

}  // namespace acies
