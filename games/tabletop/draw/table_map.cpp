#include "games/tabletop/draw/table_map.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/army_colours.h"
#include "base/families.h"
#include "base/land.h"
#include "games/tabletop/draw/base_art.h"
#include "games/tabletop/draw/ground.h"
#include "games/tabletop/draw/names.h"
#include "games/tabletop/field.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

constexpr double kWidth = 1500, kMargin = 30, kHeader = 118;
constexpr Mil kRim = 210;  // half of the rim lies beyond the edge of the table

// The style after the families of type.
constexpr std::string_view kStyle = R"css(
.title{font-size:42px;text-anchor:middle;letter-spacing:2px}
.date{font-size:18px;text-anchor:middle;fill:#6b5a38;letter-spacing:1px}
.army{font-size:25px}
.small{font-size:14px}
.name{font-size:560px;font-weight:700;text-anchor:middle;fill:#201a10;stroke:#e9e2c4;stroke-width:170px;stroke-opacity:.75;paint-order:stroke}
)css";
constexpr double kNameSize = 560, kNameLetter = 275;  // of a name, and the mean width of its letters

// A unit around the centre of its front edge, facing up.
void draw_body(Svg& svg, const Scenario& s, const UnitDef& u) {
  const Size base = base_size(s, u.profile.type);
  const BaseArt art = base_art(u);
  const ArmyColours& army = army_colours(u.side);
  const Mil gap = u.formation == Formation::kQuincunx ? s.line_gap : 0;
  Mil widest = 0, depth = -gap;
  for (const std::uint8_t count : u.rows) {
    if (count == 0) break;
    widest = std::max(widest, count * base.frontage);
    depth += base.depth + gap;
  }
  svg.line("<rect x=\"", -widest / 2, "\" width=\"", widest, "\" height=\"", depth, "\" rx=\"110\" fill=\"", army.light,
           "\" stroke=\"", army.dark, "\" stroke-width=\"90\"/>");
  std::string men;
  for (std::size_t row = 0; row < u.rows.size() && u.rows[row] > 0; ++row)
    for (int file = 0; file < u.rows[row]; ++file) {
      const Mil x = file * base.frontage - u.rows[row] * base.frontage / 2;
      const Mil y = static_cast<Mil>(row) * (base.depth + gap);
      svg.line("<rect x=\"", x + 18, "\" y=\"", y + 18, "\" width=\"", base.frontage - 36, "\" height=\"",
               base.depth - 36, "\" rx=\"90\" fill=\"#8f8a55\" stroke=\"#4d4a2a\" stroke-width=\"30\"/>");
      // The base as large as the scenario says, whatever size it was drawn for. Those behind come first, so that pikes lie
      // over the rank before them.
      men = "<svg x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
            std::to_string(base.frontage) + "\" height=\"" + std::to_string(base.depth) + "\" viewBox=\"0 0 1500 " +
            std::to_string(art.depth) + "\" preserveAspectRatio=\"none\" overflow=\"visible\"><use href=\"#" + art.id +
            "\"/></svg>" + men;
    }
  svg.line(men);
  svg.line("<path d=\"M", -widest / 2, " 0H", widest / 2, "\" stroke=\"", army.dark,
           "\" stroke-width=\"150\"/><path d=\"M-300 -70L0 -390L300 -70Z\" fill=\"", army.dark, "\"/>");
}

void draw_unit(Svg& svg, const Scenario& s, const UnitDef& u) {
  svg.line("<g transform=\"translate(", u.pose.x, " ", s.height - u.pose.y, ") rotate(", 90 - u.pose.facing / 100.0,
           ")\">");
  draw_body(svg, s, u);
  svg.line("</g>");
}

void draw_leader(Svg& svg, const Scenario& s, const LeaderDef& l) {
  const ArmyColours& army = army_colours(l.side);
  svg.line("<g transform=\"translate(", l.pose.x, " ", s.height - l.pose.y, ")\"><circle r=\"430\" fill=\"", army.light,
           "\" stroke=\"", army.dark, "\" stroke-width=\"90\"/>");
  if (l.general)
    svg.line(
        "<path d=\"M0 -330L85 -105H320L130 45L200 275L0 135L-200 275L-130 45L-320 -105H-85Z\" fill=\"#c8921a\" "
        "stroke=\"",
        army.dark, "\" stroke-width=\"36\"/>");
  else
    svg.line("<path d=\"M0 -280L250 -60L150 250H-150L-250 -60Z\" fill=\"", army.body, "\" stroke=\"", army.dark,
             "\" stroke-width=\"36\"/>");
  svg.line("</g>");
}

void draw_army(Svg& svg, const Scenario& s, Side side) {
  const ArmyColours& army = army_colours(side);
  const bool left = side == Side::kTop;
  int units = 0;
  for (const UnitDef& u : s.units) units += u.side == side ? 1 : 0;
  const double x = left ? kMargin + 18 : kWidth - kMargin - 18;
  const char* anchor = left ? "start" : "end";
  svg.line("<rect x=\"", left ? kMargin : kWidth - kMargin - 6, "\" y=\"40\" width=\"6\" height=\"56\" fill=\"",
           army.body, "\" stroke=\"", army.dark, "\" stroke-width=\".8\"/>");
  svg.line("<text class=\"army\" x=\"", x, "\" y=\"64\" text-anchor=\"", anchor, "\">", Plain{army_of(s, side)},
           "</text>");
  svg.line("<text class=\"small\" x=\"", x, "\" y=\"90\" text-anchor=\"", anchor, "\">", units,
           units == 1 ? " unit" : " units", "</text>");
}

// The kinds of troops on the table, each with a base as it is drawn and its name.
double draw_legend(Svg& svg, const Scenario& s, double top) {
  std::set<std::string> seen;
  double x = kMargin;
  for (const UnitDef& u : s.units) {
    const BaseArt art = base_art(u);
    const std::string kind = art.id.substr(art.id.rfind('-') + 1);
    if (!seen.insert(kind).second) continue;
    const std::string words = kind == "legion"    ? "legionaries"
                              : kind == "phalanx" ? "a phalanx"
                                                  : std::string(type_name(u.profile.type));
    const double wide = 70 + 8.4 * static_cast<double>(words.size());
    if (x + wide > kWidth - kMargin) x = kMargin, top += 52;
    svg.line("<svg x=\"", x, "\" y=\"", top,
             "\" width=\"45\" height=\"45\" viewBox=\"0 0 1500 1500\" overflow=\"visible\"><rect y=\"",
             (1500 - art.depth) / 2, "\" width=\"1500\" height=\"", art.depth,
             "\" rx=\"90\" fill=\"#8f8a55\" stroke=\"#4d4a2a\" stroke-width=\"30\"/><use href=\"#", art.id, "\" y=\"",
             (1500 - art.depth) / 2, "\"/></svg>");
    svg.line("<text class=\"small\" x=\"", x + 55, "\" y=\"", top + 28, "\">", words, "</text>");
    x += wide;
  }
  return top + 52;
}

}  // namespace

