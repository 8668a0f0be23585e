// Conclusions about two players from a number of games, and how sure they are.
#pragma once

#include <array>
#include <cstdint>

#include "base/names.h"

namespace acies {

struct Interval {
  double low = 0, high = 1;
};

// Wilson's interval, 95 %, of a share seen in `n` trials; draws may be counted as halves.
Interval wilson(double successes, double n);

// The Elo difference at which a share of the points is expected; infinite for 0 and 1.
double elo_of(double score);
double score_of(double elo);

// Numbers of any kind: their mean, and how surely it is known.
class Sample {
 public:
  void add(double value);
  double n() const { return n_; }
  double mean() const { return mean_; }
  double variance() const { return n_ > 1 ? squares_ / (n_ - 1) : 0; }
  // 95 %, by the normal approximation: for some dozens of numbers or more.
  Interval interval() const;

 private:
  double n_ = 0, mean_ = 0, squares_ = 0;
};

// The points of pairs: how many gave 0, 1/2, 1, 3/2 and 2 of their two points to the first player.
class PairCounts {
 public:
  void add(int half_points) { counts_[static_cast<std::size_t>(half_points)]++; }
  std::int64_t pairs() const;
  // The share of the points.
  double score() const;
  // 95 %, with the games of a pair taken as the related things they are: Wilson's interval for as many independent games
  // as would vary like these pairs, at least one for a pair and at most four.
  Interval interval() const;
  const std::array<std::int64_t, 5>& counts() const { return counts_; }

 private:
  std::array<std::int64_t, 5> counts_{};
};

// A sequential test between two Elo differences by the generalised likelihood ratio of the pairs. Either error happens
// at most about one time in twenty.
class SequentialTest {
 public:
  enum class Verdict : unsigned char { kOpen, kLower, kUpper };

  SequentialTest(double elo0, double elo1) : score0_(score_of(elo0)), score1_(score_of(elo1)) {}

  // Once there is a verdict, nothing changes it.
  void add(int half_points);
  double log_ratio() const { return log_ratio_; }
  Verdict verdict() const { return verdict_; }
  std::int64_t pairs() const { return counts_.pairs(); }
  static double bound();  // the verdict falls at this and at its negative

 private:
  double score0_, score1_;
  PairCounts counts_;
  double log_ratio_ = 0;
  Verdict verdict_ = Verdict::kOpen;
};
constexpr auto names_of(SequentialTest::Verdict) {
  using enum SequentialTest::Verdict;
  return names<SequentialTest::Verdict>({{kOpen, "open"}, {kLower, "lower"}, {kUpper, "upper"}});
}

}  // namespace acies
