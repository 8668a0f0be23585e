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

// Adds a battle, to be played like the rest, before the first match. A text without an id is called `name`. Returns the
// error in it, to be put behind the name of its file; "" if it was added.
std::string add_content(const std::string& text, const std::string& name);

// The same while others play: a battle that was added before may be replaced by another of its id; matches of the old one go
// on as they were. Gives the id.
Parsed<std::string> add_battle(const std::string& text);

// The battle of a text kept elsewhere: that of the program if it reads the same, else read anew. nullptr if it cannot be.
std::shared_ptr<const Content> content_of(std::string_view id, std::string_view text);

// Whether a bot may take a seat under this name, in any game.
bool is_level(std::string_view name);

}  // namespace acies
