// The random numbers of players and simulations: xoshiro256++ by Blackman and Vigna, seeded through splitmix64.
//
// The engines have no random source; their callers bring one. This one gives the same numbers on every compiler.
#pragma once

#include <array>
#include <cstdint>

namespace acies {

// One step of splitmix64 (Steele, Lea, Flood; Vigna's constants): turns any seeds, also 1, 2, 3…, into unrelated numbers.
constexpr std::uint64_t split_mix(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

// An even number below n from 32 even bits at a time: the high half of a product (Lemire 2019), and for the few bits that
// would favour some numbers, another try. Divides only then.
template <class Random>
std::uint32_t even_below(std::uint32_t n, Random&& random) {
  std::uint64_t product = std::uint64_t{random()} * n;
  if (static_cast<std::uint32_t>(product) < n) {
    const std::uint32_t spare = (0U - n) % n;
    while (static_cast<std::uint32_t>(product) < spare) product = std::uint64_t{random()} * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = split_mix(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = rotate(words_[3], 45);
    return result;
  }

  // 32 even bits, as sample_outcome and imagine ask for them.
  constexpr std::uint32_t operator()() { return static_cast<std::uint32_t>(next() >> 32); }

  // A number below n, for small n: every choice is even to within n / 2^32.
  constexpr int below(int n) {
    return static_cast<int>((static_cast<std::uint64_t>((*this)()) * static_cast<std::uint64_t>(n)) >> 32);
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace acies
