// A battle of the tabletop as it is set up, as an SVG map.
#pragma once

#include <string>

#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

std::string table_map(const Scenario& scenario);

}  // namespace acies::tabletop
