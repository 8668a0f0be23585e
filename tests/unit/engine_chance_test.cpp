// Chance is a player whose outcomes have exact weights.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "games/hex/battle.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

std::uint32_t key(Action x) {
  return static_cast<std::uint32_t>(static_cast<int>(x.kind) << 24 | x.a << 16 | x.b << 8 | x.c);
}

State about_to_roll(int dice) {
  State state = set_up(kit::scenario("akragas"));
  state.decision = Decision::kRoll;
  state.decider = Side::kChance;
  state.roll_dice = static_cast<std::uint8_t>(dice);
  return state;
}

std::map<std::uint32_t, std::uint64_t> outcomes_of(const State& state) {
  std::map<std::uint32_t, std::uint64_t> weights;
  for_each_outcome(state, [&](const Outcome& outcome) {
    EXPECT_TRUE(is_legal(state, outcome.action));
    EXPECT_GT(outcome.weight, 0U);
    EXPECT_TRUE(weights.emplace(key(outcome.action), outcome.weight).second) << "an outcome is listed twice";
  });
  return weights;
}

std::uint64_t sum_of(const std::map<std::uint32_t, std::uint64_t>& weights) {
  std::uint64_t sum = 0;
  for (const auto& [action, weight] : weights) sum += weight;
  return sum;
}

TEST(Chance, TheDieOfARuleSetSaysHowOftenAFaceFalls) {
  Scenario scenario = kit::scenario("akragas");
  RuleSet rules = *scenario.rules;
  rules.die = Die{{2, 1, 0, 1, 3, 1}};
  scenario.rules = &rules;
  State state = set_up(scenario);
  state.decision = Decision::kRoll;
  state.decider = Side::kChance;
  state.roll_dice = 3;
  EXPECT_EQ(sum_of(outcomes_of(state)), 8U * 8 * 8);
  for_each_outcome(state, [&](const Outcome& outcome) {
    const Roll roll = roll_of(outcome.action);
    EXPECT_EQ(roll[Face::kRed], 0);
    if (roll[Face::kFlag] == 3) {
      EXPECT_EQ(outcome.weight, 27U);
    }
    if (roll[Face::kGreen] == 2 && roll[Face::kSword] == 1) {
      EXPECT_EQ(outcome.weight, 3U * 2 * 2);
    }
  });
  Roll red;
  red[Face::kRed] = 3;
  EXPECT_FALSE(is_legal(state, roll_action(red))) << "the die shows no red";

  std::array<int, kFaces> fell{};
  std::uint64_t bits = 0x9e3779b97f4a7c15;
  const auto random = [&] {
    bits ^= bits << 13, bits ^= bits >> 7, bits ^= bits << 17;
    return static_cast<std::uint32_t>(bits >> 32);
  };
  for (int i = 0; i < 8'000; ++i) {
    const Roll roll = roll_of(sample_outcome(state, random));
    for (int f = 0; f < kFaces; ++f) fell[static_cast<std::size_t>(f)] += roll.faces[f];
  }
  EXPECT_EQ(fell[index(Face::kRed)], 0);
  EXPECT_NEAR(fell[index(Face::kFlag)], 9'000, 400);
  EXPECT_NEAR(fell[index(Face::kBlue)], 3'000, 300);
}

TEST(Chance, WeightsOfARollAddUpToAllWaysTheDiceCanFall) {
  std::uint64_t ways = 1;
  for (int dice = 1; dice <= 10; ++dice) {
    ways *= 6;
    const auto outcomes = outcomes_of(about_to_roll(dice));
    EXPECT_EQ(sum_of(outcomes), ways);
    // Multisets of `dice` faces: (dice + 5) over 5.
    std::uint64_t multisets = 1;
    for (int i = 1; i <= 5; ++i)
      multisets = multisets * static_cast<std::uint64_t>(dice + i) / static_cast<std::uint64_t>(i);
    EXPECT_EQ(outcomes.size(), multisets);
  }
}

TEST(Chance, TheWeightOfARollIsTheNumberOfWaysItCanFall) {
  // By hand, over all 216 falls of three dice.
  std::map<std::uint32_t, std::uint64_t> counted;
  for (int i = 0; i < 216; ++i) {
    Roll roll;
    roll.faces[i % 6]++;
    roll.faces[i / 6 % 6]++;
    roll.faces[i / 36]++;
    counted[key(roll_action(roll))]++;
  }
  EXPECT_EQ(outcomes_of(about_to_roll(3)), counted);
}

TEST(Chance, WeightsOfADrawAreTheCardsInTheDeck) {
  int draws = 0;
  kit::walk(kit::scenario("zama"), 2, [&](const State& state, Action) {
    if (state.decision != Decision::kDraw) return;
    ++draws;
    ASSERT_EQ(sum_of(outcomes_of(state)), state.deck_size);
  });
  EXPECT_GT(draws, 20);
}

// In every state of battles at random: enumerating gives all that is_legal accepts, and nothing else is drawn by lot.
TEST(Chance, EnumerationIsComplete) {
  for (const Scenario& one : kit::scenarios()) {
    Random any(17);
    kit::walk(one, 1, [&](const State& state, Action drawn) {
      if (state.decider != Side::kChance || any.below(8) != 0) return;
      const auto outcomes = outcomes_of(state);
      ASSERT_TRUE(outcomes.contains(key(drawn)));
      for (int i = 0; i < 50; ++i) {
        const std::uint32_t bits = any();
        const ActionKind kind = state.decision == Decision::kRoll ? ActionKind::kRoll : ActionKind::kDraw;
        // Small counts of faces, so that some rolls have the right number of dice.
        const Action x = action(kind, bits & 0x33, bits >> 8 & 0x11, bits >> 16 & 0x11);
        ASSERT_EQ(is_legal(state, x), outcomes.contains(key(x)));
      }
    });
  }
}

// Chi-square over so many draws; five standard deviations above its mean is a chance of less than one in a million.
void expect_plausible(const State& state, int draws) {
  const auto weights = outcomes_of(state);
  const double sum = static_cast<double>(sum_of(weights));
  std::map<std::uint32_t, int> seen;
  Random random(4711);
  for (int i = 0; i < draws; ++i) seen[key(sample_outcome(state, random))]++;
  double chi_square = 0;
  for (const auto& [action, weight] : weights) {
    const double expected = draws * static_cast<double>(weight) / sum;
    const double off = seen[action] - expected;
    chi_square += off * off / expected;
  }
  const double freedom = static_cast<double>(weights.size()) - 1;
  EXPECT_EQ(seen.size(), weights.size());
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
  EXPECT_GT(chi_square, freedom - 5 * std::sqrt(2 * freedom));
}

TEST(Chance, RollsAsOftenAsTheWeightsSay) {
  expect_plausible(about_to_roll(1), 60'000);
  expect_plausible(about_to_roll(2), 100'000);
  expect_plausible(about_to_roll(4), 500'000);
}

TEST(Chance, DrawsAsOftenAsTheWeightsSay) { expect_plausible(set_up(kit::scenario("akragas")), 100'000); }

TEST(Random, GivesTheNumbersOfTheAlgorithm) {
  // splitmix64 from 0, as its authors' code prints them.
  std::uint64_t state = 0;
  EXPECT_EQ(split_mix(state), 0xE220A8397B1DCDAFULL);
  EXPECT_EQ(split_mix(state), 0x6E789E6AA1B965F4ULL);
  EXPECT_EQ(split_mix(state), 0x06C45D188009454FULL);
}

}  // namespace
}  // namespace acies
