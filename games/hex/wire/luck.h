// How the dice of each side fell against what was to be expected of them.
#pragma once

#include <array>

#include "base/json_writer.h"
#include "games/hex/battle.h"

namespace acies::hex {

class Luck {
 public:
  // Every action and outcome of a battle, before it is applied. Counted are blows against units: the hits of their first
  // throw, with those of dice that elephants roll again.
  void see(const State& before, Action action);

  // { "top": {rolls, dice, hits, expected}, "bottom": … }
  void write(JsonWriter& out) const;

 private:
  struct Tally {
    int rolls = 0, dice = 0, hits = 0;
    double expected = 0;
  };
  std::array<Tally, 2> tallies_;
};

}  // namespace acies::hex
