// The chance that the two games of a pair have in common.
//
// A pair is the same battle twice with the sides swapped. Its games share one seed, and with it
//   - the order of the deck, from the deal on, and the order of every later shuffle;
//   - the dice: the n-th roll of a side's t-th turn shows the same faces, of which a roll of fewer dice shows the first.
// So the games see the same cards until a side draws more or fewer of them, and the same dice in the same place of the
// same turn even after they have gone different ways.
//
// Where the same player has both sides, that would be the same game twice. The second game is then mirrored: each side has
// the dice the other had, and the cards are shuffled anew.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/seeds.h"
#include "games/hex/battle.h"

namespace acies::hex {

// The outcomes of chance in a game. Every outcome has its true probability.
class PairChance {
 public:
  explicit PairChance(std::uint64_t seed, bool mirrored = false) : seed_(seed), mirrored_(mirrored) {}

  // An outcome of the decision of chance that the state waits for. States must come in the order of the game.
  Action operator()(const State& s);

 private:
  Action draw(const State& s);
  Action roll(const State& s);
  void shuffle(const State& s);

  std::uint64_t seed_;
  bool mirrored_;
  std::array<std::uint8_t, kMaxCardKinds> left_{};  // the deck as it must be if it was not shuffled
  std::vector<std::uint8_t> order_;                 // the kinds in it, the next to be drawn last
  std::uint64_t shuffles_ = 0;
  std::array<int, 2> turn_{-1, -1};       // of the last roll in a turn of each side
  std::array<std::uint64_t, 2> rolls_{};  // in that turn so far
};

}  // namespace acies::hex
