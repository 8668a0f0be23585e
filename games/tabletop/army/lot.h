// Drawing by lot, the same on every machine.
#pragma once

#include <cstdint>

namespace acies::tabletop {

class Lot {
 public:
  explicit Lot(std::uint64_t seed) : state_(seed) {}
  int below(int n) {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return static_cast<int>((z >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace acies::tabletop
