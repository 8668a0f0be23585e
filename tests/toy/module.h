// Tug of war, as everything above the games sees it.
#pragma once

#include "games/game.h"

namespace acies::toy {

const GameModule& module();

}  // namespace acies::toy
