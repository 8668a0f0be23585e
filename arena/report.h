// The report of the arena about the pairs it has played.
#pragma once

#include "arena/run.h"
#include "arena/sums.h"

namespace acies::arena {

struct ArenaReport {
  const ArenaPlan* plan = nullptr;
  std::vector<ArenaPair> pairs;
  double seconds = 0;  // of this run
  const SequentialTest* test = nullptr;
  int processes = 1;
  double elo0 = 0, elo1 = 0;  // of the test

  // How many each process has played, or has taken from a results file.
  std::vector<int> pairs_by_process() const;
};

std::string arena_text(const ArenaReport& report);
std::string arena_json(const ArenaReport& report);

// "greedy against random"
std::string contest(const ArenaPlan& plan);

}  // namespace acies::arena
