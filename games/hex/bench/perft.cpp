#include "games/hex/bench/perft.h"

#include "base/random.h"
#include "games/hex/notation/unwritten.h"

namespace acies::hex {
namespace {

class Counter {
 public:
  explicit Counter(const PerftChance& chance) : chance_(chance) {}

  // `at` is the next face of the script on this way.
  std::uint64_t count(const State& state, int depth, std::size_t at) const {
    if (depth == 0 || state.over()) return 1;
    if (state.decider == Side::kChance) return count_chance(state, depth, at);
    ActionList open;
    legal_actions(state, open);
    if (depth == 1) return static_cast<std::uint64_t>(open.size());
    std::uint64_t ways = 0;
    for (const Action x : open) ways += count_after(state, x, depth - 1, at);
    return ways;
  }

  std::uint64_t count_after(const State& state, Action action, int depth, std::size_t at) const {
    State next = state;
    apply(next, action);
    return count(next, depth, at);
  }

 private:
  std::uint64_t count_chance(const State& state, int depth, std::size_t at) const {
    if (chance_.script.empty()) {
      std::uint64_t ways = 0;
      for_each_outcome(state, [&](const Outcome& outcome) { ways += count_after(state, outcome.action, depth, at); });
      return ways;
    }
    if (state.decision == Decision::kDraw) return count_after(state, *unwritten_draw(state), depth, at);
    Roll roll;
    for (int i = 0; i < state.roll_dice; ++i, at = (at + 1) % chance_.script.size()) roll[chance_.script[at]]++;
    return count_after(state, roll_action(roll), depth, at);
  }

  const PerftChance& chance_;
};

}  // namespace

State perft_start(const Scenario& scenario, std::uint64_t seed, std::uint64_t decisions) {
  Random random(seed);
  State state = set_up(scenario);
  ActionList open;
  for (std::uint64_t i = 0; !state.over() && (i < decisions || state.decider == Side::kChance); ++i) {
    if (state.decider == Side::kChance) {
      apply(state, sample_outcome(state, random));
    } else {
      legal_actions(state, open);
      apply(state, open[random.below(open.size())]);
    }
  }
  return state;
}

std::uint64_t perft(const State& state, int depth, const PerftChance& chance) {
  return Counter(chance).count(state, depth, 0);
}

std::vector<PerftBranch> perft_divide(const State& state, int depth, const PerftChance& chance) {
  std::vector<PerftBranch> branches;
  ActionList open;
  legal_actions(state, open);
  for (const Action x : open) branches.push_back({x, Counter(chance).count_after(state, x, depth - 1, 0)});
  return branches;
}

}  // namespace acies::hex
