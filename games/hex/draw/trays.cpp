#include "games/hex/draw/trays.h"

#include <string>

#include "painter/letters.h"

namespace acies::hex {
namespace {

// Cut corners for the top army, round ones for the bottom army.
std::string outline(Side side, double in, double flat) {
  const double left = kTrayLeft + in, top = kTrayTop + in, right = left + kTrayWidth - 2 * in,
               bottom = top + kTrayHeight - 2 * in, c = side == Side::kTop ? 7 : 9;
  const auto p = [&](double x, double y) { return point_text({x, y * flat}); };
  const auto corner = [&](Point edge, Point from, Point to) {
    return "L" + p(from.x, from.y) + (side == Side::kTop ? "L" : "Q" + p(edge.x, edge.y) + " ") + p(to.x, to.y);
  };
  return "M" + p(left + c, top) + corner({right, top}, {right - c, top}, {right, top + c}) +
         corner({right, bottom}, {right, bottom - c}, {right - c, bottom}) +
         corner({left, bottom}, {left + c, bottom}, {left, bottom - c}) +
         corner({left, top}, {left, top + c}, {left + c, top}) + "Z";
}

}  // namespace

void draw_tray(Svg& svg, Point at, Side side, double flat) {
  const ArmyColours& army = army_colours(side);
  const auto plate = [&](Point by, double in, const std::string& paint) {
    svg.line("<path d=\"", outline(side, in, flat), "\" transform=\"translate(", at + by, ")\" ", paint, "/>");
  };
  const std::string body(army.body), dark(army.dark), light(army.light);
  for (const double reach : {1.0, 0.6}) plate(Point{9, 12} * reach, 0, "fill=\"#1a1206\" fill-opacity=\".2\"");
  for (double down = kTrayLip; down > 0; down -= 1.5) plate({0, down}, 0, "fill=\"" + dark + "\"");
  plate({}, 0, "fill=\"" + body + "\" stroke=\"" + dark + "\" stroke-width=\"1.2\"");
  plate({}, 3.4, "fill=\"" + light + "\"");
  plate({}, 3.4, "fill=\"url(#tray-light)\"");
  plate({}, 1.2, "fill=\"none\" stroke=\"#fff6de\" stroke-opacity=\".35\" stroke-width=\"1\"");
}

void draw_disc(Svg& svg, Point at, Side side, double flat) {
  const ArmyColours& army = army_colours(side);
  const auto disc = [&](Point by, double r, const std::string& paint) {
    svg.line("<ellipse cx=\"", at.x + by.x, "\" cy=\"", at.y + by.y, "\" rx=\"", r, "\" ry=\"", r * flat, "\" ", paint,
             "/>");
  };
  disc({3, 7}, 19, "fill=\"#1a1206\" fill-opacity=\".35\"");
  disc({0, 4}, 18, "fill=\"" + std::string(army.dark) + "\"");
  disc({}, 18, "fill=\"#d9b04c\" stroke=\"" + std::string(army.dark) + "\" stroke-width=\"1.2\"");
  disc({}, 14.5, "fill=\"#ecd08a\"");
}

void draw_plate(Svg& svg, Point at, Side side, double flat, const UnitType& type, int blocks, UnitMarks marks) {
  const ArmyColours& army = army_colours(side);
  constexpr double kHigh = 13, kPip = 3.2;
  const double letters = painter::width_of(type.code, {11, painter::Hand::kPlain, true, 0}) + 3;
  const double pips = blocks * (kPip + 1.6) + 2, signs = 14 + (marks.bow ? 13 : 0) + (marks.special ? 12 : 0);
  const double wide = signs + letters + pips + 4;
  const double left = at.x - wide / 2, top = at.y + (kTrayTop + kTrayHeight) * flat - kHigh + kTrayLip + 1;
  svg.line("<rect x=\"", left, "\" y=\"", top, "\" width=\"", wide, "\" height=\"", kHigh, "\" rx=\"",
           side == Side::kTop ? 1.5 : 6.5, "\" fill=\"#fbf6e9\" stroke=\"", army.dark, "\" stroke-width=\"1.1\"/>");
  double x = left + 7.5;
  draw_symbol(svg, {x, top + kHigh / 2}, type, 11.5);
  if (marks.bow)
    svg.line("<use href=\"#mark-bow\" x=\"", (x += 12.5) - 5.5, "\" y=\"", top + 1, "\" width=\"11\" height=\"11\"/>");
  if (marks.special)
    svg.line("<use href=\"#mark-star\" x=\"", (x += 12) - 5.5, "\" y=\"", top + 1, "\" width=\"11\" height=\"11\"/>");
  x += 8;
  svg.line("<text x=\"", x, "\" y=\"", top + 10.2,
           "\" font-family=\"Source Sans 3\" font-size=\"11\" font-weight=\"700\" fill=\"", army.dark, "\">",
           Plain{type.code}, "</text>");
  x = left + wide - pips;
  for (int i = 0; i < blocks; ++i, x += kPip + 1.6)
    svg.line("<rect x=\"", x, "\" y=\"", top + 3.4, "\" width=\"", kPip, "\" height=\"6.4\" rx=\"",
             side == Side::kTop ? 0.0 : 1.4, "\" fill=\"", army.body, "\" stroke=\"", army.dark,
             "\" stroke-width=\".6\"/>");
}

}  // namespace acies::hex
