// Histories of battles of any game, checked by the game of the battle.
#pragma once

#include <memory>
#include <vector>

#include "base/history.h"
#include "games/game.h"

namespace acies {

// Everything that this battle's board and armies do not know.
std::vector<Error> history_errors(const BattleHistory& history, const Content& battle);

}  // namespace acies
