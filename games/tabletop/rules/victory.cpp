#include "games/tabletop/rules/victory.h"

#include <algorithm>

namespace acies::tabletop {

int army_loss(const State& s, Side side) {
  std::int64_t value = 0, lost = 0;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (s.side(u) != side || is_light(s.type(u))) continue;
    const std::int64_t points = points_of(s.def(u));
    value += points;
    if (!s.units[i].on_table || s.units[i].broken) {
      lost += points;
    } else if (is_shaken(s, u)) {
      lost += points / 2;
    } else {
      const int start = s.def(u).start_bases != 0 ? s.def(u).start_bases : base_count(s.def(u).rows);
      lost += std::int64_t{points_per_base(s.profile(u))} * std::max(0, start - base_count(s.units[i]));
    }
  }
  int loss = value == 0 ? 10000 : static_cast<int>(lost * 10000 / value);
  if (s.camp_looted[static_cast<std::size_t>(index(side))]) loss += 1000;
  return loss;
}

int breaking_loss(const State& s, Side side) {
  const bool headless = s.general_lost[static_cast<std::size_t>(index(side))];
  return 100 * (headless ? s.options().army_break_headless : s.options().army_break);
}

bool is_broken(const State& s, Side side) {
  return s.loss[static_cast<std::size_t>(index(side))] >= breaking_loss(s, side);
}

int turn_limit(const Scenario& scenario) {
  if (scenario.options.turn_limit != 0) return scenario.options.turn_limit;
  const int points = std::max(army_points(scenario, Side::kTop), army_points(scenario, Side::kBottom));
  return points <= 30000 ? 12 : points <= 50000 ? 16 : 20;
}

bool ended_by_limit(const State& s) { return !is_broken(s, Side::kTop) && !is_broken(s, Side::kBottom); }

void end_turn(Game& g) {
  bool broken[2], nobody = false;
  for (Side side : {Side::kTop, Side::kBottom}) {
    const auto at = static_cast<std::size_t>(index(side));
    g.s.loss[at] = army_loss(g.s, side);
    bool any = false;
    for_each_unit(g.s, side, [&](UnitId u) { any = any || (!is_light(g.s.type(u)) && !g.s.units[u].broken); });
    broken[at] = is_broken(g.s, side) || !any;
    nobody = nobody || !any;
    g.emit(LossCounted{
        .side = side, .loss = g.s.loss[at], .clause = g.s.camp_looted[at] ? Clause::kCampLooted : Clause::kArmyLoss});
  }
  const bool last_turn = g.s.turn >= turn_limit(*g.s.scenario);
  if (!broken[0] && !broken[1] && !last_turn) return;
  if (broken[0] != broken[1]) {
    g.s.result = broken[0] ? Result::kBottomWins : Result::kTopWins;
  } else if (broken[0] || g.s.loss[0] == g.s.loss[1]) {
    g.s.result = Result::kDraw;
  } else {
    g.s.result = g.s.loss[0] < g.s.loss[1] ? Result::kTopWins : Result::kBottomWins;
    g.s.marginal = std::abs(g.s.loss[0] - g.s.loss[1]) <= 1000;
  }
  g.emit(GameOver{
      .winner = winner_of(g.s.result),
      .marginal = g.s.marginal,
      .clause = broken[0] || broken[1] ? (nobody ? Clause::kNoUnits : Clause::kArmyBreaks) : Clause::kTurnLimit});
}

}  // namespace acies::tabletop
