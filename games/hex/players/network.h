// A small network in whole numbers that judges positions: rows of the facts that hold are summed, two layers weigh them.
//
//   facts --(int16 rows)--> kWidth sums, clipped --> kHidden sums, clipped --> one number
//        \--(one column of plain weights)-------------------------------------^
//
//  measures --(plain weights)------------------------------------------------/
//
// Scales: rows and clipped values count in 1/512, weights of the later layers in 1/256, the plain column in 1/4096, a
// measure's weight in 1/16 of the answer for each point, and the answer in 1/131072 of a step of the logistic curve. Nothing but + - * and shifts, so every build answers alike.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/hex/players/evaluation.h"
#include "games/hex/players/features.h"

namespace acies::hex {

class Network {
 public:
  static constexpr int kWidth = 32, kHidden = 16;
  static constexpr int kRowScale = 512, kWeightScale = 256, kPlainScale = 4096, kMeasureScale = 16;
  static constexpr int kClip = 2 * kRowScale;  // the most a clipped value can be
  static constexpr int kAnswerScale = kRowScale * kWeightScale;

  // The numbers of a network, in the order of the file: kHeader of them say what it is, then row after row its kWidth
  // weights and its plain one, the bias of every sum and the plain bias, the weights of the measures, the hidden layer sum by sum each with its bias
  // first, the last layer with its bias first.
  static constexpr int kHeader = 8;
  static int numbers();  // how many there are, header and all
  // Whether they are of this shape, of the features as they are now, and as they were when their hash was taken.
  static bool fits(std::span<const std::int16_t> numbers);
  // Sets the header of numbers whose rest is complete.
  static void seal(std::span<std::int16_t> numbers, int version);
  static std::uint32_t hash_of(std::span<const std::int16_t> numbers);

  // The numbers must fit.
  explicit Network(std::span<const std::int16_t> numbers);

  // The answer for the facts that hold, as a number of the logistic curve, in 1/kAnswerScale.
  int answer(const Features& features) const;

 private:
  // Eight numbers that processors add at once; every compiler we build with knows them.
  using Lanes [[gnu::vector_size(16)]] = std::int16_t;
  static constexpr int kLanes = 8;
  struct alignas(64) Row {
    std::array<Lanes, kWidth / kLanes> lanes;
  };
  std::vector<Row> rows_;
  std::vector<std::int16_t> plain_;
  Row bias_{};
  int plain_bias_ = 0;
  std::array<std::int16_t, kMeasures> measures_{};
  std::array<Row, kHidden> hidden_{};
  std::array<int, kHidden> hidden_bias_{};
  std::array<std::int16_t, kHidden> last_{};
  int last_bias_ = 0;
};

// The chance to win by a network.
std::unique_ptr<Evaluation> network_evaluation(std::shared_ptr<const Network> network);

// By the weights the program carries (games/hex/players/weights/strategist_1.inc).
std::span<const std::int16_t> learned_weights();
std::unique_ptr<Evaluation> learned_evaluation();

}  // namespace acies::hex
