#include "games/hex/draw/ground.h"

#include "games/hex/draw/map_art.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

// The outlines of all hexes are drawn five times, and stated once. A page may show several boards: what has the same name in two
// drawings is the same.
std::string all_hexes(int rows) { return "hexes-" + std::to_string(rows); }

void draw_bare_ground(Svg& svg, int rows) {
  const HexSet board = detail::board_mask(rows);
  svg.line("<use href=\"#", all_hexes(rows), "\" fill=\"#ebdfbe\"/>");
  constexpr std::string_view kShades[] = {"#e7dab7", "#eee4c6"};
  for (int shade = 0; shade < 2; ++shade) {
    HexSet some;
    board.for_each([&](Hex h) {
      if (scatter(h, 1 + shade) < 0.3) some.add(h);
    });
    svg.line("<path d=\"", hex_path(some), "\" fill=\"", kShades[shade], "\"/>");
  }
  // Three hundred tufts as one line: an element each would cost more than all the rest of the ground.
  std::string tufts;
  board.for_each([&](Hex h) {
    for (int i = 0; i < 3; ++i) {
      const Point p = centre_of(h) + Point{(scatter(h, 50 + i) - 0.5) * 78, (scatter(h, 60 + i) - 0.5) * 62};
      tufts += "M" + point_text(p - Point{3, 0}) + "l-1-4m4 4v-5m3 5l1-4";
    }
  });
  svg.line("<path d=\"", tufts, "\" fill=\"none\" stroke=\"#a5a267\" stroke-width=\"1.1\" stroke-linecap=\"round\"/>");
}

// Grid and section lines: there when looked for, quiet otherwise.
void draw_grid(Svg& svg, int rows) {
  svg.line("<use href=\"#", all_hexes(rows),
           "\" fill=\"none\" stroke=\"#8f7c50\" stroke-opacity=\".65\" stroke-width=\"1.1\"/>");
  for (const int x : {8, 16}) {
    const double at = kHalfWidth * (x + 1);
    svg.line("<path d=\"M", at, " 0V", board_size(rows).height,
             "\" stroke=\"#f7efd8\" stroke-opacity=\".7\" stroke-width=\"4\" stroke-dasharray=\"12 9\"/>");
    svg.line("<path d=\"M", at, " 0V", board_size(rows).height,
             "\" stroke=\"#7a4a2b\" stroke-width=\"2\" stroke-dasharray=\"12 9\"/>");
  }
}

void draw_hex_names(Svg& svg, int rows, BoardSeen seen) {
  svg.line(
      "<g class=\"hex-names\" font-family=\"sans-serif\" font-size=\"9\" text-anchor=\"middle\" fill=\"#6b5a38\">");
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
  draw_bare_ground(svg, map.rows);
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
