// Intervals, Elo and the sequential test, against figures from elsewhere and against simulation.
#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "base/statistics.h"

namespace acies {

namespace {

TEST(Wilson, AgreesWithTheTextbook) {
  const Interval some = wilson(8, 10);  // 0.4902 to 0.9433
  EXPECT_NEAR(some.low, 0.4902, 0.0001);
  EXPECT_NEAR(some.high, 0.9433, 0.0001);
  const Interval all = wilson(10, 10);  // the lower end is n / (n + z^2)
  EXPECT_NEAR(all.low, 10 / (10 + 3.8415), 0.0001);
  EXPECT_EQ(all.high, 1);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(Elo, IsFourHundredForTenToOne) {
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(score_of(elo_of(0.37)), 0.37, 1e-12);
  EXPECT_TRUE(std::isinf(elo_of(1)));
  EXPECT_LT(elo_of(0), 0);
}

PairCounts counts(const std::array<int, 5>& of) {
  PairCounts all;
  for (int half = 0; half < 5; ++half)
    for (int i = 0; i < of[half]; ++i) all.add(half);
  return all;
}

TEST(PairCounts, KnowThatAPairMayBeWorthMoreOrLessThanTwoGames) {
  const PairCounts alike = counts({50, 0, 0, 0, 50}), independent = counts({25, 0, 50, 0, 25}),
                   split = counts({0, 0, 100, 0, 0});
  for (const PairCounts& c : {alike, independent, split}) EXPECT_NEAR(c.score(), 0.5, 1e-12);
  EXPECT_NEAR(alike.interval().low, wilson(50, 100).low, 1e-9);
  EXPECT_NEAR(independent.interval().low, wilson(100, 200).low, 1e-9);
  EXPECT_NEAR(split.interval().low, wilson(200, 400).low, 1e-9);
  EXPECT_NEAR(counts({0, 0, 0, 0, 10}).interval().low, wilson(20, 20).low, 1e-9);
}

// Pairs of a player that scores what the Elo says, and so much more or less with either side.
int play_pair(Random& random, double elo, double bias) {
  const auto wins = [&](double share) { return random.below(1'000'000) < 1'000'000 * share ? 2 : 0; };
  return wins(score_of(elo) + bias) + wins(score_of(elo) - bias);
}

struct Outcomes {
  int lower = 0, upper = 0, open = 0;
};

Outcomes test_many(double truth, double elo0, double elo1, double bias) {
  Outcomes outcomes;
  for (std::uint64_t trial = 0; trial < 600; ++trial) {
    Random random(trial * 977 + static_cast<std::uint64_t>(truth + 1000));
    SequentialTest test(elo0, elo1);
    for (int pair = 0; pair < 5000 && test.verdict() == SequentialTest::Verdict::kOpen; ++pair)
      test.add(play_pair(random, truth, bias));
    test.verdict() == SequentialTest::Verdict::kUpper   ? outcomes.upper++
    : test.verdict() == SequentialTest::Verdict::kLower ? outcomes.lower++
                                                        : outcomes.open++;
  }
  return outcomes;
}

TEST(SequentialTest, ErrsAboutOneTimeInTwenty) {
  for (const double bias : {0.0, 0.2}) {
    for (const auto& [elo0, elo1] : {std::pair{0.0, 60.0}, std::pair{-20.0, 40.0}, std::pair{100.0, 200.0}}) {
      const Outcomes low = test_many(elo0, elo0, elo1, bias), high = test_many(elo1, elo0, elo1, bias);
      // A twentieth of 600 is 30, its standard deviation 5.3.
      EXPECT_LE(low.upper, 46) << elo0 << " " << bias;
      EXPECT_LE(high.lower, 46) << elo1 << " " << bias;
      EXPECT_EQ(low.open + high.open, 0) << elo0;
      EXPECT_GE(low.lower, 500) << elo0;
      EXPECT_GE(high.upper, 500) << elo1;
    }
  }
}

TEST(SequentialTest, KeepsItsVerdict) {
  SequentialTest test(0, 100);
  while (test.verdict() == SequentialTest::Verdict::kOpen) test.add(4);
  const auto pairs = test.pairs();
  EXPECT_GE(test.log_ratio(), SequentialTest::bound());
  for (int i = 0; i < 100; ++i) test.add(0);
  EXPECT_EQ(test.verdict(), SequentialTest::Verdict::kUpper);
  EXPECT_EQ(test.pairs(), pairs);
}

}  // namespace
}  // namespace acies
