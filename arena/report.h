// What the arena says about the pairs it has played.
#pragma once

#include "arena/run.h"
#include "base/statistics.h"

namespace acies::arena {

// Games won, drawn and lost by one player or one side.
struct Score {
  std::int64_t won = 0, drawn = 0, lost = 0;
  void add(int half_points) { (half_points == 2 ? won : half_points == 1 ? drawn : lost)++; }
  std::int64_t games() const { return won + drawn + lost; }
  double points() const { return static_cast<double>(won) + static_cast<double>(drawn) / 2; }
  double share() const { return games() > 0 ? points() / static_cast<double>(games()) : 0; }
  Interval interval() const { return wilson(points(), static_cast<double>(games())); }
};

// Sums over pairs. Scores are those of the first player, except `top`: those of the top side under either player.
struct ArenaSums {
  Score games, matches, as_top, as_bottom, top;
  PairCounts pairs;
  std::int64_t capped = 0, turns = 0;
  std::array<std::int64_t, 2> faults{}, score{}, decisions{};  // of the first and second player
  std::array<ThinkingTimes, 2> times;

  // Shares of the points of pairs whose luck was measured: as they are, and with the luck taken out.
  Sample raw, adjusted;

  void add(const ArenaPair& pair);
};

struct ArenaReport {
  const ArenaPlan* plan = nullptr;
  std::vector<ArenaPair> pairs;
  double seconds = 0;  // of this run
  const SequentialTest* test = nullptr;
  int processes = 1;
  double elo0 = 0, elo1 = 0;  // of the test
};

std::string arena_text(const ArenaReport& report);
std::string arena_json(const ArenaReport& report);

// "greedy against random"
std::string contest(const ArenaPlan& plan);
const char* verdict_word(SequentialTest::Verdict verdict);

}  // namespace acies::arena
