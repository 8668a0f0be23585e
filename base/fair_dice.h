// Dice and cards that nobody can steer. The server draws a seed and publishes its hash; then the browser of every player adds
// a nonce, and dice and cards come from all of them together. When the game is over the seed is told, and anybody can make every
// outcome again (docs/fair-dice.md).
#pragma once

#include <array>

#include "base/sha256.h"

namespace acies {

using Seed = Bytes32;

// What is published before the game.
std::string commitment_of(const Seed& seed);

// The nonces of the two seats; "" of a seat that brought none.
using Nonces = std::array<std::string, 2>;
// Whether a text may be a nonce: 22 to 64 letters, digits, `-` or `_`.
bool is_nonce(std::string_view text);

// The seed that the outcomes of a game come from: the server's alone if no seat brought a nonce.
Seed dice_seed(const Seed& server, const Nonces& nonces);

// What a record says of the source of its dice; "" where it says nothing.
struct DiceSource {
  std::string commitment;  // 64 digits: the SHA-256 of the server's seed
  std::string seed;        // 64 digits: the server's seed; not told before the game is over
  Nonces nonces;
};
// The lines of a record that say so.
std::string lines_of(const DiceSource& source);

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
