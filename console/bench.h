// What a game says when it is asked how fast it is played: acies bench.
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

// Prints what it has measured. The exit status, or what is wrong with the wishes.
struct GameBench {
  const char* game;  // its code
  const char* help;  // what its numbers mean: whole lines
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
