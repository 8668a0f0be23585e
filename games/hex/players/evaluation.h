// How good a position is for a side: the measure that planning players use.
#pragma once

#include "games/hex/battle.h"

namespace acies::hex {

constexpr int kCertain = 1'000'000;  // the worth of a battle that is won

class Evaluation {
 public:
  virtual ~Evaluation() = default;

  // The chance of `side` to win, in millionths, at any decision of a battle. Reads nothing that `side` may not know: of a
  // state with all cards it sees the own hand, the size of the other, and all unseen cards as one heap. The same number on
  // every build.
  virtual int worth(const State& s, Side side) const = 0;
};

}  // namespace acies::hex
