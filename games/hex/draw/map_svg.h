// A scenario as a map to look at, to print, or to put on a page.
#pragma once

#include <string>

#include "games/hex/model/scenario.h"

namespace acies::hex {

// A whole SVG document: title, armies, board, units, leaders, special rules, a legend. Same scenario, same bytes.
std::string map_svg(const Scenario& scenario);

}  // namespace acies::hex
