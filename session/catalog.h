// The battles of the program, read once, and those its owner adds.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace acies {

// All of those on hexes, in the order of embedded_scenarios().
const std::vector<std::shared_ptr<const Scenario>>& catalog();

// One of them and its text; nullptr and "" if there is none of that id.
std::shared_ptr<const Scenario> find_battle(std::string_view id);
std::string_view battle_text(std::string_view id);

// The battles of every game, to be played: those on hexes, then those of the tabletop, then those that were added.
const std::vector<std::shared_ptr<const Content>>& contents();
std::shared_ptr<const Content> find_content(std::string_view id);
std::string content_text(std::string_view id);

// Adds the battles of a folder, *.acies in the order of their names: what its owner wrote is played like the rest. Said once,
// before anybody plays. Returns what is wrong with the first that cannot be added, "" if all are there.
std::string add_contents(const std::string& folder);

// The battle of a text kept elsewhere: that of the program if it reads the same, else read anew. nullptr if it cannot be.
std::shared_ptr<const Content> content_of(std::string_view id, std::string_view text);

}  // namespace acies
