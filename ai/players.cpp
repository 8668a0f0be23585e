#include "ai/greedy_player.h"
#include "ai/player.h"
#include "ai/random_player.h"

namespace acies {

std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomPlayer>(seed);
  if (name == "greedy") return std::make_unique<GreedyPlayer>();
  return nullptr;
}

std::string_view player_names() { return "greedy random"; }

}  // namespace acies
