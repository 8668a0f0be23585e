#include "games/hex/draw/map_pieces.h"

#include <string>

#include "games/hex/draw/map_art.h"

namespace acies::hex {
namespace {

constexpr double kBlockWidth = 74;
constexpr double kBlockHeight = 51;
constexpr double kStep = 6;  // how much of each block shows above the one before it

// The outline of a block with its upper left corner at x y.
std::string block_shape(double x, double y, Side side) {
  const double w = kBlockWidth, h = kBlockHeight, c = side == Side::kTop ? 6 : 7;
  const auto p = [&](double dx, double dy) { return point_text({x + dx, y + dy}); };
  if (side == Side::kTop)
    return "M" + p(c, 0) + "L" + p(w - c, 0) + "L" + p(w, c) + "L" + p(w, h - c) + "L" + p(w - c, h) + "L" + p(c, h) +
           "L" + p(0, h - c) + "L" + p(0, c) + "Z";
  return "M" + p(c, 0) + "L" + p(w - c, 0) + "Q" + p(w, 0) + " " + p(w, c) + "L" + p(w, h - c) + "Q" + p(w, h) + " " +
         p(w - c, h) + "L" + p(c, h) + "Q" + p(0, h) + " " + p(0, h - c) + "L" + p(0, c) + "Q" + p(0, 0) + " " +
         p(c, 0) + "Z";
}

}  // namespace

double text_width(std::string_view text, double size) {
  double letters = 0;
  for (const char c : text) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return letters * size * 0.58;
}

void draw_symbol(Svg& svg, Point at, const UnitType& type, double size) {
  svg.line("<use href=\"#mark-", name_of(type.symbol), (type.traits & kBordered) != 0 ? "-bordered" : "", "\" x=\"",
           at.x - size / 2, "\" y=\"", at.y - size / 2, "\" width=\"", size, "\" height=\"", size, "\"/>");
}

void draw_unit(Svg& svg, Point at, Side side, const UnitType& type, int blocks, UnitMarks marks) {
  const ArmyColours& army = army_colours(side);
  const double left = at.x - kBlockWidth / 2;
  const double front = at.y - kBlockHeight / 2 + 1.5 * kStep - 3;  // a stack of four fills the hex
  svg.line("<g stroke-linejoin=\"round\">");
  svg.line("<path d=\"", block_shape(left + 3, front + 6, side), "\" fill=\"#3b2f22\" opacity=\".3\"/>");
  for (int behind = blocks - 1; behind > 0; --behind)
    svg.line("<path d=\"", block_shape(left, front - kStep * behind, side), "\" fill=\"", army.light, "\" stroke=\"",
             army.dark, "\" stroke-width=\"1.2\"/>");
  svg.line("<path d=\"", block_shape(left, front + 3.5, side), "\" fill=\"", army.dark, "\"/>");
  svg.line("<path d=\"", block_shape(left, front, side), "\" fill=\"", army.body, "\" stroke=\"", army.dark,
           "\" stroke-width=\"1.4\"/>");
  svg.line("<rect x=\"", left + 3.5, "\" y=\"", front + 3.5, "\" width=\"", kBlockWidth - 7, "\" height=\"34\" rx=\"",
           side == Side::kTop ? 1 : 4, "\" fill=\"#f8f1e0\"/></g>");
  const Point figure = side == Side::kTop ? Point{left + 22, front + 2.5} : Point{left + 4, front + 2.5};
  if (side == Side::kTop)
    svg.line("<g transform=\"translate(", Point{2 * figure.x + 48, 0}, ") scale(-1 1)\"><use href=\"#",
             unit_figure(type.code), "\" x=\"", figure.x, "\" y=\"", figure.y, "\" width=\"48\" height=\"36\" color=\"",
             army.dark, "\"/></g>");
  else
    svg.line("<use href=\"#", unit_figure(type.code), "\" x=\"", figure.x, "\" y=\"", figure.y,
             "\" width=\"48\" height=\"36\" color=\"", army.dark, "\"/>");
  draw_symbol(svg, {side == Side::kTop ? left + 13.5 : left + kBlockWidth - 13.5, front + 13.5}, type, 16);
  // Both fit: the bow below the symbol, then the star beside the letters.
  const double aside = side == Side::kTop ? left + 6 : left + kBlockWidth - 21;
  if (marks.bow)
    svg.line("<use href=\"#mark-bow\" x=\"", aside - 1, "\" y=\"", front + 21, "\" width=\"17\" height=\"17\"/>");
  if (marks.special)
    svg.line("<use href=\"#mark-star\" x=\"", aside, "\" y=\"", front + (marks.bow ? 36.5 : 22),
             "\" width=\"15\" height=\"15\"/>");
  svg.line("<text x=\"", at.x, "\" y=\"", front + 47.3, "\" class=\"code\">", Plain{type.code}, "</text>");
}

void draw_leader(Svg& svg, Point at, Side side, double radius, bool doomed) {
  const ArmyColours& army = army_colours(side);
  svg.line("<circle cx=\"", at.x + 1.5, "\" cy=\"", at.y + 2, "\" r=\"", radius + 1,
           "\" fill=\"#3b2f22\" opacity=\".35\"/>");
  svg.line("<circle cx=\"", at.x, "\" cy=\"", at.y, "\" r=\"", radius, "\" fill=\"#e6c262\" stroke=\"", army.dark,
           "\" stroke-width=\"1.4\"/>");
  svg.line("<circle cx=\"", at.x, "\" cy=\"", at.y, "\" r=\"", radius * 0.82, "\" fill=\"", army.dark, "\"/>");
  const double size = radius * 1.24;
  const Point corner = at - Point{size / 2, size / 2};
  if (side == Side::kTop)
    svg.line("<g transform=\"translate(", Point{2 * at.x, 0}, ") scale(-1 1)\"><use href=\"#mark-helmet\" x=\"",
             corner.x, "\" y=\"", corner.y, "\" width=\"", size, "\" height=\"", size, "\" color=\"#f8f1e0\"/></g>");
  else
    svg.line("<use href=\"#mark-helmet\" x=\"", corner.x, "\" y=\"", corner.y, "\" width=\"", size, "\" height=\"",
             size, "\" color=\"#f8f1e0\"/>");
  if (doomed)
    svg.line("<use href=\"#mark-doom\" x=\"", at.x - radius - 7, "\" y=\"", at.y + radius * 0.25,
             "\" width=\"18\" height=\"18\"/>");
}

void draw_name(Svg& svg, Point at, Side side, std::string_view name) {
  if (name.empty()) return;
  const ArmyColours& army = army_colours(side);
  const double width = text_width(name, 12) + 13;
  svg.line("<rect x=\"", at.x - width / 2, "\" y=\"", at.y - 7.5, "\" width=\"", width, "\" height=\"15\" rx=\"",
           side == Side::kTop ? 1 : 7, "\" fill=\"#fbf6e9\" stroke=\"", army.dark, "\"/>");
  svg.line("<text x=\"", at.x, "\" y=\"", at.y + 4, "\" class=\"name\" fill=\"", army.dark, "\">", Plain{name},
           "</text>");
}

}  // namespace acies::hex
