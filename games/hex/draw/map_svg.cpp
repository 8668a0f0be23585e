#include "games/hex/draw/map_svg.h"

#include <algorithm>
#include <vector>

#include "base/families.h"
#include "base/sort.h"
#include "games/hex/draw/ground.h"
#include "games/hex/draw/map_art.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_goals.h"
#include "games/hex/draw/map_legend.h"
#include "games/hex/draw/map_pieces.h"

namespace acies::hex {
namespace {

constexpr double kMargin = 56;
constexpr double kHeader = 176;

// The style after the families of type.
constexpr std::string_view kStyle = R"css(
.code,.worth{font-size:11px;font-weight:700;text-anchor:middle;fill:#fff;letter-spacing:.5px}
.worth{letter-spacing:0;stroke:#3b2f22;stroke-width:2px;paint-order:stroke}
.name{font-size:11.5px;font-weight:700;text-anchor:middle}
.hex-names text{font-size:9.5px;fill:#4a3a20;stroke:#f3e8cb;stroke-width:2px;stroke-opacity:.55;paint-order:stroke}
.section{font-size:12.5px;text-anchor:middle;fill:#857350;letter-spacing:1.5px}
.title{font-size:44px;text-anchor:middle;letter-spacing:3px}
.date{font-size:18px;text-anchor:middle;fill:#6b5a38;letter-spacing:1px}
.army{font-size:25px;letter-spacing:1px}
.small{font-size:14px}
.fact{font-size:12.5px;fill:#6b5a38}
.head{font-size:17px;fill:#6b5a38;letter-spacing:1px}
)css";

void draw_section_names(Svg& svg, int rows) {
  constexpr std::string_view kNames[] = {"left", "center", "right"};
  const double places[] = {4.5 * kHalfWidth, 13 * kHalfWidth, 21.5 * kHalfWidth};
  for (int i = 0; i < 3; ++i) {
    svg.line("<text x=\"", places[2 - i], "\" y=\"-10\" class=\"section\">", kNames[i], "</text>");
    svg.line("<text x=\"", places[i], "\" y=\"", board_size(rows).height + 18, "\" class=\"section\">", kNames[i],
             "</text>");
  }
}

void draw_pieces(Svg& svg, const Scenario& s) {
  const auto in_order = [](std::vector<Hex> hexes) {
    sort_stably(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return a.value < b.value; });
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
    draw_unit(svg, centre_of(h), u.side, u.profile, u.blocks, marks_of(s, u));
  }
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& l = s.leaders[i];
    if (l.spare || !l.hex.exists()) continue;
    const bool doomed = s.sudden_death[static_cast<std::size_t>(index(l.side))].has(LeaderId(static_cast<int>(i)));
    const bool alone = unit_at[l.hex] == nullptr;
    draw_leader(svg, centre_of(l.hex) + (alone ? Point{0, 0} : Point{l.side == Side::kTop ? 34.0 : -34.0, -28}), l.side,
                alone ? 26 : 15.5, doomed);
  }
  for (const LeaderSetup& l : s.leaders)
    if (!l.spare && l.hex.exists()) draw_name(svg, centre_of(l.hex) + Point{0, 44}, l.side, l.name);
  for (const UnitSetup& u : s.units)
    if (u.hex.exists()) draw_name(svg, centre_of(u.hex) + Point{0, 44}, u.side, u.name);
}

// A row of small symbols and the words for them. Many symbols lie one over the other, so that the words stay clear of
// the title.
void draw_row(Svg& svg, std::string_view symbol, int count, const std::string& words, Point at, bool from_right,
              std::string_view colour) {
  constexpr double kRoom = 318, kWidth = 17;
  const double room = kRoom - 8 - text_width(words, 14) - kWidth;
  const double step = count > 1 ? std::min(kWidth, room / (count - 1)) : kWidth;
  for (int i = 0; i < count; ++i)
    svg.line("<use href=\"#", symbol, "\" x=\"", from_right ? at.x - kWidth - step * i : at.x + step * i, "\" y=\"",
             at.y, "\" width=\"17\" height=\"24\" color=\"", colour, "\"/>");
  const double after = (count > 0 ? kWidth + step * (count - 1) : 0) + 8;
  svg.line("<text x=\"", from_right ? at.x - after : at.x + after, "\" y=\"", at.y + 17,
           from_right ? "\" text-anchor=\"end" : "", "\" class=\"small\">", words, "</text>");
}

void draw_army(Svg& svg, const Scenario& s, Side side, double x, double y, bool from_right) {
  const SideSetup& army = s.sides[static_cast<std::size_t>(index(side))];
  const ArmyColours& colours = army_colours(side);
  const double rows = army.tokens > 0 ? 3 : 2;
  if (army.tokens > 0) y -= 16;
  svg.line("<rect x=\"", from_right ? x - 6 : x, "\" y=\"", y, "\" width=\"6\" height=\"", 28 + 32 * rows, "\" fill=\"",
           colours.body, "\" stroke=\"", colours.dark, "\" stroke-width=\".8\"/>");
  const double left = from_right ? x - 18 : x + 18;
  const double fits = std::min(25.0, 318 / std::max(1.0, text_width(army.name, 1.08)));
  svg.line("<text x=\"", left, "\" y=\"", y + 23, from_right ? "\" text-anchor=\"end" : "",
           "\" class=\"army\" style=\"font-size:", fits, "px\">", Plain{army.name}, "</text>");
  const auto counted = [](int n, const std::string& one) {
    return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
  };
  const bool begins = s.first == side && !s.first_by_dice;
  draw_row(svg, "mark-card", army.cards, counted(army.cards, "card") + (begins ? ", moves first" : ""), {left, y + 34},
           from_right, colours.body);
  draw_row(svg, "mark-banner", army.banners, counted(army.banners, "banner") + " to win", {left, y + 66}, from_right,
           colours.body);
  if (army.tokens > 0)
    draw_row(svg, "mark-token", army.tokens, counted(army.tokens, "inspired action"), {left, y + 96}, from_right,
             colours.body);
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

UnitMarks marks_of(const Scenario& s, const UnitSetup& u) {
  const UnitType& plain = s.rules->units[u.type];
  constexpr int kBowshot = 3;  // javelins, which some legions have, fly less far
  return {.special = !u.name.empty() || (u.profile.traits & ~plain.traits & kHelmetsAlways) != 0 ||
                     u.profile.ignored_flags > plain.ignored_flags,
          .bow = u.profile.range > plain.range && u.profile.range >= kBowshot};
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
  svg.line("<defs><style>text{font-family:", kPlainFamily,
           ";fill:#3b2f22}.title,.army,.head{font-family:", kTitleFamily, "}", kStyle, "</style>");
  svg.line(art_symbols(), "</defs>");
  svg.line("<rect width=\"", width, "\" height=\"", height, "\" fill=\"#f3ead3\"/>");
  svg.line("<rect x=\"14\" y=\"14\" width=\"", width - 28, "\" height=\"", height - 28,
           "\" fill=\"none\" stroke=\"#7a6740\" stroke-width=\"2.5\"/>");
  svg.line("<rect x=\"20\" y=\"20\" width=\"", width - 40, "\" height=\"", height - 40,
           "\" fill=\"none\" stroke=\"#b59c66\"/>");
  draw_header(svg, s, width);
  svg.line("<g transform=\"translate(", Point{kMargin, kHeader}, ")\">");
  draw_section_names(svg, rows);
  draw_ground(svg, ground_map(s), BoardSeen::kFromBottom);
  draw_goal_ground(svg, s);
  draw_pieces(svg, s);
  draw_goals(svg, s);
  svg.line("</g>");
  svg.line(legend.text(), "</svg>");
  return svg.text();
}

}  // namespace acies::hex
