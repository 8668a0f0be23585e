// A player of ours as people write it: a name, and how long it may think about a decision.
//
//   greedy    strategist:positions=4000    consul:ms=500
//
// This is the one place that reads such words.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "games/hex/players/player.h"

namespace acies::hex {

struct PlayerSpec {
  std::string name;
  Budget budget;  // where nothing is stated, the player's own habit
};

// Whether the words before the first colon are the name of a player. What follows may still be wrong.
bool names_a_player(std::string_view text);

// The clock, if there is one, is for milliseconds, here and in questions. The error is one line.
Parsed<PlayerSpec> parse_player_spec(std::string_view text, std::uint32_t (*clock)() = nullptr);

// The player, who must exist. He keeps to his budget wherever a question states none, and to its clock.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, std::uint64_t seed);

}  // namespace acies::hex
