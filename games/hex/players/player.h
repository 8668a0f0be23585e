// Somebody who decides for a side. Players know what their side may know, and nothing more.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "games/hex/battle.h"

namespace acies {

// How long a player may think about one decision. 0 means that nothing is stated.
struct Budget {
  std::uint32_t milliseconds = 0;
  std::uint32_t positions = 0;  // states looked at: the same answer on every machine
  // A clock in milliseconds; players have none of their own. Without one, milliseconds are taken as so many positions.
  std::uint32_t (*now)() = nullptr;
};

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

}  // namespace acies
