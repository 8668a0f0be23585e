// Tabletop battles played at random from fixed seeds, and a number that says whether they are still played alike.
#pragma once

#include <cstdint>
#include <vector>

#include "games/tabletop/battle.h"

namespace acies::tabletop {

struct TabletopGames {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // of the sides and of chance
  std::uint64_t turns = 0;
  std::uint64_t signature = 0;
};

TabletopGames play_tabletop_games(const Scenario& scenario, std::uint64_t first, std::uint64_t games);

// Moves as they are validated in such games: states with a path or a march, for measuring check().
struct TabletopMove {
  State state;
  Action action;
};
std::vector<TabletopMove> sample_tabletop_moves(const Scenario& scenario, int most);

}  // namespace acies::tabletop
