#include "games/hex/training/fit.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <thread>

#include "games/hex/players/hand_made.h"

namespace acies::hex {
namespace {

// A thousand points of a measure are one in here.
constexpr float kPoint = 0.001F;
constexpr float kTop = static_cast<float>(Network::kClip) / Network::kRowScale;

float logistic_of(float x) { return 1 / (1 + std::exp(-x)); }

float loss_of(float p, float target) {
  const float q = std::clamp(p, 1e-6F, 1 - 1e-6F);
  return -(target * std::log(q) + (1 - target) * std::log(1 - q));
}

}  // namespace

Learner::Learner(int seats, std::uint64_t seed) {
  const auto rows = static_cast<std::size_t>(feature_rows());
  at_.rows = 0;
  at_.bias = rows * kColumns;
  at_.measures = at_.bias + kColumns;
  at_.hidden = at_.measures + kMeasures;
  at_.hidden_bias = at_.hidden + kHidden * kWidth;
  at_.last = at_.hidden_bias + kHidden;
  at_.last_bias = at_.last + kHidden;
  at_.seats = at_.last_bias + 4;
  at_.end = at_.seats + static_cast<std::size_t>(seats);
  weights_.assign(at_.end, 0);
  mean_.assign(at_.end, 0);
  square_.assign(at_.end, 0);
  Random random(seed);
  const auto even = [&](float most) {
    return most * (2 * static_cast<float>(random() >> 8) / static_cast<float>(1U << 24) - 1);
  };
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t j = 0; j < kWidth; ++j) weights_[at_.rows + r * kColumns + j] = even(0.03F);
  for (std::size_t j = 0; j < kWidth; ++j) weights_[at_.bias + j] = 0.5F;
  for (std::size_t i = 0; i < kHidden * kWidth; ++i) weights_[at_.hidden + i] = even(0.3F);
  for (std::size_t i = 0; i < kHidden; ++i) weights_[at_.hidden_bias + i] = 0.3F;
  for (std::size_t i = 0; i < kHidden; ++i) weights_[at_.last + i] = even(0.3F);
  // It begins as the hand-made evaluation.
  for (std::size_t m = 0; m < kHandTerms; ++m) weights_[at_.measures + m] = 1000.F / kHandScale;
}

// `sums` become the clipped sums, `hidden` the clipped hidden ones; the plain sum is sums[kWidth].
float Learner::forward(const Records& records, std::size_t i, float* sums, float* hidden) const {
  const float* w = weights_.data();
  std::copy_n(w + at_.bias, kColumns, sums);
  for (std::uint16_t r : records.rows(i)) {
    const float* row = w + std::size_t{r} * kColumns;
    for (int j = 0; j < kColumns; ++j) sums[j] += row[j];
  }
  float out = sums[kWidth] + w[at_.last_bias] + w[at_.seats + records.seat(i)];
  const auto measures = records.measures(i);
  for (std::size_t m = 0; m < kMeasures; ++m) out += w[at_.measures + m] * kPoint * static_cast<float>(measures[m]);
  for (int j = 0; j < kWidth; ++j) sums[j] = std::clamp(sums[j], 0.F, kTop);
  for (std::size_t h = 0; h < kHidden; ++h) {
    const float* weights = w + at_.hidden + h * kWidth;
    float sum = w[at_.hidden_bias + h];
    for (int j = 0; j < kWidth; ++j) sum += sums[j] * weights[j];
    hidden[h] = std::clamp(sum, 0.F, kTop);
    out += hidden[h] * w[at_.last + h];
  }
  return out;
}

void Learner::backward(const Records& records, std::size_t i, Gradient& g) const {
  const auto rows = records.rows(i);
  alignas(64) std::array<float, kColumns> sums, back{};
  std::array<float, kHidden> hidden;
  const float p = logistic_of(forward(records, i, sums.data(), hidden.data()));
  g.loss += loss_of(p, records.target(i));
  const float error = p - records.target(i);
  const float* w = weights_.data();
  float* to = g.values.data();
  to[at_.last_bias] += error;
  to[at_.seats + records.seat(i)] += error;
  const auto measures = records.measures(i);
  for (std::size_t m = 0; m < kMeasures; ++m) to[at_.measures + m] += error * kPoint * static_cast<float>(measures[m]);
  back[kWidth] = error;
  for (std::size_t h = 0; h < kHidden; ++h) {
    to[at_.last + h] += error * hidden[h];
    if (hidden[h] <= 0 || hidden[h] >= kTop) continue;
    const float d = error * w[at_.last + h];
    to[at_.hidden_bias + h] += d;
    const float* weights = w + at_.hidden + h * kWidth;
    float* grads = to + at_.hidden + h * kWidth;
    for (std::size_t j = 0; j < kWidth; ++j) {
      grads[j] += d * sums[j];
      back[j] += d * weights[j];
    }
  }
  for (std::size_t j = 0; j < kWidth; ++j)
    if (sums[j] <= 0 || sums[j] >= kTop) back[j] = 0;
  for (std::size_t j = 0; j < kColumns; ++j) to[at_.bias + j] += back[j];
  for (std::uint16_t r : rows) {
    float* row = to + std::size_t{r} * kColumns;
    for (std::size_t j = 0; j < kColumns; ++j) row[j] += back[j];
  }
}

