// The player aid that a game brings along: acies reference.
#pragma once

#include <string>
#include <string_view>

namespace acies {

struct GameReference {
  const char* game;  // its code
  // Aligned text, at most 100 columns.
  std::string (*text)(std::string_view rules);
  // One HTML page to print, which needs nothing from elsewhere; nullptr if the game has none.
  std::string (*page)(std::string_view rules);
};

}  // namespace acies
