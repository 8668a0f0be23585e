// Fits a network to records: stochastic gradients by Adam, in floating point; whole numbers come at the end.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/hex/players/network.h"
#include "games/hex/training/records.h"

namespace acies::hex {

struct FitPlan {
  int epochs = 2;
  float row_rate = 0.1F;  // rows learn so much slower than the rest
  float rate = 0.001F;    // at the start; it falls to a tenth along a cosine
  float decay = 3;        // of every weight at every step, times the rate
  int batch = 512;
  int threads = 2;
  std::uint64_t seed = 1;
};

struct FitResult {
  double loss = 0;       // mean cross entropy over the last epoch
  double test_loss = 0;  // over the records set aside
};

class Learner {
 public:
  // `seats`: how many numbers Records::seat may give. Each gets an allowance of its own that is left out in the end, so that
  // an uneven battle does not teach that its troops are bad.
  Learner(int seats, std::uint64_t seed);

  // Learns `train`, and measures itself on `test`. Reports now and then: epoch, share done, loss so far.
  using Report = std::function<void(int, double, double)>;
  FitResult fit(const Records& train, const Records& test, const FitPlan& plan, const Report& report);

  // The mean cross entropy of its judgements.
  double loss_on(const Records& records) const;
  // Its judgement of one record, without the allowance for the seat: which the whole numbers must give, too.
  double chance(const Records& records, std::size_t i) const;

  // As the numbers of games/hex/players/network.h.
  std::vector<std::int16_t> whole_numbers(int version) const;

 private:
  static constexpr int kWidth = Network::kWidth, kHidden = Network::kHidden;
  static constexpr int kColumns = kWidth + 4;  // the plain weight follows the others; the rest is padding
  struct Layout {
    std::size_t rows, bias, measures, hidden, hidden_bias, last, last_bias, seats, end;
  };
  struct Gradient {
    std::vector<float> values;
    double loss = 0;
  };
  float forward(const Records& records, std::size_t i, float* sums, float* hidden) const;
  void backward(const Records& records, std::size_t i, Gradient& g) const;
  void step(std::vector<Gradient>& gradients, const FitPlan& plan, float rate, std::size_t from, std::size_t to);

  Layout at_;
  std::vector<float> weights_, mean_, square_;
  std::int64_t steps_ = 0;
};

}  // namespace acies::hex
