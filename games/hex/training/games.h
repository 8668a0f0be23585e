// Games played to learn from.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/hex/players/network.h"
#include "games/hex/players/player.h"
#include "games/hex/training/records.h"

namespace acies::hex {

// The players of a training game.
struct Trainee {
  std::shared_ptr<const Evaluation> evaluation;  // nullptr: the greedy player
  std::string name;
};

// The settings for making games and records.
struct GamesPlan {
  const std::vector<Scenario>* battles = nullptr;
  int most_turns = 120;     // of both sides; a longer game has waited too long …
  float stalemate = 0.42F;  // … and scores this for both
  float patience = 0.998F;  // taken off a win and off a loss by each turn, so that quick wins are worth more
  float lambda = 0.88F;     // the weight of the later turns against the judgement at a turn
  bool strays = true;       // players try something else now and then
  std::shared_ptr<const Evaluation> judge;  // whose values are mixed into the targets; nullptr: outcomes alone
  int threads = 2;
  std::uint64_t seed = 1;
};

struct GamesResult {
  int games = 0, capped = 0;
  std::int64_t turns = 0;
  double points = 0;    // of the first player
  double computed = 0;  // seconds of all threads
};

// One game of each job, in parallel. Records are added if there is somewhere to add them, in the order of the jobs. Stops
// early, between games, when `stop` says so; calls `done(games)` now and then.
struct GameJob {
  std::size_t battle = 0;
  std::array<Trainee, 2> players;  // the first has the side `first`
  Side first = Side::kTop;
  std::uint64_t pair = 0;  // games with the same number share their chance
};
template <class Stop, class Done>
GamesResult play_games(const std::vector<GameJob>& jobs, const GamesPlan& plan, Records* records, Stop&& stop,
                       Done&& done);

// One of them. The points of the first player: 1, 1/2 or 0.
double play_training_game(const GameJob& job, const GamesPlan& plan, std::uint64_t seed, Records* records, int& turns,
                          bool& capped);

}  // namespace acies::hex

#include "games/hex/training/games.inl"
