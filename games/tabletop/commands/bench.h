// acies bench --tabletop: how fast tabletop battles are played at random, and moves checked.
#pragma once

namespace acies::tabletop {

int bench_tabletop(int games, bool json);

}  // namespace acies::tabletop
