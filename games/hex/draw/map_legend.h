// The text below a map: units that wait off the board, special rules, the kinds of pieces and ground.
#pragma once

#include "base/svg.h"
#include "games/hex/draw/map_pieces.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// Draws it from y downward, between x and x + width. Returns the y where it ends.
double draw_legend(Svg& svg, const Scenario& scenario, double x, double y, double width);

// Marks for the abilities that the scenario gave this unit and its kind does not have.
UnitMarks marks_of(const Scenario& scenario, const UnitSetup& unit);

}  // namespace acies::hex
