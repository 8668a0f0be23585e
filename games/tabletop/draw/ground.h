// The table and the ground on it, drawn once for maps, thumbnails and the table in the browser.
//
// A ground has a short text that can be part of an address: WIDTH.HEIGHT, with ~CLIMATE behind it unless it is Italy
// (base/climate.h), then .KIND and the corners of every piece of it. KIND is the first letter of its kind; a camp has its owner
// behind it (t, b, or n for no side). Corners are X~Y with _ between them, in thousandths of an inch.
//
// 72000.48000~africa.w63000~15000_71000~15000_71000~24000 is a table in Africa with a wood of three corners.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.h"
#include "base/svg.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

struct TableGround {
  Mil width = 0, height = 0;
  std::vector<Terrain> terrain;
  Climate climate = Climate::kItaly;
};

TableGround ground_of(const Scenario& scenario);

// An address has its limits: pieces that would make the text longer than kMostGroundText are left out.
constexpr std::size_t kMostGroundText = 8000;
std::string ground_code(const TableGround& ground);
Parsed<TableGround> read_ground_code(std::string_view text);

// Open ground, terrain, marks every six inches, the rim; the top army's edge is above. Shapes that depend on a page's colours
// have a class there (`tt-night`) and are drawn for daylight otherwise. The document must define the symbols of art/ground.svg.
void draw_ground(Svg& svg, const TableGround& ground);
// A document of the ground alone, without a style sheet, so that a page can take it in.
std::string ground_svg(const TableGround& ground);

}  // namespace acies::tabletop
