// The battles of every game: those the program was built with, read once, and those its owner adds.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace acies {

// Game by game in the order of the registry, then those that were added.
const std::vector<std::shared_ptr<const Content>>& contents();
// One of them by its id; nullptr if there is none.
std::shared_ptr<const Content> find_content(std::string_view id);

// Adds the battles of a folder, *.acies in the order of their names, to be played like the rest; one whose header
// has no id is called as its file. Said once, before anybody plays. Returns what is wrong with the first that cannot be
// added, "" if all are there.
std::string add_contents(const std::string& folder);

// The battle of a text kept elsewhere: that of the program if it reads the same, else read anew. nullptr if it cannot be.
std::shared_ptr<const Content> content_of(std::string_view id, std::string_view text);

// Whether a bot may take a seat under this name, in any game.
bool is_level(std::string_view name);

}  // namespace acies
