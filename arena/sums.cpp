#include "arena/sums.h"

namespace acies::arena {
namespace {

double first_players_luck(const ArenaPair& pair, int game) {
  return (first_players_side(game) == Side::kTop ? 1 : -1) * *pair.games[game].top_luck;
}

}  // namespace

void ArenaSums::add(const ArenaPair& pair) {
  int points = 0;
  for (int i = 0; i < 2; ++i) {
    const ArenaGame& played = pair.games[i];
    const int half = half_points(pair, i);
    points += half;
    games.add(half);
    const Side first = first_players_side(i);
    (first == Side::kTop ? as_top : as_bottom).add(half);
    top.add(first == Side::kTop ? half : 2 - half);
    capped += played.game.capped ? 1 : 0;
    turns += played.game.turns;
    for (const Side side : {Side::kTop, Side::kBottom}) {
      const int player = side == first ? 0 : 1;
      faults[player] += played.game.fault == side ? 1 : 0;
      score[player] += played.game.score[index(side)];
      decisions[player] += played.game.decisions[index(side)];
      times[player].add(played.times[index(side)]);
    }
  }
  pairs.add(points);
  if (pair.games[0].top_luck && pair.games[1].top_luck) {
    const double luck = first_players_luck(pair, 0) + first_players_luck(pair, 1);
    raw.add(points / 4.0);
    adjusted.add(points / 4.0 - luck / 2);
  }
  matches.add(match_half_points(pair));
}

double ArenaSums::speed(std::size_t player) const {
  const double seconds = static_cast<double>(times[player].nanoseconds()) / 1e9;
  return seconds > 0 ? static_cast<double>(decisions[player]) / seconds : 0;
}

double ArenaSums::variance_ratio() const { return adjusted.variance() > 0 ? raw.variance() / adjusted.variance() : 0; }

AllSums sums_of(const std::vector<ArenaPair>& pairs) {
  AllSums all;
  for (const ArenaPair& pair : pairs) {
    all.total.add(pair);
    all.battles[pair.battle].add(pair);
  }
  return all;
}

}  // namespace acies::arena
