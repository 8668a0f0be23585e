#include "games/tabletop/players/match.h"

#include "base/random.h"

namespace acies::tabletop {
namespace {

constexpr std::uint64_t kRollPurpose = 17;

}  // namespace

Action TabletopChance::operator()(const State& s) {
  if (turn_ != s.turn) {
    turn_ = s.turn;
    rolls_ = {};
  }
  Side side = s.roll.side;
  const bool of_side = side == Side::kTop || side == Side::kBottom;
  const std::size_t place = of_side ? static_cast<std::size_t>(index(side)) : 2;
  if (of_side && mirrored_) side = other(side);
  const std::uint64_t whose = of_side ? static_cast<std::uint64_t>(index(side)) : 2;
  Random dice(seed_for(seed_, {kRollPurpose, whose, s.turn, rolls_[place]++}));
  return sample_roll(s, dice);
}

GameResult play_tabletop_game(const Scenario& scenario, std::array<TabletopPlayer*, 2> players, TabletopChance chance,
                              int most_turns, std::vector<Action>* actions, DecisionClock* clock) {
  GameResult game;
  State s = set_up(scenario);
  while (!s.over()) {
    if (s.turn > most_turns) {
      game.capped = true;
      game.result = Result::kDraw;
      break;
    }
    Action a;
    if (s.decider == Side::kChance) {
      a = chance(s);
    } else {
      const Side side = s.decider;
      const std::int64_t start = clock != nullptr ? clock->now() : 0;
      a = players[static_cast<std::size_t>(index(side))]->choose(view(s, side), {});
      if (clock != nullptr) clock->spent(side, clock->now() - start);
      ++game.decisions[static_cast<std::size_t>(index(side))];
      if (const Refusal refusal = check(s, a)) {
        game.fault = side;
        game.trouble = std::string("answers illegally: ") + refusal.text;
        game.result = side == Side::kTop ? Result::kBottomWins : Result::kTopWins;
        break;
      }
    }
    if (actions != nullptr) actions->push_back(a);
    apply(s, a);
  }
  if (s.over()) game.result = s.result;
  game.turns = s.turn;
  for (const Side side : {Side::kTop, Side::kBottom})
    game.banners[static_cast<std::size_t>(index(side))] = s.loss[static_cast<std::size_t>(index(other(side)))] / 100;
  return game;
}

}  // namespace acies::tabletop
