// The ladder: all computer players by name. A name with a number is frozen: a player measured against it today can be
// measured against it again in a year. The name alone means the newest.
#include "games/hex/players/greedy_player.h"
#include "games/hex/players/hand_made.h"
#include "games/hex/players/network.h"
#include "games/hex/players/planning_player.h"
#include "games/hex/players/player.h"
#include "games/hex/players/random_player.h"

namespace acies::hex {
namespace {

using Made = std::unique_ptr<Player>;

Made planner(std::unique_ptr<Evaluation> evaluation, PlanningStyle style, std::uint64_t seed) {
  return std::make_unique<PlanningPlayer>(std::move(evaluation), style, seed);
}

struct Entry {
  std::string_view name, version;
  Made (*make)(std::uint64_t seed);
};

constexpr Entry kLadder[] = {
    {"random", "random-1", [](std::uint64_t seed) -> Made { return std::make_unique<RandomPlayer>(seed); }},
    {"greedy", "greedy-1", [](std::uint64_t) -> Made { return std::make_unique<GreedyPlayer>(); }},
    {"tactician", "tactician-1",
     [](std::uint64_t seed) { return planner(hand_made_evaluation(), {.weighed = 4}, seed); }},
    {"strategist", "strategist-1",
     [](std::uint64_t seed) {
       return planner(learned_evaluation(), {.weighed = 6, .replies = 6, .samples = 64, .positions = 100'000}, seed);
     }},
    // The levels for people (levels.h) come after the players that are measured.
    {"recruit", "recruit-1",
     [](std::uint64_t seed) {
       return planner(hand_made_evaluation(), {.overlooked_units = 60, .overlooked_cards = 56, .blur = 50'000}, seed);
     }},
    {"centurion", "centurion-1",
     [](std::uint64_t seed) {
       return planner(hand_made_evaluation(), {.overlooked_units = 45, .overlooked_cards = 38, .blur = 24'000}, seed);
     }},
    {"tribune", "tribune-1",
     [](std::uint64_t seed) {
       return planner(hand_made_evaluation(), {.overlooked_units = 24, .overlooked_cards = 14}, seed);
     }},
    {"legate", "legate-1",
     [](std::uint64_t seed) { return planner(learned_evaluation(), {.weighed = 4, .overlooked_units = 26}, seed); }},
    {"consul", "consul-1",
     [](std::uint64_t seed) {
       return planner(learned_evaluation(), {.weighed = 6, .replies = 6, .samples = 64, .positions = 80'000}, seed);
     }},
};

}  // namespace

std::unique_ptr<Player> make_player(std::string_view name, std::uint64_t seed) {
  for (const Entry& one : kLadder)
    if (name == one.name || name == one.version) return one.make(seed);
  return nullptr;
}

std::string_view player_names() { return "random greedy tactician strategist recruit centurion tribune legate consul"; }

}  // namespace acies::hex
