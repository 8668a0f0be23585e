// Where bases that were removed lie. No rule asks for it: a table shows it, so that one sees what has been.
#pragma once

#include <span>
#include <vector>

#include "games/tabletop/model/event.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

// A base where it stood last: the middle of its front edge.
struct FallenBase {
  UnitId unit = kNoUnit;
  Pose at;
  friend bool operator==(const FallenBase&, const FallenBase&) = default;
};

// Adds those that fell in a step. `before`: the state before it; `events`: all that came of it. Units that run away leave nobody.
void add_fallen(const State& before, std::span<const Event> events, std::vector<FallenBase>& fallen);

}  // namespace acies::tabletop
