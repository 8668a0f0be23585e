// The board drawn in text, for failure reports, replays and the terminal.
#pragma once

#include <string>

#include "games/hex/model/state.h"

namespace acies::hex {

// Two lines for each row of hexes: the units there (`^` a bottom unit, `v` a top one, `)` a bow), below them the blocks, `*`
// for a leader and two letters of the terrain. A legend of the terrain follows when there is any.
std::string board_text(const State& state);

}  // namespace acies::hex
