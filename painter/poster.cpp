#include "painter/poster.h"

#include <algorithm>

#include "base/army_colours.h"
#include "base/contour.h"
#include "painter/letters.h"

namespace acies::painter {
namespace {

constexpr std::string_view kGold = "#d9b66a", kPale = "#f6ead0";

// The grain of a plank: lines that wander a little.
std::string grain(double top, double high, double width, int salt) {
  std::string d;
  for (int i = 0; i < 7; ++i) {
    const double y = top + high * scatter(i, salt);
    d += "M" + point_text({width * (scatter(i, salt + 1) - 0.4), y});
    for (int k = 0; k < 5; ++k)
      d += "q" + point_text({width * 0.09, (scatter(8 * i + k, salt + 2) - 0.5) * 9}) + " " +
           point_text({width * 0.18, (scatter(8 * i + k, salt + 3) - 0.5) * 5});
  }
  return d;
}

// One line of text, as large as it may be.
void text(Svg& svg, Point at, std::string_view anchor, Lettering letters, double room, std::string_view colour,
          std::string_view words) {
  letters.size = std::min(letters.size, letters.size * room / std::max(1.0, width_of(words, letters)));
  const auto put = [&](Point by, std::string_view fill, std::string_view opacity) {
    svg.line("<text x=\"", at.x + by.x, "\" y=\"", at.y + by.y, "\" text-anchor=\"", anchor, "\" font-family=\"",
             letters.hand == Hand::kTitle ? "Marcellus" : "Source Sans 3", "\" font-size=\"", letters.size,
             "\" font-weight=\"", letters.bold ? 700 : 400, "\" letter-spacing=\"", letters.spacing, "\" fill=\"", fill,
             "\" fill-opacity=\"", opacity, "\">", Plain{words}, "</text>");
  };
  put({letters.size * 0.03, letters.size * 0.05}, "#120b04", ".6");
  put({}, colour, "1");
}

}  // namespace

void draw_table_top(Svg& svg, double width, double height) {
  svg.line(
      "<defs><radialGradient id=\"table-light\" cx=\".36\" cy=\".3\" r=\".95\"><stop stop-color=\"#ffe2b0\" "
      "stop-opacity=\".22\"/>"
      "<stop offset=\".45\" stop-color=\"#ffe2b0\" stop-opacity=\"0\"/><stop offset=\".5\" stop-color=\"#0c0602\" "
      "stop-opacity=\"0\"/>"
      "<stop offset=\"1\" stop-color=\"#0c0602\" stop-opacity=\".55\"/></radialGradient></defs>");
  svg.line("<rect width=\"", width, "\" height=\"", height, "\" fill=\"#5b3d23\"/>");
  constexpr std::array<std::string_view, 4> kWoods = {"#5f4026", "#573a20", "#644429", "#523519"};
  const double plank = 96;
  int number = 0;
  for (double y = -30; y < height; y += plank, ++number) {
    svg.line("<rect y=\"", y, "\" width=\"", width, "\" height=\"", plank, "\" fill=\"",
             kWoods[static_cast<std::size_t>(number % 4)], "\"/>");
    svg.line("<path d=\"", grain(y, plank, width, 970 + 5 * number),
             "\" fill=\"none\" stroke=\"#2c190a\" stroke-opacity=\".34\" stroke-width=\"1.5\"/><path d=\"",
             grain(y, plank, width, 1170 + 5 * number),
             "\" fill=\"none\" stroke=\"#8a6238\" stroke-opacity=\".26\" stroke-width=\"1.3\"/>");
    svg.line("<path d=\"M0 ", y, "H", width,
             "\" stroke=\"#1d1006\" stroke-opacity=\".75\" stroke-width=\"2\"/><path d=\"M0 ", y + 1.6, "H", width,
             "\" stroke=\"#a3784a\" stroke-opacity=\".3\" stroke-width=\"1\"/>");
  }
  svg.line("<rect width=\"", width, "\" height=\"", height, "\" fill=\"url(#table-light)\"/>");
}

void draw_heading(Svg& svg, const Heading& heading, double width, double top, double height) {
  const double middle = width / 2, size = height * 0.52;
  Lettering title{size, Hand::kTitle, false, size * 0.06};
  const double room = width * 0.46;
  title.size = std::min(size, size * room / std::max(1.0, width_of(heading.title, title)));
  title.spacing = title.size * 0.06;
  const double line = top + height * 0.58;
  text(svg, {middle, line}, "middle", title, room, kPale, heading.title);
  const Lettering small{height * 0.2, Hand::kTitle, false, height * 0.02};
  const double under = top + height * 0.88, half = width_of(heading.date, small) / 2 + height * 0.16,
               rule = height * 0.9, y = under - height * 0.065;
  text(svg, {middle, under}, "middle", small, room, kGold, heading.date);
  svg.line("<path d=\"M", middle - half - rule, " ", y, "H", middle - half, "M", middle + half, " ", y, "H",
           middle + half + rule, "\" stroke=\"", kGold, "\" stroke-opacity=\".7\" stroke-width=\"", height * 0.014,
           "\"/>");
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const ArmyColours& army = army_colours(side);
    const bool left = side == Side::kTop;
    const double edge = left ? height * 0.5 : width - height * 0.5, inwards = left ? 1 : -1;
    // A bar for the army's colour, with the corners of its pieces.
    const double bar = height * 0.09;
    svg.line("<rect x=\"", left ? edge : edge - bar, "\" y=\"", top + height * 0.24, "\" width=\"", bar, "\" height=\"",
             height * 0.56, "\" rx=\"", left ? 0.0 : bar / 2, "\" fill=\"", army.body, "\" stroke=\"", army.light,
             "\" stroke-width=\"", height * 0.014, "\"/>");
    text(svg, {edge + inwards * height * 0.22, top + height * 0.62}, left ? "start" : "end",
         {height * 0.3, Hand::kTitle, false, height * 0.012}, width * 0.22, kPale,
         heading.armies[static_cast<std::size_t>(index(side))]);
  }
}

double ribbon_width(std::string_view name, double size) { return width_of(name, {size, Hand::kPlain, true, 0}) + size; }

void draw_ribbon(Svg& svg, Point middle, Side side, std::string_view name, double size) {
  if (name.empty()) return;
  const ArmyColours& army = army_colours(side);
  const double width = ribbon_width(name, size), height = size * 1.3;
  svg.line("<rect x=\"", middle.x - width / 2 + 1, "\" y=\"", middle.y - height / 2 + 1.6, "\" width=\"", width,
           "\" height=\"", height, "\" rx=\"", side == Side::kTop ? 1.0 : height / 2,
           "\" fill=\"#1a1206\" fill-opacity=\".4\"/>");
  svg.line("<rect x=\"", middle.x - width / 2, "\" y=\"", middle.y - height / 2, "\" width=\"", width, "\" height=\"",
           height, "\" rx=\"", side == Side::kTop ? 1.0 : height / 2, "\" fill=\"#fbf6e9\" stroke=\"", army.dark,
           "\" stroke-width=\"1\"/>");
  svg.line("<text x=\"", middle.x, "\" y=\"", middle.y + size * 0.34, "\" font-family=\"Source Sans 3\" font-size=\"",
           size, "\" font-weight=\"700\" text-anchor=\"middle\" fill=\"", army.dark, "\">", Plain{name}, "</text>");
}

}  // namespace acies::painter
