// What is written below a map: who waits off the board, what is special, what the pieces and the ground are.
#pragma once

#include "cli/svg.h"
#include "engine/model/scenario.h"

namespace acies::cli {

// Draws it from y downward, between x and x + width. Returns the y where it ends.
double draw_legend(Svg& svg, const Scenario& scenario, double x, double y, double width);

// Whether the scenario gave this unit more than its kind has.
bool is_special(const Scenario& scenario, const UnitSetup& unit);

}  // namespace acies::cli
