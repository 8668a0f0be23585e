// The bots a person may choose as opponents, as rungs of a ladder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies {

struct Level {
  std::string name;   // of the player, ai/player.h
  std::string words;  // what to expect
};

// Those the program has, in the order of player_names(): the weakest first.
const std::vector<Level>& levels();
bool is_level(std::string_view name);

}  // namespace acies
