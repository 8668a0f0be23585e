#include "games/hex/players/network.h"

#include <algorithm>
#include <cstring>

#include "games/hex/players/chances.h"

namespace acies::hex {
namespace {

// The header: two numbers each for version and shape, two halves each of signature and hash.
constexpr std::size_t kVersionAt = 0, kWidthAt = 1, kHiddenAt = 2, kSignatureAt = 4, kHashAt = 6;

std::int16_t low_half(std::uint32_t x) { return static_cast<std::int16_t>(static_cast<std::uint16_t>(x)); }
std::int16_t high_half(std::uint32_t x) { return low_half(x >> 16); }
std::uint32_t whole(std::int16_t low, std::int16_t high) {
  return static_cast<std::uint32_t>(static_cast<std::uint16_t>(high)) << 16 | static_cast<std::uint16_t>(low);
}

class NetworkEvaluation : public Evaluation {
 public:
  explicit NetworkEvaluation(std::shared_ptr<const Network> network) : network_(std::move(network)) {}

  int worth(const State& s, Side side) const override {
    if (s.over()) return settled_worth(s.result, side);
    Sight sight;
    look(s, side, sight);
    Features features;
    extract(s, sight, features);
    return std::clamp(logistic(network_->answer(features), Network::kAnswerScale), 1, kCertain - 1);
  }

 private:
  std::shared_ptr<const Network> network_;
};

}  // namespace

int Network::numbers() {
  return kHeader + feature_rows() * (kWidth + 1) + kWidth + 1 + kMeasures + kHidden * (kWidth + 1) + kHidden + 1;
}

// FNV-1a over all numbers after the header.
std::uint32_t Network::hash_of(std::span<const std::int16_t> numbers) {
  std::uint32_t h = 0x811C9DC5U;
  for (std::int16_t n : numbers.subspan(kHeader)) {
    const auto bits = static_cast<std::uint32_t>(static_cast<std::uint16_t>(n));
    h = (h ^ (bits & 255U)) * 0x01000193U;
    h = (h ^ (bits >> 8)) * 0x01000193U;
  }
  return h;
}

bool Network::fits(std::span<const std::int16_t> all) {
  return all.size() == static_cast<std::size_t>(numbers()) && all[kWidthAt] == kWidth && all[kHiddenAt] == kHidden &&
         whole(all[kSignatureAt], all[kSignatureAt + 1]) == feature_signature() &&
         whole(all[kHashAt], all[kHashAt + 1]) == hash_of(all);
}

void Network::seal(std::span<std::int16_t> all, int version) {
  all[kVersionAt] = static_cast<std::int16_t>(version);
  all[kWidthAt] = kWidth;
  all[kHiddenAt] = kHidden;
  all[kHiddenAt + 1] = 0;
  all[kSignatureAt] = low_half(feature_signature());
  all[kSignatureAt + 1] = high_half(feature_signature());
  const std::uint32_t hash = hash_of(all);
  all[kHashAt] = low_half(hash);
  all[kHashAt + 1] = high_half(hash);
}

Network::Network(std::span<const std::int16_t> numbers) {
  const std::int16_t* next = numbers.data() + kHeader;
  const auto read_row = [&](Row& row) {
    for (Lanes& lanes : row.lanes)
      for (int i = 0; i < kLanes; ++i) lanes[i] = *next++;
  };
  rows_.resize(static_cast<std::size_t>(feature_rows()));
  plain_.resize(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    read_row(rows_[i]);
    plain_[i] = *next++;
  }
  read_row(bias_);
  plain_bias_ = *next++;
  for (std::int16_t& w : measures_) w = *next++;
  for (std::size_t h = 0; h < kHidden; ++h) {
    hidden_bias_[h] = *next++;
    read_row(hidden_[h]);
  }
  last_bias_ = *next++;
  for (std::int16_t& w : last_) w = *next++;
}

int Network::answer(const Features& features) const {
  // Held apart and not in an array, so that they stay in registers.
  static_assert(kWidth == 4 * kLanes);
  Lanes a = bias_.lanes[0], b = bias_.lanes[1], c = bias_.lanes[2], d = bias_.lanes[3];
  int plain = plain_bias_;
  for (int i = 0; i < features.count; ++i) {
    const std::size_t f = features.rows[i];
    const Row& row = rows_[f];
    a += row.lanes[0];
    b += row.lanes[1];
    c += row.lanes[2];
    d += row.lanes[3];
    plain += plain_[f];
  }
  alignas(64) std::int16_t sums[kWidth];
  std::memcpy(sums, &a, sizeof a);
  std::memcpy(sums + kLanes, &b, sizeof b);
  std::memcpy(sums + 2 * kLanes, &c, sizeof c);
  std::memcpy(sums + 3 * kLanes, &d, sizeof d);
  for (std::int16_t& x : sums) x = std::clamp<std::int16_t>(x, 0, kClip);
  int measured = 0;
  for (std::size_t i = 0; i < kMeasures; ++i) measured += features.measures[i] * measures_[i];
  int answer = (plain + last_bias_) * (kAnswerScale / kPlainScale) + measured / kMeasureScale;
  for (std::size_t h = 0; h < kHidden; ++h) {
    std::int16_t weights[kWidth];
    std::memcpy(weights, &hidden_[h], sizeof weights);
    int sum = 0;
    for (std::size_t j = 0; j < kWidth; ++j) sum += sums[j] * weights[j];
    answer += std::clamp(hidden_bias_[h] + (sum >> 8), 0, kClip) * last_[h];
  }
  return answer;
}

std::unique_ptr<Evaluation> network_evaluation(std::shared_ptr<const Network> network) {
  return std::make_unique<NetworkEvaluation>(std::move(network));
}

}  // namespace acies::hex
