// Finds the legal action that a player's typed line means.
#pragma once

#include <string>
#include <vector>

#include "base/parsed.h"
#include "games/hex/battle.h"

namespace acies::hex {

// The actions a line stands for, to be taken one after the other; the first is open now.
//
// A line is: the number of an open action in the list, from 1; or an action in the notation; or any beginning of its words
// that fits only one open action; the verb may be left out ("E6 D6", "line", "d"). Several hexes where one is asked for are
// several actions ("order E6 E7"). The error is one line with an example of a valid input.
Parsed<std::vector<Action>> understand(const std::string& line, const State& s, const ActionList& open);

}  // namespace acies::hex
