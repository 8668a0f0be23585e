#include "games/tabletop/bench/random_battles.h"

#include "base/random.h"

namespace acies::tabletop {
namespace {

// Calls each(state, action) before every action of one battle, then done(state).
template <class Each, class Done>
void play(const Scenario& scenario, std::uint64_t seed, Each&& each, Done&& done) {
  Random random(seed);
  const auto bits = [&] { return random(); };
  State s = set_up(scenario);
  std::vector<Action> open;
  while (!s.over()) {
    Action a;
    if (s.decider == Side::kChance) {
      a = sample_roll(s, bits);
    } else {
      legal_actions(s, open);
      if (open.empty()) break;
      a = open[bits() % open.size()];
    }
    each(s, a);
    apply(s, a);
  }
  done(s);
}

}  // namespace

TabletopGames play_tabletop_games(const Scenario& scenario, std::uint64_t first, std::uint64_t games) {
  TabletopGames out;
  for (std::uint64_t i = first; i < first + games; ++i) {
    ++out.games;
    play(
        scenario, i, [&](const State&, const Action&) { ++out.decisions; },
        [&](const State& s) {
          out.turns += s.turn;
          out.signature += hash(s) * (2 * i + 1);
        });
  }
  return out;
}

std::vector<TabletopMove> sample_tabletop_moves(const Scenario& scenario, int most) {
  std::vector<TabletopMove> moves;
  for (std::uint64_t seed = 1000; static_cast<int>(moves.size()) < most && seed < 1100; ++seed)
    play(
        scenario, seed,
        [&](const State& s, const Action& a) {
          const bool move = a.kind == ActionKind::kPath || a.kind == ActionKind::kMarch;
          if (move && static_cast<int>(moves.size()) < most) moves.push_back({s, a});
        },
        [](const State&) {});
  return moves;
}

}  // namespace acies::tabletop
