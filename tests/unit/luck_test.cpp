// Luck: how much chance gave a side, and that on average it gives nothing.
#include "games/hex/players/luck.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/statistics.h"
#include "games/hex/notation/scenario_text.h"
#include "tests/kit/played.h"
#include "tests/kit/sanitized.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

// Counts blocks and banners, and the own hand; nothing clever.
class Counting : public Evaluation {
 public:
  int worth(const State& s, Side side) const override {
    double balance = 0;
    for (std::size_t u = 0; u < s.scenario->units.size(); ++u)
      balance += (s.scenario->units[u].side == side ? 1 : -1) * s.blocks[u];
    balance += 4.0 * (s.banners[index(side)] - s.banners[index(other(side))]);
    for (int kind = 0; kind < kMaxCardKinds; ++kind) balance += 0.01 * kind * s.hands[index(side)][kind];
    return static_cast<int>(kCertain / (1 + std::exp(-balance / 10)));
  }
};

const Counting kCounting;
const LuckMeter kMeter(kCounting);

// Bottom's light infantry, alone with an enemy of one block: a battle with known odds.
State about_to_roll() {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ntop \"North\" cards 4 hand order_2_left\n"
      "bottom \"South\" cards 4 hand order_3_center first\nbanners 1\n"
      "unit bottom HI E7\nunit top MI D7 blocks 1\nunit top LI A1\n");
  EXPECT_TRUE(scenario) << scenario.error().text;
  static Scenario kept;
  kept = *scenario;
  State s = set_up(kept);
  while (s.decision != Decision::kRoll) {  // the first open battle
    ActionList open;
    legal_actions(s, open);
    Action next = open[0];
    for (Action x : open)
      if (x.kind == ActionKind::kOrder || x.kind == ActionKind::kBattle) next = x;
    apply(s, next);
  }
  return s;
}

TEST(Luck, IsMeasuredAgainstTheTrueOdds) {
  const State s = about_to_roll();
  ASSERT_EQ(s.roll_dice, 5);
  // Five dice against medium infantry of one block: blue hits, and so does the sword for a heavy unit. A hit wins.
  const double miss = std::pow(4.0 / 6, 5);
  const LuckMeter::Gain hit = kMeter.gain(s, roll_action(Roll{{0, 1, 0, 4, 0, 0}}));
  EXPECT_EQ(hit.after, 0);
  EXPECT_LT(hit.luck(), 0) << "for the top side";
  double sum = 0, weights = 0, missed = 0;
  for_each_outcome(s, [&](const Outcome& outcome) {
    const LuckMeter::Gain gain = kMeter.gain(s, outcome.action);
    EXPECT_NEAR(gain.expected, hit.expected, 1e-12);
    sum += static_cast<double>(outcome.weight) * gain.luck();
    weights += static_cast<double>(outcome.weight);
    if (gain.after > 0) missed += static_cast<double>(outcome.weight);
  });
  EXPECT_NEAR(sum / weights, 0, 1e-12);
  EXPECT_NEAR(missed / weights, miss, 1e-12);
}

// Against the sum over all outcomes one by one, none of them merged.
TEST(Luck, IsNothingOnAverageAtEveryRollAndDraw) {
  int rolls = 0, draws = 0;
  for (const char* battle : {"zama", "dara"})
    kit::walk(kit::scenario(battle), 3, [&](const State& s, Action happened) {
      if (s.decider != Side::kChance || s.roll_dice > 4) return;
      (s.decision == Decision::kRoll ? rolls : draws)++;
      double sum = 0, weights = 0;
      for_each_outcome(s, [&](const Outcome& outcome) {
        State after = s;
        apply(after, outcome.action);
        sum += static_cast<double>(outcome.weight) * kMeter.top_chance(after);
        weights += static_cast<double>(outcome.weight);
      });
      const LuckMeter::Gain gain = kMeter.gain(s, happened);
      EXPECT_NEAR(gain.expected, sum / weights, 1e-9);
      State after = s;
      apply(after, happened);
      EXPECT_EQ(gain.after, kMeter.top_chance(after));
    });
  EXPECT_GT(rolls, 50);
  EXPECT_GT(draws, 20);
}

TEST(Luck, TakenOutOfManyResultsLeavesTheirMeanAndLessVariance) {
  const Scenario& battle = kit::scenario("akragas");
  Sample raw, adjusted, luck;
  for (std::uint64_t game = 0; game < (kit::kIsSanitized ? 30 : 150); ++game) {
    const auto [result, actions] =
        kit::play(battle, make_player("greedy", 2 * game), make_player("greedy", 2 * game + 1), PairChance(game));
    double sum = 0;
    for (const ChanceStep& step : luck_of(battle, actions, kMeter)) sum += step.top_luck;
    const double points = result.result == Result::kTopWins ? 1 : result.result == Result::kDraw ? 0.5 : 0;
    raw.add(points);
    luck.add(sum);
    adjusted.add(points - sum);
  }
  // Four standard errors of the luck: by that much the means may differ.
  EXPECT_NEAR(luck.mean(), 0, 4 * std::sqrt(luck.variance() / luck.n()));
  EXPECT_NEAR(adjusted.mean(), raw.mean() - luck.mean(), 1e-9);
  EXPECT_LT(adjusted.variance(), raw.variance() * 0.8);
}

}  // namespace
}  // namespace acies
