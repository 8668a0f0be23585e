// A state with an action applied, and the state it was applied to left alone.
#pragma once

#include "games/hex/battle.h"

namespace acies::hex {

inline State after(const State& s, Action x) {
  State t = s;
  apply(t, x);
  return t;
}

}  // namespace acies::hex
