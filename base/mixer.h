// Words mixed into one number, the same on every machine and compiler. The parts of a state go in word by word, in an
// order that never changes, so that neither padding nor byte order can matter.
#pragma once

#include <cstdint>

namespace acies {

class Mixer {
 public:
  // Two kinds of things start differently, so that they do not share hashes.
  explicit Mixer(std::uint64_t start) : h_(start) {}

  void word(std::uint64_t w) {
    h_ ^= w + 0x9E3779B97F4A7C15ULL + (h_ << 6) + (h_ >> 2);
    h_ ^= h_ >> 32;
    h_ *= 0xD6E8FEB86659FD93ULL;
    h_ ^= h_ >> 32;
  }
  std::uint64_t value() const { return h_; }

 private:
  std::uint64_t h_;
};

}  // namespace acies