// Adam (Kingma and Ba), with the decay apart from the gradient (Loshchilov and Hutter).
void Learner::step(std::vector<Gradient>& gradients, const FitPlan& plan, float rate, std::size_t from,
                   std::size_t to) {
  constexpr float kMean = 0.9F, kSquare = 0.999F, kTiny = 1e-8F;
  const auto n = static_cast<float>(steps_);
  const float scale = std::sqrt(1 - std::pow(kSquare, n)) / (1 - std::pow(kMean, n));
  for (std::size_t i = from; i < to; ++i) {
    float g = 0;
    for (Gradient& part : gradients) {
      g += part.values[i];
      part.values[i] = 0;
    }
    mean_[i] = kMean * mean_[i] + (1 - kMean) * g;
    square_[i] = kSquare * square_[i] + (1 - kSquare) * g * g;
    const bool row = i < at_.bias;
    const bool measure = i >= at_.measures && i < at_.hidden;
    const float pace = row ? rate * plan.row_rate : rate;
    weights_[i] -=
        pace * scale * mean_[i] / (std::sqrt(square_[i]) + kTiny) + (measure ? 0 : rate * plan.decay * weights_[i]);
  }
}

FitResult Learner::fit(const Records& train, const Records& test, const FitPlan& plan, const Report& report) {
  FitResult result;
  const std::size_t n = train.size();
  if (n == 0) return result;
  const auto threads = static_cast<std::size_t>(plan.threads);
  const auto batch = static_cast<std::size_t>(plan.batch);
  std::vector<std::uint32_t> order(n);
  std::iota(order.begin(), order.end(), 0U);
  std::vector<Gradient> gradients(threads);
  for (Gradient& g : gradients) g.values.assign(at_.end, 0);
  Random random(plan.seed);
  const std::size_t batches = (n + batch - 1) / batch;
  const double all = static_cast<double>(batches) * plan.epochs;
  for (int epoch = 0; epoch < plan.epochs; ++epoch) {
    for (std::size_t i = n - 1; i > 0; --i) std::swap(order[i], order[random.next() % (i + 1)]);
    for (Gradient& g : gradients) g.loss = 0;
    float rate = plan.rate;
    const auto set_rate = [&](std::size_t b) {
      const double done = (static_cast<double>(epoch) * static_cast<double>(batches) + static_cast<double>(b)) / all;
      rate = static_cast<float>(plan.rate * (0.1 + 0.45 * (1 + std::cos(done * 3.14159265))));
      ++steps_;
    };
    set_rate(0);
    std::size_t next = 1;
    std::barrier<> learnt(static_cast<std::ptrdiff_t>(threads));
    const auto turn = [&]() noexcept {
      if (next % 200 == 0) {
        double loss = 0;
        for (const Gradient& g : gradients) loss += g.loss;
        report(epoch + 1, static_cast<double>(next) / static_cast<double>(batches),
               loss / static_cast<double>(std::min(n, next * batch)));
      }
      set_rate(next++);
    };
    std::barrier stepped(static_cast<std::ptrdiff_t>(threads), turn);
    const auto work = [&](std::size_t t) {
      const std::size_t from = at_.end * t / threads, to = at_.end * (t + 1) / threads;
      for (std::size_t b = 0; b < batches; ++b) {
        const std::size_t first = b * batch, last = std::min(n, first + batch);
        for (std::size_t i = first + t; i < last; i += threads) backward(train, order[i], gradients[t]);
        learnt.arrive_and_wait();
        step(gradients, plan, rate, from, to);
        stepped.arrive_and_wait();
      }
    };
    std::vector<std::thread> others;
    for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
    work(0);
    for (std::thread& t : others) t.join();
    result.loss = 0;
    for (const Gradient& g : gradients) result.loss += g.loss;
    result.loss /= static_cast<double>(n);
  }
  result.test_loss = loss_on(test);
  return result;
}

double Learner::loss_on(const Records& records) const {
  if (records.size() == 0) return 0;
  double loss = 0;
  std::array<float, kColumns> sums;
  std::array<float, kHidden> hidden;
  for (std::size_t i = 0; i < records.size(); ++i)
    loss += loss_of(logistic_of(forward(records, i, sums.data(), hidden.data())), records.target(i));
  return loss / static_cast<double>(records.size());
}

double Learner::chance(const Records& records, std::size_t i) const {
  std::array<float, kColumns> sums;
  std::array<float, kHidden> hidden;
  return logistic_of(forward(records, i, sums.data(), hidden.data()) - weights_[at_.seats + records.seat(i)]);
}

std::vector<std::int16_t> Learner::whole_numbers(int version) const {
  std::vector<std::int16_t> all(static_cast<std::size_t>(Network::kHeader), 0);
  all.reserve(static_cast<std::size_t>(Network::numbers()));
  const auto put = [&](float x, int scale) {
    all.push_back(static_cast<std::int16_t>(std::clamp(std::lround(x * static_cast<float>(scale)), -32767L, 32767L)));
  };
  const auto put_row = [&](std::size_t at) {
    for (std::size_t j = 0; j < kWidth; ++j) put(weights_[at + j], Network::kRowScale);
    put(weights_[at + kWidth], Network::kPlainScale);
  };
  for (std::size_t r = 0; r < static_cast<std::size_t>(feature_rows()); ++r) put_row(at_.rows + r * kColumns);
  put_row(at_.bias);
  for (std::size_t m = 0; m < kMeasures; ++m)
    put(weights_[at_.measures + m] * kPoint, Network::kAnswerScale * Network::kMeasureScale);
  for (std::size_t h = 0; h < kHidden; ++h) {
    put(weights_[at_.hidden_bias + h], Network::kRowScale);
    for (std::size_t j = 0; j < kWidth; ++j) put(weights_[at_.hidden + h * kWidth + j], Network::kWeightScale);
  }
  put(weights_[at_.last_bias], Network::kPlainScale);
  for (std::size_t h = 0; h < kHidden; ++h) put(weights_[at_.last + h], Network::kWeightScale);
  Network::seal(all, version);
  return all;
}

}  // namespace acies::hex
