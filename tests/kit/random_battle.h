// Battles played at random, for tests that want states and records nobody thought of.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/battle.h"

namespace acies::kit {

// A small generator whose numbers are the same everywhere (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint32_t operator()() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<std::uint32_t>((z ^ (z >> 31)) >> 32);
  }
  int below(int n) { return static_cast<int>((std::uint64_t{(*this)()} * static_cast<std::uint64_t>(n)) >> 32); }

 private:
  std::uint64_t state_;
};

// An action or outcome that may be applied now. The battle must not be over.
Action random_action(const State& state, Random& random);

// The scenario of a file below scenarios/ in the repository, as "ancients/cannae". Stops the test program if it is broken.
Scenario load_scenario(const std::string& name);

// The names of all of them.
std::vector<std::string> scenario_names();

}  // namespace acies::kit
