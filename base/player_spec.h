// A player as people write it: a name, and how long it may think about a decision.
//
//   greedy    strategist:positions=4000    consul:ms=500
//
// This is the one place that reads such words. The names are those of a game.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/budget.h"
#include "base/parsed.h"

namespace acies {

struct PlayerSpec {
  std::string name;
  Budget budget;  // where nothing is stated, the player's own habit
};

// The word before the first colon. It need not be a player's name, and the rest may be wrong.
std::string_view name_in_spec(std::string_view text);

// The players of a game: whether there is one of a name, and the names to tell people, separated by spaces.
struct PlayerNames {
  std::function<bool(std::string_view)> exists;
  std::string_view all;
};

// The clock, if there is one, is for milliseconds. The error is one line.
Parsed<PlayerSpec> parse_player_spec(std::string_view text, const PlayerNames& names,
                                     std::uint32_t (*clock)() = nullptr);

}  // namespace acies
