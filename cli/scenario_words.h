// What is special about a battle, in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/scenario.h"

namespace acies::cli {

// One sentence or two for each special rule, in the order a player meets them. Empty for a plain battle.
std::vector<std::string> special_rules(const Scenario& scenario);

// Lines of at most `width` columns; words are never cut.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// Texts that go on from line to line, as one.
std::string joined_lines(const std::vector<std::string>& lines);

}  // namespace acies::cli
