// A battle between two turns as one line: the whole state, in terms of the scenario it is played by.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/fair_dice.h"
#include "base/parsed.h"
#include "games/tabletop/fallen.h"
#include "games/tabletop/model/state.h"

namespace acies::tabletop {

struct BetweenTurns {
  State state;
  OutcomeCount outcomes;
  std::vector<FallenBase> fallen;
};

// The line; "" where the battle does not stand before the first dice of a turn.
std::string between_turns_text(const BetweenTurns& turns);

// The battle that a line speaks of. The scenario must outlive the state.
Parsed<BetweenTurns> read_between_turns(const Scenario& scenario, std::string_view text);

}  // namespace acies::tabletop
