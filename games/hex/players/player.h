// A player decides for a side. It knows what its side may know, and nothing more.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/budget.h"
#include "games/hex/battle.h"

namespace acies::hex {

class Player {
 public:
  virtual ~Player() = default;

  // One of legal_actions(view.state). The view is that of the side that decides. A player made with the same seed gives
  // the same answers to the same questions, unless its budget is in milliseconds.
  virtual Action choose(const View& view, const Budget& budget) = 0;
};

// A player by name, nullptr when there is none of that name. `player_names` are those there are, separated by spaces.
std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed);
std::string_view player_names();

}  // namespace acies::hex
