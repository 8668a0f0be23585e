// Dice and cards that nobody can steer: the seed is chosen before the first card is dealt and its hash published; when the
// game is over the seed is told, and anybody can make every outcome again (docs/protocol.md, Fair dice).
#pragma once

#include "base/sha256.h"
#include "games/hex/battle.h"
#include "games/tabletop/battle.h"

namespace acies {

using Seed = Bytes32;

// What is published before the game.
std::string commitment_of(const Seed& seed);

// Outcome number `k` of the game, counted from 0. The state waits for chance.
Action fair_outcome(const State& state, const Seed& seed, std::uint64_t k);
tabletop::Action fair_outcome(const tabletop::State& state, const Seed& seed, std::uint64_t k);
// Die number `k`, from 1 to 6, of rolls between battles.
int fair_die(const Seed& seed, std::uint64_t k);

}  // namespace acies
