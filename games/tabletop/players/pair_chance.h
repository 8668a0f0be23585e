// Dice shared by the two battles of a pair: the n-th roll for a side in the t-th turn shows the same faces in both
// battles, whatever happened before.
#pragma once

#include <array>

#include "base/seeds.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {

class TabletopChance {
 public:
  // Mirrored: each side has the dice of the other.
  explicit TabletopChance(std::uint64_t seed, bool mirrored = false) : seed_(seed), mirrored_(mirrored) {}

  // The roll the state waits for, with its true probability. States must come in the order of the battle.
  Action operator()(const State& s);

 private:
  std::uint64_t seed_;
  bool mirrored_;
  int turn_ = -1;
  std::array<std::uint64_t, 3> rolls_{};  // in that turn so far: of top, of bottom, of neither
};

}  // namespace acies::tabletop
