// The tabletop's battles and army lists as they were when the program was built. They stand apart from the battles of
// other games, whose players and tools cannot read them.
#pragma once

#include <optional>

#include "base/embedded_file.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// In the order of their ids. No id is also one of embedded_scenarios().
std::span<const EmbeddedFile> embedded_tabletop();
std::span<const EmbeddedFile> embedded_army_lists();

// One of the battles, read and ready to set up, with its id.
std::optional<Scenario> embedded_battle(std::string_view id);

}  // namespace acies::tabletop
