// How the dice of each side fell against their average.
#pragma once

#include "games/hex/battle.h"
#include "games/replay.h"

namespace acies::hex {

class Luck {
 public:
  // Every action and outcome of a battle, before it is applied. Counted are blows against units: the hits of their first
  // throw, with those of dice that elephants roll again.
  void see(const State& before, Action action);

  const BySide<SideLuck>& of_sides() const { return tallies_; }

 private:
  BySide<SideLuck> tallies_;
};

}  // namespace acies::hex
