// The players of this game as people write them (base/player_spec.h).
#pragma once

#include "base/player_spec.h"
#include "games/hex/players/player.h"

namespace acies::hex {

// Whether the words before the first colon are the name of a player. The rest may still be wrong.
bool names_a_player(std::string_view text);

// The clock, if there is one, is for milliseconds, here and in questions. The error is one line.
Parsed<PlayerSpec> parse_player_spec(std::string_view text, std::uint32_t (*clock)() = nullptr);

// Makes the player, which must exist. It keeps to its own budget wherever a question states none, and to the question's
// clock.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, std::uint64_t seed);

}  // namespace acies::hex
