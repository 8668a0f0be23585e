// Features that run from hex to hex: rivers and streams with their fords and bridges, and city walls with their gates.
#pragma once

#include "games/hex/draw/map_terrain.h"

namespace acies::hex {

void draw_rivers(Svg& svg, const GroundMap& map);
void draw_walls(Svg& svg, const GroundMap& map);

}  // namespace acies::hex
