// Sums over the pairs that the arena has played.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "arena/results.h"
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
  Score decided() const { return {won, 0, lost}; }
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
  double turns_a_game() const { return per(turns, games.games()); }
  double score_a_game(std::size_t player) const { return per(score[player], games.games()); }
  // Decisions a second of one thread.
  double speed(std::size_t player) const;
  // How many times the luck taken out makes the variance smaller; 0 if that cannot be said.
  double variance_ratio() const;
  bool has_luck() const { return raw.n() >= 2; }

  static double per(std::int64_t amount, std::int64_t of) {
    return of > 0 ? static_cast<double>(amount) / static_cast<double>(of) : 0;
  }
};

// Over all pairs, and by battle.
struct AllSums {
  ArenaSums total;
  std::map<std::string, ArenaSums> battles;
};
AllSums sums_of(const std::vector<ArenaPair>& pairs);

}  // namespace acies::arena
