// Counting the ways a battle can go on, to so many decisions of the sides: a short number for a whole tree of rules.
#pragma once

#include <cstdint>
#include <vector>

#include "games/hex/battle.h"

namespace acies::hex {

// The treatment of chance in the tree. Without a script each of its outcomes is a branch of its own. With one, its dice
// show these faces one after the other, again from the start when they are used up, and the first kind of card in the
// rule set's table that is in the deck is drawn.
struct PerftChance {
  std::vector<Face> script;
};

// Somewhere in a battle: dealt from a seed and played at random for so many decisions, chance's included. Stands at a
// decision of a side, unless the battle is over.
State perft_start(const Scenario& scenario, std::uint64_t seed, std::uint64_t decisions);

// The number of ways to make `depth` decisions of the sides from here; a way that ends the battle earlier counts too.
std::uint64_t perft(const State& state, int depth, const PerftChance& chance);

// The same, split by the first decision. The state must be at one of a side.
struct PerftBranch {
  Action action;
  std::uint64_t ways;
};
std::vector<PerftBranch> perft_divide(const State& state, int depth, const PerftChance& chance);

}  // namespace acies::hex
