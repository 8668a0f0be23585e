// The games there are. This and registry.cpp are the only places above the games that list them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace acies {

// Every game, in the order in which people see them.
const std::vector<const GameModule*>& all_games();

// The game that plays by a rule set, nullptr if none does.
const GameModule* game_with_rules(std::string_view rules);
// A rule set by its code, nullptr if no game plays by it.
const RulesInfo* find_rules(std::string_view code);
// Sixteen digits made of a rule set's edition and tables: two programs with the same play by the same rules. "" if there is
// no such rule set.
std::string rules_signature(std::string_view code);
// The game of a scenario or record, by the line `rules CODE` of its header; nullptr if no game plays by that.
const GameModule* game_of_text(std::string_view text);
// The game that reads a text: game_of_text, or the first game if there is none. It will name the error of the text.
const GameModule& reader_of(std::string_view text);

// Adds a game, for tests: before the first battle.
void add_game(const GameModule& game);

}  // namespace acies
