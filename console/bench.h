// The speed of a game: acies bench.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.h"

namespace acies {

struct BenchWishes {
  std::vector<std::string> battles;  // by name or file; the game's own choice if there are none
  std::int64_t games = 0;            // of each; 0: as many as the game thinks right
  bool json = false;
};

// Prints its measurements. The exit status, or the error in the wishes.
struct GameBench {
  const char* game;  // its code
  const char* help;  // the meaning of its numbers: whole lines
  Parsed<int> (*run)(const BenchWishes& wishes);
};

// Time of the processor, not of the clock on the wall: other programs on the machine should not count.
template <class F>
double seconds_of(F&& f) {
  const std::clock_t start = std::clock();
  f();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace acies
