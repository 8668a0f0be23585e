// Saving a battle between two turns as a scenario that begins there.
#pragma once

#include <optional>

#include "engine/model/state.h"

namespace acies {

// The position, prepared and printable, when a side is about to play a card; nothing in the middle of a turn. A battle set
// up from it goes on the same way; what is lost is left out, so units and leaders may be numbered anew.
std::optional<Scenario> position_of(const State& state);

}  // namespace acies
