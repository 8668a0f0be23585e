// The invariants of every state of every battle.
#pragma once

#include <string>

#include "games/hex/battle.h"

namespace acies::kit {

using namespace hex;

// The first thing wrong, in words; empty when nothing is.
std::string broken_board(const State& state);     // one unit and one leader a hex, sets, maps and lists agree
std::string broken_blocks(const State& state);    // within limits
std::string broken_ground(const State& state);    // every unit stands where it may
std::string broken_cards(const State& state);     // all cards of the rule set, over deck, hands, discards and table
std::string broken_banners(const State& state);   // below the goal until a side wins, and not far above it then
std::string broken_decision(const State& state);  // a side decides, about something, with a stack to come back to
std::string broken_hash(const State& state);      // the same for a copy, and for the state put together anew

// All of the above.
std::string broken_invariant(const State& state);

// The state with everything that can be worked out from the rest worked out again.
State rebuilt(const State& state);

}  // namespace acies::kit