std::string table_map(const Scenario& s) {
  const double table_width = kWidth - 2 * kMargin;
  const double table_height = table_width * (s.height + 2 * kRim) / (s.width + 2 * kRim);
  Svg svg;
  svg.line("<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#f3ead3\"/>");
  svg.line("<text class=\"title\" x=\"", kWidth / 2, "\" y=\"66\">", Plain{s.name}, "</text>");
  svg.line("<text class=\"date\" x=\"", kWidth / 2, "\" y=\"94\">", Plain{s.date}, "</text>");
  for (const Side side : {Side::kTop, Side::kBottom}) draw_army(svg, s, side);
  svg.line("<svg x=\"", kMargin, "\" y=\"", kHeader, "\" width=\"", table_width, "\" height=\"", table_height,
           "\" viewBox=\"", -kRim, " ", -kRim, " ", s.width + 2 * kRim, " ", s.height + 2 * kRim, "\">");
  draw_ground(svg, ground_of(s));
  for (const UnitDef& u : s.units) draw_unit(svg, s, u);
  for (const LeaderDef& l : s.leaders) draw_leader(svg, s, l);
  const auto wide = [](std::string_view words) { return (static_cast<double>(words.size()) + 1.5) * kNameLetter; };
  for (const PlacedName& name : place_names(s, {kNameSize * 1.25, 0, wide}))
    svg.line("<text class=\"name\" x=\"", std::round(name.middle.x), "\" y=\"",
             std::round(name.middle.y + kNameSize * 0.34), "\">", Plain{name.words}, "</text>");
  svg.line("</svg>");
  const double height = draw_legend(svg, s, kHeader + table_height + 20) + 10;

  Svg document;
  document.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", kWidth, " ", height, "\" width=\"", kWidth,
                "\" height=\"", height, "\">");
  document.line("<title>", Plain{s.name}, s.date.empty() ? "" : ", ", Plain{s.date}, "</title>");
  document.line("<defs><style>text{font-family:", kPlainFamily, ";fill:#3b2f22}.title,.army{font-family:", kTitleFamily,
                "}", kStyle, "</style>", ground_symbols(svg.text()), base_symbols(svg.text()), "</defs>");
  document.line(svg.text(), "</svg>");
  return document.text();
}

}  // namespace acies::tabletop
