// The facts about the game that tests of matches need to know.
#pragma once

#include "games/hex/game.h"
#include "games/hex/module.h"
#include "session/catalog.h"
#include "session/match.h"

namespace acies {

inline const hex::HexGame& hex_game(const Match& match) { return static_cast<const hex::HexGame&>(match.game()); }
inline std::shared_ptr<const hex::Scenario> find_battle(std::string_view id) { return hex::find_scenario(id); }
inline std::string battle_text(std::string_view id) { return find_content(id)->text(); }

}  // namespace acies
