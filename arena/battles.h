// The battles that an arena plays: all of one game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/game.h"

namespace acies::arena {

struct ArenaBattle {
  std::shared_ptr<const Content> content;
  std::string name;        // its id as one word, for the results file
  std::uint64_t text = 0;  // a hash of its content
};

struct ArenaBattles {
  const GameModule* game = nullptr;
  std::vector<ArenaBattle> all;
};

// Adds a battle, which may be there once. Returns the error, "" if there is none.
std::string add_battle(ArenaBattles& battles, std::shared_ptr<const Content> content);

// Battles by name or file, separated by commas, each once. The first decides which game is played unless `game` is the
// code of one. Without names, the usual battles of that game or of the first of the registry. The error is one line.
Parsed<ArenaBattles> choose_battles(const std::string& names, const std::string& game = "");

}  // namespace acies::arena
