// Plays the pairs of an arena on several threads, and in several processes if mpirun has started them.
#pragma once

#include <functional>

#include "arena/run.h"

namespace acies::arena {

// Plays the pairs, except where `known` is true, and calls `done(place in the schedule, pair)` for each, one call at a
// time. Stops early, after the pairs under way, once it returns false. If there are other processes
// (console/processes.h), this is for their leader, and they play too.
void play_pairs(const ArenaPlan& plan, const std::vector<PairId>& pairs, const std::vector<bool>& known,
                const std::function<bool(std::size_t, ArenaPair)>& done);
// Plays the pairs that the leader deals out; every other process calls it.
void play_for_leader(const ArenaPlan& plan, const std::vector<PairId>& pairs);

}  // namespace acies::arena
