#include "cli/map_svg.h"

#include <algorithm>
#include <vector>

#include "cli/map_art.h"
#include "cli/map_board.h"
#include "cli/map_legend.h"
#include "cli/map_pieces.h"
#include "cli/map_terrain.h"
#include "notation/names.h"

namespace acies::cli {
namespace {

constexpr double kMargin = 56;
constexpr double kHeader = 176;

constexpr std::string_view kStyle = R"css(
text{font-family:"Palatino Linotype",Palatino,"Book Antiqua","URW Palladio L","TeX Gyre Pagella","DejaVu Serif",Georgia,serif;fill:#3b2f22}
.code{font:bold 11px "DejaVu Sans",Verdana,Arial,sans-serif;text-anchor:middle;fill:#fff;letter-spacing:.5px}
.name{font-size:11px;font-weight:bold;text-anchor:middle}
.hex{font:9px "DejaVu Sans",Verdana,Arial,sans-serif;text-anchor:middle;fill:#6b5a38;stroke:#f3e8cb;stroke-width:2px;stroke-opacity:.6;paint-order:stroke}
.section{font-size:12px;font-style:italic;text-anchor:middle;fill:#857350;letter-spacing:1.5px}
.title{font-size:44px;text-anchor:middle;letter-spacing:3px}
.date{font-size:19px;font-style:italic;text-anchor:middle;fill:#6b5a38}
.army{font-size:25px;letter-spacing:1px}
.small{font-size:14px}
.head{font-size:16px;font-style:italic;fill:#6b5a38;letter-spacing:1px}
)css";

void draw_bare_ground(Svg& svg, int rows) {
  const HexSet board = detail::board_mask(rows);
  svg.line("<path d=\"", hex_path(board), "\" fill=\"#ebdfbe\"/>");
  constexpr std::string_view kShades[] = {"#e7dab7", "#eee4c6"};
  for (int shade = 0; shade < 2; ++shade) {
    HexSet some;
    board.for_each([&](Hex h) {
      if (scatter(h, 1 + shade) < 0.3) some.add(h);
    });
    svg.line("<path d=\"", hex_path(some), "\" fill=\"", kShades[shade], "\"/>");
  }
  board.for_each([&](Hex h) {
    for (int i = 0; i < 3; ++i)
      svg.line("<use href=\"#ground-grass\" x=\"", centre_of(h).x + (scatter(h, 50 + i) - 0.5) * 78, "\" y=\"",
               centre_of(h).y + (scatter(h, 60 + i) - 0.5) * 62, "\"/>");
  });
}

// Grid, section lines and coordinates: there when looked for, quiet otherwise.
void draw_grid(Svg& svg, int rows) {
  const HexSet board = detail::board_mask(rows);
  const BoardSize size = board_size(rows);
  svg.line("<path d=\"", hex_path(board),
           "\" fill=\"none\" stroke=\"#8f7c50\" stroke-opacity=\".65\" stroke-width=\"1.1\"/>");
  for (const int x : {8, 16}) {
    const double at = kHalfWidth * (x + 1);
    svg.line("<path d=\"M", at, " 0V", size.height,
             "\" stroke=\"#f7efd8\" stroke-opacity=\".7\" stroke-width=\"4\" stroke-dasharray=\"12 9\"/>");
    svg.line("<path d=\"M", at, " 0V", size.height,
             "\" stroke=\"#7a4a2b\" stroke-width=\"2\" stroke-dasharray=\"12 9\"/>");
  }
  board.for_each([&](Hex h) {
    svg.line("<text x=\"", centre_of(h).x, "\" y=\"", centre_of(h).y - 45, "\" class=\"hex\">", hex_text(h), "</text>");
  });
}

void draw_section_names(Svg& svg, int rows) {
  constexpr std::string_view kNames[] = {"left", "center", "right"};
  const double places[] = {4.5 * kHalfWidth, 13 * kHalfWidth, 21.5 * kHalfWidth};
  for (int i = 0; i < 3; ++i) {
    svg.line("<text x=\"", places[2 - i], "\" y=\"-10\" class=\"section\">", kNames[i], "</text>");
    svg.line("<text x=\"", places[i], "\" y=\"", board_size(rows).height + 18, "\" class=\"section\">", kNames[i],
             "</text>");
  }
}

void draw_goals(Svg& svg, const Scenario& s) {
  for (const Objective& o : s.objectives)
    svg.line("<use href=\"#mark-banner\" x=\"", centre_of(o.hexes.first()).x + (o.side == Side::kTop ? 28.0 : -54.0),
             "\" y=\"", centre_of(o.hexes.first()).y - 48, "\" width=\"26\" height=\"36\" color=\"",
             army_colours(o.side).body, "\"/>");
  for (const ExitRule& e : s.exits)
    e.from.for_each([&](Hex h) {
      const bool up = row_of(h) == 0;
      const Point at = centre_of(h) + Point{0, up ? -62.0 : 62.0};
      svg.line("<g transform=\"translate(", at, ") scale(1 ", up ? 1 : -1,
               ")\"><use href=\"#mark-arrow\" x=\"-12\" y=\"-14\" width=\"24\" height=\"24\" color=\"",
               army_colours(e.side).body, "\"/></g>");
    });
}

void draw_pieces(Svg& svg, const Scenario& s) {
  const auto in_order = [](std::vector<Hex> hexes) {
    std::sort(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return a.value < b.value; });
    return hexes;
  };
  std::array<const UnitSetup*, kMaxHexes> unit_at{};
  std::vector<Hex> hexes;
  for (const UnitSetup& u : s.units) {
    if (!u.hex.exists()) continue;
    unit_at[u.hex] = &u;
    hexes.push_back(u.hex);
  }
  for (const Hex h : in_order(hexes)) {
    const UnitSetup& u = *unit_at[h];
    draw_unit(svg, centre_of(h), u.side, u.profile, u.blocks, is_special(s, u));
  }
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& l = s.leaders[i];
    if (!l.hex.exists()) continue;
    const bool doomed = s.sudden_death[static_cast<std::size_t>(index(l.side))].has(LeaderId(static_cast<int>(i)));
    const bool alone = unit_at[l.hex] == nullptr;
    draw_leader(svg, centre_of(l.hex) + (alone ? Point{0, 0} : Point{l.side == Side::kTop ? 34.0 : -34.0, -28}), l.side,
                alone ? 26 : 15.5, doomed);
  }
  for (const LeaderSetup& l : s.leaders)
    if (l.hex.exists()) draw_name(svg, centre_of(l.hex) + Point{0, 44}, l.side, l.name);
  for (const UnitSetup& u : s.units)
    if (u.hex.exists()) draw_name(svg, centre_of(u.hex) + Point{0, 44}, u.side, u.name);
}

void draw_army(Svg& svg, const Scenario& s, Side side, double x, double y, bool from_right) {
  const SideSetup& army = s.sides[static_cast<std::size_t>(index(side))];
  const ArmyColours& colours = army_colours(side);
  const auto at = [&](double dx) { return from_right ? x - dx : x + dx; };
  const std::string anchor = from_right ? "\" text-anchor=\"end" : "";
  svg.line("<rect x=\"", from_right ? x - 6 : x, "\" y=\"", y, "\" width=\"6\" height=\"92\" fill=\"", colours.body,
           "\" stroke=\"", colours.dark, "\" stroke-width=\".8\"/>");
  svg.line("<text x=\"", at(18), "\" y=\"", y + 23, anchor, "\" class=\"army\">", Plain{army.name}, "</text>");
  for (int i = 0; i < army.cards; ++i)
    svg.line("<use href=\"#mark-card\" x=\"", from_right ? at(18) - 17 - 17 * i : at(18) + 17 * i, "\" y=\"", y + 34,
             "\" width=\"17\" height=\"24\" color=\"", colours.body, "\"/>");
  const std::string cards = std::to_string(army.cards) + (army.cards == 1 ? " card" : " cards");
  svg.line("<text x=\"", at(26 + 17.0 * army.cards), "\" y=\"", y + 51, anchor, "\" class=\"small\">", cards,
           s.first == side ? ", moves first" : "", "</text>");
  for (int i = 0; i < army.banners; ++i)
    svg.line("<use href=\"#mark-banner\" x=\"", from_right ? at(18) - 17 - 17 * i : at(18) + 17 * i, "\" y=\"", y + 66,
             "\" width=\"17\" height=\"24\" color=\"", colours.body, "\"/>");
  svg.line("<text x=\"", at(26 + 17.0 * army.banners), "\" y=\"", y + 83, anchor, "\" class=\"small\">", army.banners,
           " banners to win</text>");
}

void draw_header(Svg& svg, const Scenario& s, double width) {
  const double mid = width / 2;
  svg.line("<path d=\"M", mid - 300, " 42H", mid + 300, "L", mid + 322, " 94L", mid + 300, " 146H", mid - 300, "L",
           mid - 322, " 94Z\" fill=\"#f9f2df\" stroke=\"#7a6740\" stroke-width=\"2\"/>");
  svg.line("<path d=\"M", mid - 295, " 49H", mid + 295, "L", mid + 314, " 94L", mid + 295, " 139H", mid - 295, "L",
           mid - 314, " 94Z\" fill=\"none\" stroke=\"#b59c66\"/>");
  const double fits = std::min(44.0, 560 / std::max(1.0, text_width(s.name, 1.12)));
  const double clear = text_width(s.date, 19) / 2 + 14;
  svg.line("<text x=\"", mid, "\" y=\"98\" class=\"title\" style=\"font-size:", fits, "px\">", Plain{s.name},
           "</text>");
  svg.line("<path d=\"M", mid - clear - 84, " 121h84M", mid + clear,
           " 121h84\" stroke=\"#b59c66\" stroke-width=\"1.5\"/>");
  svg.line("<text x=\"", mid, "\" y=\"127\" class=\"date\">", Plain{s.date}, "</text>");
  draw_army(svg, s, Side::kTop, kMargin, 48, false);
  draw_army(svg, s, Side::kBottom, width - kMargin, 48, true);
}

}  // namespace

bool is_special(const Scenario& s, const UnitSetup& u) {
  const UnitType& plain = s.rules->units[u.type];
  return !u.name.empty() || (u.profile.traits & ~plain.traits & kHelmetsAlways) != 0 ||
         u.profile.ignored_flags > plain.ignored_flags;
}

std::string map_svg(const Scenario& s) {
  const int rows = s.rules->rows;
  const BoardSize size = board_size(rows);
  const double width = size.width + 2 * kMargin;
  Svg legend;
  const double below = kHeader + size.height + 44;
  const double height = draw_legend(legend, s, kMargin, below, size.width) + 30;

  Svg svg;
  svg.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", width, " ", height, "\" width=\"", width,
           "\" height=\"", height, "\">");
  svg.line("<title>", Plain{s.name}, s.date.empty() ? "" : ", ", Plain{s.date}, "</title>");
  svg.line("<defs><style>", kStyle, "</style>");
  svg.line("<clipPath id=\"board\"><path d=\"", hex_path(detail::board_mask(rows)), "\"/></clipPath>");
  svg.line(unit_symbols(), mark_symbols(), ground_symbols(), "</defs>");
  svg.line("<rect width=\"", width, "\" height=\"", height, "\" fill=\"#f3ead3\"/>");
  svg.line("<rect x=\"14\" y=\"14\" width=\"", width - 28, "\" height=\"", height - 28,
           "\" fill=\"none\" stroke=\"#7a6740\" stroke-width=\"2.5\"/>");
  svg.line("<rect x=\"20\" y=\"20\" width=\"", width - 40, "\" height=\"", height - 40,
           "\" fill=\"none\" stroke=\"#b59c66\"/>");
  draw_header(svg, s, width);
  svg.line("<g transform=\"translate(", Point{kMargin, kHeader}, ")\">");
  draw_section_names(svg, rows);
  svg.line("<path d=\"", hex_path(detail::board_mask(rows)),
           "\" fill=\"#7a6740\" stroke=\"#7a6740\" stroke-width=\"7\" stroke-linejoin=\"round\"/>");
  svg.line("<g clip-path=\"url(#board)\">");
  draw_bare_ground(svg, rows);
  draw_terrain(svg, ground_map(s));
  svg.line("</g>");
  draw_grid(svg, rows);
  draw_pieces(svg, s);
  draw_goals(svg, s);
  svg.line("</g>");
  svg.line(legend.text(), "</svg>");
  return svg.text();
}

}  // namespace acies::cli
