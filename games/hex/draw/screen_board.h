// The board for a player at a terminal of 80 columns.
#pragma once

#include <string>

#include "base/paint.h"
#include "games/hex/model/board.h"

namespace acies::hex {

// Two lines a row of hexes. Above: `^HI4*`, a unit of the bottom side (`v`: top; with colours blue and red), its blocks, `*`
// for a leader. Below: the name of the hex, `+` for an ordered unit that is not done, `x` for one that has battled, and two
// letters of the terrain. Dotted lines part the sections, which are named as the viewer sees them.
std::string screen_board(const State& s, Side viewer, const Paint& paint);

}  // namespace acies::hex
