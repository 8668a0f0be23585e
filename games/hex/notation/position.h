// Saving a battle between two turns as a scenario that begins there.
#pragma once

#include <optional>

#include "games/hex/model/state.h"

namespace acies::hex {

// The position, prepared and printable, when a side is about to play a card, or before that to plunder; nothing in the
// middle of a turn, nor when the side has left a camp alone or plundered its way to a reserve this turn, which a position
// cannot say. A battle set up from it goes on the same way; lost pieces are left out, so units and leaders may be numbered
// anew.
std::optional<Scenario> position_of(const State& state);

}  // namespace acies::hex
