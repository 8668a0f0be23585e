// A battle between two turns as one line: the whole state, in terms of the scenario it is played by. Unlike a saved position
// (position.h) it numbers units and leaders as the scenario does, those that are lost among them, and so leads to the
// same state, hash and all.
#pragma once

#include <string>
#include <string_view>

#include "base/fair_dice.h"
#include "base/parsed.h"
#include "games/hex/model/state.h"

namespace acies::hex {

struct BetweenTurns {
  State state;
  OutcomeCount outcomes;
};

// The line; "" where the battle does not stand at the beginning of a turn in which nothing has been decided yet.
std::string between_turns_text(const State& state, OutcomeCount outcomes);

// The battle that a line speaks of. The scenario must outlive the state.
Parsed<BetweenTurns> read_between_turns(const Scenario& scenario, std::string_view text);

}  // namespace acies::hex
