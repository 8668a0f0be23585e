// How fast battles on hexes are played, judged and planned.
#pragma once

#include "console/bench.h"

namespace acies::hex {

extern const GameBench kBench;

}  // namespace acies::hex
