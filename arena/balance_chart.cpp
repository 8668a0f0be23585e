// The chart of acies balance: a row for each battle, split where the wins of the two sides meet.
#include "arena/balance_report.h"
#include "base/svg.h"
#include "games/registry.h"

namespace acies::arena {
namespace {

constexpr double kWidth = 980, kRow = 24, kTop = 84, kBottom = 34;
constexpr double kLeft = 350, kBar = 400;  // the bars
constexpr double kHeading = 30;            // of a rule set

double x_of(double share) { return kLeft + kBar * share; }

constexpr const char* kStyle =
    "<style>\n"
    "text{font:13px \"DejaVu Sans\",Verdana,Arial,sans-serif;fill:#33302b}\n"
    ".title{font-size:19px;font-weight:bold}\n"
    ".small{font-size:11px;fill:#6d675e}\n"
    ".rules{font-size:12px;font-weight:bold;fill:#6d675e;letter-spacing:1px}\n"
    ".end{text-anchor:end}\n"
    ".mid{text-anchor:middle}\n"
    ".low{font-weight:bold;fill:#a3261b}\n"
    ".t{fill:#d9a08f}\n"
    ".b{fill:#9db8d2}\n"
    ".span{stroke:#33302b;stroke-width:2}\n"
    ".half{stroke:#33302b;stroke-width:1;stroke-dasharray:4 3}\n"
    ".tick{stroke:#dcd6cb;stroke-width:1}\n"
    "</style>";

std::string_view rules_name(std::string_view code) {
  if (const GameModule* game = game_with_rules(code))
    for (const RulesInfo& rules : game->rules())
      if (rules.code == code) return rules.name;
  return code;
}

void draw_row(Svg& svg, const BattleBalance& b, double y) {
  const double split = x_of(b.share(Side::kTop)), middle = y + kRow / 2;
  const Interval i = b.interval(Side::kTop);
  const auto side_class = [&](Side side) { return b.share(side) < kLopsided ? "low" : "name"; };
  svg.line("<text x=\"16\" y=\"", middle + 4.5, "\">", Plain{b.battle->content->title()}, "</text>");
  svg.line("<text class=\"end ", side_class(Side::kTop), "\" x=\"", kLeft - 8, "\" y=\"", middle + 4.5, "\">",
           Plain{b.battle->content->army_title(Side::kTop)}, "</text>");
  svg.line("<rect class=\"t\" x=\"", kLeft, "\" y=\"", y + 4, "\" width=\"", split - kLeft, "\" height=\"", kRow - 8,
           "\"/>");
  svg.line("<rect class=\"b\" x=\"", split, "\" y=\"", y + 4, "\" width=\"", kLeft + kBar - split, "\" height=\"",
           kRow - 8, "\"/>");
  svg.line("<path class=\"span\" d=\"M", x_of(i.low), " ", middle, "H", x_of(i.high), "M", x_of(i.low), " ", middle - 4,
           "v8M", x_of(i.high), " ", middle - 4, "v8\"/>");
  svg.line("<circle cx=\"", split, "\" cy=\"", middle, "\" r=\"3.5\" fill=\"#33302b\"/>");
  svg.line("<text class=\"", side_class(Side::kBottom), "\" x=\"", kLeft + kBar + 8, "\" y=\"", middle + 4.5, "\">",
           Plain{b.battle->content->army_title(Side::kBottom)}, "</text>");
  const long top_percent = std::lround(100 * b.share(Side::kTop));
  svg.line("<text class=\"end\" x=\"", kWidth - 16, "\" y=\"", middle + 4.5, "\">", static_cast<int>(top_percent),
           " : ", static_cast<int>(100 - top_percent), "</text>");
}

}  // namespace

std::string balance_svg(const Balance& balance) {
  Svg rows;
  double y = kTop;
  std::string_view rules;
  for (const BattleBalance& b : balance.battles) {
    if (b.battle->content->rules() != rules) {
      rules = b.battle->content->rules();
      rows.line("<text class=\"rules\" x=\"16\" y=\"", y + kHeading - 9, "\">", Plain{rules_name(rules)}, "</text>");
      y += kHeading;
    }
    draw_row(rows, b, y);
    y += kRow;
  }

  Svg svg;
  const double height = y + kBottom;
  svg.line("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", kWidth, " ", height, "\" width=\"", kWidth,
           "\" height=\"", height, "\">");
  svg.line("<title>How often each side wins each battle</title>");
  svg.line(kStyle);
  svg.line("<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>");
  svg.line("<text class=\"title\" x=\"16\" y=\"34\">How often each side wins</text>");
  const std::int64_t games = balance.battles.empty() ? 0 : balance.battles[0].top.games();
  svg.line("<text class=\"small\" x=\"16\" y=\"54\">", Plain{balance.player}, " on both sides, ",
           static_cast<int>(games),
           " games of each battle; the dark line is the interval of 95 %; in red a side below 15 %</text>");
  for (const int percent : {0, 15, 25, 50, 75, 85, 100}) {
    const double x = x_of(percent / 100.0);
    svg.line("<path class=\"tick\" d=\"M", x, " ", kTop, "V", y + 4, "\"/>");
    svg.line("<text class=\"small mid\" x=\"", x, "\" y=\"", kTop - 6, "\">", percent, "</text>");
    svg.line("<text class=\"small mid\" x=\"", x, "\" y=\"", y + 18, "\">", 100 - percent, "</text>");
  }
  svg.line("<text class=\"small end\" x=\"", kLeft - 20, "\" y=\"", kTop - 6, "\">the top side wins, %</text>");
  svg.line("<text class=\"small\" x=\"", kLeft + kBar + 20, "\" y=\"", y + 18, "\">the bottom side wins, %</text>");
  std::string text = svg.text() + rows.text();
  Svg tail;
  tail.line("<path class=\"half\" d=\"M", x_of(0.5), " ", kTop, "V", y + 4, "\"/>");
  tail.line("</svg>");
  return text + tail.text();
}

}  // namespace acies::arena
