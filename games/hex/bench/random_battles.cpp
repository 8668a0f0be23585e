#include "games/hex/bench/random_battles.h"

#include <algorithm>

#include "base/random.h"
#include "games/hex/players/greedy_player.h"
#include "games/hex/players/planning_player.h"

namespace acies::hex {
namespace {

// A number out of two, so that adding up such numbers forgets neither what was played nor in which game.
std::uint64_t blend(std::uint64_t a, std::uint64_t b) {
  std::uint64_t state = a * 0xD6E8FEB86659FD93ULL ^ b;
  return split_mix(state);
}

std::uint64_t seed_of(const Scenario& scenario, std::uint64_t game) {
  std::uint64_t seed = game;
  for (const char c : scenario.id) seed = blend(seed, static_cast<unsigned char>(c));
  return seed;
}

void play_one(const Scenario& scenario, std::uint64_t game, RandomGames& sum) {
  Random random(seed_of(scenario, game));
  State state = set_up(scenario);
  ActionList open;
  std::uint64_t decisions = 0;
  for (; !state.over() && decisions < kMostDecisions; ++decisions) {
    if (state.decider == Side::kChance) {
      apply(state, sample_outcome(state, random));
    } else {
      legal_actions(state, open);
      sum.most_actions = std::max(sum.most_actions, open.size());
      apply(state, open[random.below(open.size())]);
    }
    sum.deepest_stack = std::max<int>(sum.deepest_stack, state.depth);
  }
  sum.games++;
  sum.unfinished += state.over() ? 0 : 1;
  sum.decisions += decisions;
  sum.turns += static_cast<std::uint64_t>(state.turns[0] + state.turns[1]);
  sum.results[static_cast<std::size_t>(state.result)]++;
  sum.signature += blend(blend(hash(state), decisions), game);
}

}  // namespace

RandomGames& RandomGames::operator+=(const RandomGames& more) {
  games += more.games;
  unfinished += more.unfinished;
  decisions += more.decisions;
  turns += more.turns;
  for (std::size_t i = 0; i < results.size(); ++i) results[i] += more.results[i];
  most_actions = std::max(most_actions, more.most_actions);
  deepest_stack = std::max(deepest_stack, more.deepest_stack);
  signature += more.signature;
  return *this;
}

RandomGames play_random_games(const Scenario& scenario, std::uint64_t first, std::uint64_t games) {
  RandomGames sum;
  for (std::uint64_t game = first; game < first + games; ++game) play_one(scenario, game, sum);
  return sum;
}

std::uint64_t copy_states(const State& state, std::uint64_t copies) {
  // A ring of states, each copied from the one before: no copy can be left out, as all reach the result.
  std::array<State, 8> ring;
  ring.fill(state);
  for (std::uint64_t i = 0; i < copies; ++i) {
    State& to = ring[(i + 1) % ring.size()];
    to = ring[i % ring.size()];
    to.turns[0] = static_cast<std::uint16_t>(to.turns[0] + 1);
  }
  return hash(ring[copies % ring.size()]);
}

std::vector<State> sample_positions(const Scenario& scenario, int most) {
  constexpr int kApart = 7;
  std::vector<State> positions;
  GreedyPlayer player;
  for (std::uint64_t game = 0; static_cast<int>(positions.size()) < most; ++game) {
    Random random(seed_of(scenario, game));
    State state = set_up(scenario);
    for (int n = 0; !state.over() && static_cast<int>(positions.size()) < most; ++n) {
      if (state.decider == Side::kChance) {
        apply(state, sample_outcome(state, random));
        continue;
      }
      if (n % kApart == 0) positions.push_back(state);
      apply(state, player.choose(view(state, state.decider), {}));
    }
  }
  return positions;
}

std::uint64_t judge_positions(const Evaluation& evaluation, const std::vector<State>& positions, int times) {
  std::uint64_t sum = 0;
  for (int i = 0; i < times; ++i)
    for (const State& s : positions) sum += static_cast<std::uint64_t>(evaluation.worth(s, s.active));
  return sum;
}

std::uint64_t play_planned_turns(const Scenario& scenario, const std::shared_ptr<const Evaluation>& evaluation,
                                 int turns) {
  std::uint64_t signature = 0;
  PlanningPlayer player(evaluation, {}, 1);
  for (std::uint64_t game = 0; turns > 0; ++game) {
    Random random(seed_of(scenario, game));
    State state = set_up(scenario);
    while (turns > 0 && !state.over()) {
      const int before = state.turns[0] + state.turns[1];
      apply(state, state.decider == Side::kChance ? sample_outcome(state, random)
                                                  : player.choose(view(state, state.decider), {}));
      // A turn is over when the next begins, or the battle ends in it.
      if (before > 0 && (state.over() || state.turns[0] + state.turns[1] > before)) --turns;
    }
    signature += blend(hash(state), game);
  }
  return signature;
}

}  // namespace acies::hex
