// The ground of a board: everything that lies still, drawn once for maps, thumbnails and the board in the browser.
#pragma once

#include <string>

#include "base/svg.h"
#include "games/hex/draw/map_terrain.h"

namespace acies::hex {

// The army at whose side the viewer sits: the top army sees the board turned round.
enum class BoardSeen : std::uint8_t { kFromBottom, kFromTop };

// Edge, terrain, grid, sections and the names of hexes, in the coordinates of map_board.h. The document must define the
// symbols of art/ground.svg.
void draw_ground(Svg& svg, const GroundMap& map, BoardSeen seen);

// A document of the ground alone, with a margin around it. Shapes that depend on a page's colours have a class there
// (`board-edge`, `night`, `hex-names`) and are drawn for daylight otherwise. It has no style sheet, so that a page can take
// it in.
std::string ground_svg(const GroundMap& map, BoardSeen seen);
constexpr double kGroundMargin = 34;

}  // namespace acies::hex
