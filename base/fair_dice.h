// Dice and cards that nobody can steer: the seed is chosen before the first card is dealt and its hash published; when the
// game is over the seed is told, and anybody can make every outcome again (docs/protocol.md, Fair dice).
#pragma once

#include "base/sha256.h"

namespace acies {

using Seed = Bytes32;

// What is published before the game.
std::string commitment_of(const Seed& seed);

// The even 32-bit numbers that outcome number `k` of the game, counted from 0, is made of: SHA-256(seed, k, j) for
// j = 0, 1, 2 …
class FairNumbers {
 public:
  FairNumbers(const Seed& seed, std::uint64_t k);
  std::uint32_t operator()();

 private:
  void refill();

  std::string text_;
  Bytes32 block_{};
  std::uint32_t count_ = 0;
  std::size_t next_ = 32;
};

// Die number `k`, from 1 to 6, of rolls between battles.
int fair_die(const Seed& seed, std::uint64_t k);

}  // namespace acies
