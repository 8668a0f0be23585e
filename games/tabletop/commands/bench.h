// How fast battles on the tabletop are played, and moves checked.
#pragma once

#include "console/bench.h"

namespace acies::tabletop {

extern const GameBench kBench;

}  // namespace acies::tabletop
