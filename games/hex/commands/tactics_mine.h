// Looks for tactical positions in games.
#pragma once

#include <string>

#include "games/hex/players/rollouts.h"

namespace acies::hex {

// Plays games and prints late decisions of which one option is clearly the best, as positions to be named and judged by a
// person. `kinds`: decisions in the words of the notation, separated by commas; all if empty. Returns the exit status.
int mine_tactics(int games, const std::string& kinds, const Rollouts& rollouts);

}  // namespace acies::hex
