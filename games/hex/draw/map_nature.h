// Ground made by nature: hills with relief, woods of trees, marsh, the sea, broken ground.
#pragma once

#include "base/land.h"
#include "games/hex/draw/map_terrain.h"

namespace acies::hex {

// A place near the rim of a hex, where a unit in the middle does not hide what stands there.
Point on_rim(Hex h, int i, int count, int salt, double near, double far);

void draw_lowland(Svg& svg, const GroundMap& map);  // broken ground, the sea, marsh
void draw_hills(Svg& svg, const GroundMap& map);
void draw_crags(Svg& svg, const GroundMap& map);  // steep and rugged hills
void draw_woods_and_rocks(Svg& svg, const GroundMap& map);

}  // namespace acies::hex
