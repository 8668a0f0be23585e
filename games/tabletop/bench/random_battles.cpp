#include "games/tabletop/bench/random_battles.h"

#include "base/random.h"

namespace acies {
namespace {

// Calls each(state, action) before every action of one battle, then done(state).
template <class Each, class Done>
void play(const tabletop::Scenario& scenario, std::uint64_t seed, Each&& each, Done&& done) {
  Random random(seed);
  const auto bits = [&] { return random(); };
  tabletop::State s = tabletop::set_up(scenario);
  std::vector<tabletop::Action> open;
  while (!s.over()) {
    tabletop::Action a;
    if (s.decider == Side::kChance) {
      a = tabletop::sample_roll(s, bits);
    } else {
      tabletop::legal_actions(s, open);
      if (open.empty()) break;
      a = open[bits() % open.size()];
    }
    each(s, a);
    tabletop::apply(s, a);
  }
  done(s);
}

}  // namespace

TabletopGames play_tabletop_games(const tabletop::Scenario& scenario, std::uint64_t first, std::uint64_t games) {
  TabletopGames out;
  for (std::uint64_t i = first; i < first + games; ++i) {
    ++out.games;
    play(
        scenario, i, [&](const tabletop::State&, const tabletop::Action&) { ++out.decisions; },
        [&](const tabletop::State& s) {
          out.turns += s.turn;
          out.signature += tabletop::hash(s) * (2 * i + 1);
        });
  }
  return out;
}

std::vector<TabletopMove> sample_tabletop_moves(const tabletop::Scenario& scenario, int most) {
  std::vector<TabletopMove> moves;
  for (std::uint64_t seed = 1000; static_cast<int>(moves.size()) < most && seed < 1100; ++seed)
    play(
        scenario, seed,
        [&](const tabletop::State& s, const tabletop::Action& a) {
          const bool move = a.kind == tabletop::ActionKind::kPath || a.kind == tabletop::ActionKind::kMarch;
          if (move && static_cast<int>(moves.size()) < most) moves.push_back({s, a});
        },
        [](const tabletop::State&) {});
  return moves;
}

}  // namespace acies
