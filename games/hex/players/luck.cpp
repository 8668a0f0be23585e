#include "games/hex/players/luck.h"

namespace acies::hex {
namespace {

constexpr double share(int worth) { return static_cast<double>(worth) / kCertain; }

}  // namespace

double LuckMeter::top_chance(const State& s) const {
  if (s.over()) return s.result == Result::kTopWins ? 1 : s.result == Result::kBottomWins ? 0 : 0.5;
  return (share(evaluation_.worth(s, Side::kTop)) + 1 - share(evaluation_.worth(s, Side::kBottom))) / 2;
}

// Most of the ways dice can fall come to the same, so states are told apart by their hash before they are judged.
LuckMeter::Gain LuckMeter::gain(const State& before, Action outcome) const {
  struct Case {
    std::uint64_t hash;
    double chance;
  };
  std::vector<Case> cases;
  const auto judge = [&](Action action) {
    State after = before;
    apply(after, action);
    const std::uint64_t key = hash(after);
    for (const Case& known : cases)
      if (known.hash == key) return known.chance;
    cases.push_back({key, top_chance(after)});
    return cases.back().chance;
  };
  double sum = 0, weights = 0;
  for_each_outcome(before, [&](const Outcome& possible) {
    const auto weight = static_cast<double>(possible.weight);
    sum += weight * judge(possible.action);
    weights += weight;
  });
  return {sum / weights, judge(outcome)};
}

std::vector<ChanceStep> luck_of(const Scenario& scenario, const std::vector<Action>& actions, const LuckMeter& meter) {
  std::vector<ChanceStep> steps;
  State s = set_up(scenario);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (s.decider == Side::kChance) steps.push_back({i, s.decision, meter.gain(s, actions[i]).luck()});
    apply(s, actions[i]);
  }
  return steps;
}

}  // namespace acies::hex
