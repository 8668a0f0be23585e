#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace acies {
namespace {

constexpr double kZ = 1.959963984540054;  // 95 %, two-sided
constexpr double kError = 0.05;           // of a sequential test, either way

struct Moments {
  double n = 0, mean = 0, variance = 0;
};

// The moments of the pairs' shares of their points, with `more` pairs added to each of the five counts.
Moments moments(const std::array<std::int64_t, 5>& counts, double more) {
  Moments m;
  for (std::size_t i = 0; i < 5; ++i) {
    const double n = static_cast<double>(counts[i]) + more;
    m.n += n;
    m.mean += n * static_cast<double>(i) / 4;
  }
  if (m.n <= 0) return m;
  m.mean /= m.n;
  for (std::size_t i = 0; i < 5; ++i) {
    const double off = static_cast<double>(i) / 4 - m.mean;
    m.variance += (static_cast<double>(counts[i]) + more) * off * off / m.n;
  }
  return m;
}

}  // namespace

Interval wilson(double successes, double n) {
  if (n <= 0) return {};
  const double p = successes / n, z2 = kZ * kZ / n;
  const double middle = (p + z2 / 2) / (1 + z2);
  const double half = kZ * std::sqrt(p * (1 - p) / n + z2 / (4 * n)) / (1 + z2);
  return {successes <= 0 ? 0 : std::max(0.0, middle - half), successes >= n ? 1 : std::min(1.0, middle + half)};
}

// Welford's way, which loses nothing to rounding.
void Sample::add(double value) {
  n_ += 1;
  const double off = value - mean_;
  mean_ += off / n_;
  squares_ += off * (value - mean_);
}

Interval Sample::interval() const {
  if (n_ <= 1) return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  const double half = kZ * std::sqrt(variance() / n_);
  return {mean_ - half, mean_ + half};
}

double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::int64_t PairCounts::pairs() const {
  std::int64_t n = 0;
  for (std::int64_t count : counts_) n += count;
  return n;
}

double PairCounts::score() const { return pairs() > 0 ? moments(counts_, 0).mean : 0.5; }

Interval PairCounts::interval() const {
  const Moments m = moments(counts_, 0);
  if (m.n <= 0) return {};
  const double binomial = m.mean * (1 - m.mean);
  double games_a_pair = 2;
  if (m.variance > 0)
    games_a_pair = std::clamp(binomial / m.variance, 1.0, 4.0);
  else if (binomial > 0)
    games_a_pair = 4;  // every pair was split
  const double n = games_a_pair * m.n;
  return wilson(m.mean * n, n);
}

double SequentialTest::bound() { return std::log((1 - kError) / kError); }

void SequentialTest::add(int half_points) {
  if (verdict_ != Verdict::kOpen) return;
  counts_.add(half_points);
  // A quarter of a pair of every kind keeps the first few pairs from looking surer than they are.
  const Moments m = moments(counts_.counts(), 0.25);
  log_ratio_ =
      static_cast<double>(counts_.pairs()) * (score1_ - score0_) * (2 * m.mean - score0_ - score1_) / (2 * m.variance);
  if (log_ratio_ >= bound()) verdict_ = Verdict::kUpper;
  if (log_ratio_ <= -bound()) verdict_ = Verdict::kLower;
}

}  // namespace acies
