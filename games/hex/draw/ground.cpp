#include "games/hex/draw/ground.h"

#include "base/land.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

// The outlines of all hexes are drawn several times, and stated once. A page may show several boards: shapes with the same name in
// two drawings are the same.
std::string all_hexes(int rows) { return "hexes-" + std::to_string(rows); }

// Grid and section lines: there when looked for, quiet otherwise.
void draw_grid(Svg& svg, int rows) {
  // An engraved line: its lower right side catches the light.
  svg.line("<g fill=\"none\"><use href=\"#", all_hexes(rows),
           "\" x=\".8\" y=\".9\" stroke=\"#fff4d6\" stroke-opacity=\".3\" stroke-width=\".9\"/><use href=\"#",
           all_hexes(rows), "\" stroke=\"#3a2a10\" stroke-opacity=\".36\" stroke-width=\"1\"/>");
  for (const int x : {8, 16}) {
    const double at = kHalfWidth * (x + 1);
    const std::string line = "<path d=\"M" + number_text(at) + " 0V" + number_text(board_size(rows).height) +
                             "\" stroke-dasharray=\"12 9\" stroke";
    svg.line(line, "=\"#f7efd8\" stroke-opacity=\".55\" stroke-width=\"3.4\"/>");
    svg.line(line, "=\"#7a3a1b\" stroke-opacity=\".8\" stroke-width=\"1.6\"/>");
  }
  svg.line("</g>");
}

void draw_hex_names(Svg& svg, int rows, BoardSeen seen) {
  svg.line(
      "<g class=\"hex-names\" font-family=\"sans-serif\" font-size=\"9\" text-anchor=\"middle\" fill=\"#3a2a10\" "
      "fill-opacity=\".8\" stroke=\"#f6ecd0\" stroke-opacity=\".45\" stroke-width=\"2\" paint-order=\"stroke\">");
  const int last = hexes_on_board(rows) - 1;
  detail::board_mask(rows).for_each([&](Hex h) {
    svg.line("<text x=\"", centre_of(h).x, "\" y=\"", centre_of(h).y - 44, "\">",
             hex_text(seen == BoardSeen::kFromTop ? Hex(last - h) : h), "</text>");
  });
  svg.line("</g>");
}

}  // namespace

void draw_ground(Svg& svg, const GroundMap& map, BoardSeen seen) {
  const std::string hexes = all_hexes(map.rows), clip = "board-" + std::to_string(map.rows);
  svg.line("<defs><path id=\"", hexes, "\" d=\"", hex_path(detail::board_mask(map.rows)), "\"/><clipPath id=\"", clip,
           "\"><use href=\"#", hexes, "\"/></clipPath></defs>");
  svg.line("<use class=\"board-edge\" href=\"#", hexes,
           "\" fill=\"#7a6740\" stroke=\"#7a6740\" stroke-width=\"7\" stroke-linejoin=\"round\"/>");
  svg.line("<g clip-path=\"url(#", clip, ")\">");
  const BoardSize size = board_size(map.rows);
  draw_open_ground(svg, map.climate, size.width, size.height);
  draw_terrain(svg, seen == BoardSeen::kFromTop ? map.turned() : map);
  svg.line("</g>");
  draw_grid(svg, map.rows);
  svg.line("<use class=\"night\" href=\"#", hexes, "\" fill=\"none\"/>");
  draw_hex_names(svg, map.rows, seen);
}

std::string ground_svg(const GroundMap& map, BoardSeen seen) {
  Svg ground;
  draw_ground(ground, map, seen);
  const BoardSize size = board_size(map.rows);
  Svg svg;
  svg.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"", -kGroundMargin, " ", -kGroundMargin, " ",
           size.width + 2 * kGroundMargin, " ", size.height + 2 * kGroundMargin, "\">");
  svg.line("<defs>", ground_symbols(ground.text()), "</defs>");
  svg.line(ground.text(), "</svg>");
  return svg.text();
}

}  // namespace acies::hex
