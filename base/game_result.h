// One game between two players, as arenas count it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/side.h"

namespace acies {

// Pairs are top and bottom.
struct GameResult {
  Result result = Result::kNone;  // a draw when capped; the other side has won when one is at fault
  bool capped = false;
  std::string ended_by;        // how: a word of the game; "" when capped or at fault
  Side fault = Side::kNobody;  // the side whose player answered illegally, hung or died
  std::string error;           // what it did, in words that follow its name
  int turns = 0;               // of both sides
  std::array<int, 2> score{};  // in whatever the game counts
  std::array<std::int64_t, 2> decisions{};
};

}  // namespace acies
