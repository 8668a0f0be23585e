#include "games/hex/draw/map_legend.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/land.h"
#include "base/sort.h"
#include "base/wrapped.h"
#include "games/hex/draw/map_art.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_goals.h"
#include "games/hex/draw/map_pieces.h"
#include "games/hex/draw/map_terrain.h"
#include "games/hex/words/special_rules.h"

namespace acies::hex {
namespace {

constexpr double kLine = 20;

void heading(Svg& svg, double x, double y, double width, std::string_view words) {
  svg.line("<text x=\"", x, "\" y=\"", y, "\" class=\"head\">", words, "</text>");
  const double from = x + text_width(words, 17) + 14;
  if (from < x + width) svg.line("<path d=\"M", from, " ", y - 5, "H", x + width, "\" stroke=\"#b59c66\"/>");
}

double draw_reserves(Svg& svg, const Scenario& s, double x, double y, double width) {
  for (std::size_t i = 0; i < s.reserves.size(); ++i) {
    const Side side = s.reserves[i].side;
    heading(svg, x, y + 10, width, "off the board: " + s.sides[static_cast<std::size_t>(index(side))].name);
    double at = x + 48;
    for (const UnitSetup& u : s.units) {
      if (u.reserve != static_cast<int>(i)) continue;
      draw_unit(svg, {at, y + 68}, side, u.profile, u.blocks, marks_of(s, u));
      at += 88;
    }
    for (const LeaderSetup& l : s.leaders) {
      if (l.spare || l.reserve != static_cast<int>(i)) continue;
      draw_leader(svg, {at, y + 60}, side, 24, false);
      draw_name(svg, {at, y + 96}, side, l.name);
      at += 88;
    }
    y += 122;
  }
  return y;
}

double draw_rules(Svg& svg, const Scenario& s, double x, double y, double width) {
  const std::vector<std::string> rules = special_rules(s);
  if (rules.empty()) return y;
  heading(svg, x, y + 10, width, "in this battle");
  y += 14;
  for (const std::string& rule : rules) {
    bool first = true;
    for (const std::string& line : wrapped(rule, static_cast<std::size_t>(width / 7.9))) {
      y += kLine;
      if (first) svg.line("<text x=\"", x, "\" y=\"", y, "\" class=\"small\">•</text>");
      svg.line("<text x=\"", x + 16, "\" y=\"", y, "\" class=\"small\">", Plain{line}, "</text>");
      first = false;
    }
  }
  return y + 22;
}

double draw_troops(Svg& svg, const Scenario& s, double x, double y, double width) {
  std::vector<int> present;
  for (const UnitSetup& u : s.units) present.push_back(u.type);
  sort_stably(present.begin(), present.end());
  present.erase(std::unique(present.begin(), present.end()), present.end());
  if (present.empty()) return y;
  heading(svg, x, y + 10, width, "the troops");
  constexpr int kColumnsHere = 4;
  const double column = width / kColumnsHere;
  for (std::size_t i = 0; i < present.size(); ++i) {
    const UnitType& type = s.rules->units[static_cast<std::size_t>(present[i])];
    const double left = x + column * static_cast<double>(i % kColumnsHere);
    const double top = y + 24 + 44 * static_cast<double>(i / kColumnsHere);
    svg.line("<use href=\"#", unit_figure(type.code), "\" x=\"", left, "\" y=\"", top,
             "\" width=\"46\" height=\"38\" color=\"#4a3a28\"/>");
    draw_symbol(svg, {left + 58, top + 12}, type, 18);
    svg.line("<text x=\"", left + 72, "\" y=\"", top + 17, "\" class=\"small\"><tspan font-weight=\"bold\">",
             Plain{type.code}, "</tspan> ", Plain{type.name}, "</text>");
    std::string facts = std::to_string(type.blocks) + " blocks · move " + std::to_string(type.move);
    if (type.close_dice > 0) facts += " · " + std::to_string(type.close_dice) + " dice";
    if (type.range > 0) facts += " · range " + std::to_string(type.range);
    svg.line("<text x=\"", left + 72, "\" y=\"", top + 34, "\" class=\"fact\">", facts, "</text>");
  }
  return y + 24 + 44 * static_cast<double>((present.size() + kColumnsHere - 1) / kColumnsHere) + 16;
}

// A hex of the terrain on its own, drawn as the board draws it.
void swatch(Svg& svg, Climate climate, Ground ground, double x, double y) {
  const Hex here = hex_at(2, 4);
  GroundMap map;
  map.climate = climate;
  map.of(ground).add(here);
  if (ground == Ground::kRampart) map.ramparts[here] = 0b000111;
  const std::string outline = hex_path(set_of(here));
  const std::string id = "swatch" + std::to_string(static_cast<int>(ground));
  svg.line("<clipPath id=\"", id, "\"><path d=\"", outline, "\"/></clipPath>");
  svg.line("<g transform=\"translate(", Point{x, y}, ") scale(.5) translate(", Point{0, 0} - centre_of(here),
           ")\"><g clip-path=\"url(#", id, ")\"><path d=\"", outline, "\" fill=\"",
           colour_text(land_of(climate).ground), "\"/>");
  draw_terrain(svg, map);
  svg.line("</g><path d=\"", outline, "\" fill=\"none\" stroke=\"#8f7c50\" stroke-width=\"2.4\"/></g>");
}

double draw_ground_and_marks(Svg& svg, const Scenario& s, double x, double y, double width) {
  const bool bare = std::all_of(s.terrain.begin(), s.terrain.end(), [](TerrainId t) { return t == TerrainId(0); });
  heading(svg, x, y + 10, width, bare ? "the pieces" : "the ground and the pieces");
  const double row = 68;
  double left = x;
  double top = y + 56;
  const auto place = [&](double room) {
    if (left + room > x + width && left > x) left = x, top += row;
    const double at = left;
    left += room;
    return at;
  };
  const auto label = [&](double at, std::string_view words) {
    svg.line("<text x=\"", at + 34, "\" y=\"", top + 5, "\" class=\"small\">", Plain{words}, "</text>");
  };
  for (std::size_t i = 1; i < s.rules->terrains.size(); ++i) {
    const TerrainType& terrain = s.rules->terrains[i];
    if (std::find(s.terrain.begin(), s.terrain.end(), TerrainId(static_cast<int>(i))) == s.terrain.end()) continue;
    const double at = place(72 + text_width(terrain.name, 14)) + 26;
    swatch(svg, s.climate, ground_of(terrain.code), at, top);
    label(at, terrain.name);
  }
  const auto mark = [&](std::string_view symbol, Side side, std::string_view words) {
    const double at = place(60 + text_width(words, 14)) + 22;
    svg.line("<use href=\"#", symbol, "\" x=\"", at - 14, "\" y=\"", top - 15, "\" width=\"28\" height=\"30\" color=\"",
             army_colours(side).body, "\"/>");
    svg.line("<text x=\"", at + 22, "\" y=\"", top + 5, "\" class=\"small\">", Plain{words}, "</text>");
  };
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const auto serves = [&](const LeaderSetup& l) { return l.side == side && !l.spare; };
    if (std::none_of(s.leaders.begin(), s.leaders.end(), serves)) continue;
    const std::string words = "leader, " + s.sides[static_cast<std::size_t>(index(side))].name;
    const double at = place(60 + text_width(words, 14)) + 22;
    draw_leader(svg, {at, top}, side, 15, false);
    svg.line("<text x=\"", at + 24, "\" y=\"", top + 5, "\" class=\"small\">", Plain{words}, "</text>");
  }
  if (std::any_of(s.units.begin(), s.units.end(), [&](const UnitSetup& u) { return marks_of(s, u).special; }))
    mark("mark-star", Side::kTop, "special unit");
  if (std::any_of(s.units.begin(), s.units.end(), [&](const UnitSetup& u) { return marks_of(s, u).bow; }))
    mark("mark-bow", Side::kTop, "armed with bows, range 3");
  for (const ObjectiveKind kind :
       {ObjectiveKind::kReach, ObjectiveKind::kHold, ObjectiveKind::kPlunder, ObjectiveKind::kStorm}) {
    const auto alike = [&](const Objective& o) { return o.kind == kind; };
    const auto first = std::find_if(s.objectives.begin(), s.objectives.end(), alike);
    if (first != s.objectives.end()) mark(goal_symbol(kind), first->side, goal_words(kind));
  }
  if (!s.majority.hexes.empty()) mark("mark-crown", s.majority.side, "ground that wins: more units there");
  const auto entry = std::find_if(s.units.begin(), s.units.end(), [](const UnitSetup& u) { return u.entry.exists(); });
  if (entry != s.units.end()) mark("mark-entry", entry->side, "where a reserve appears");
  if (!s.exits.empty()) mark("mark-arrow", s.exits[0].side, "way off the board");
  if (!s.sudden_death[0].empty() || !s.sudden_death[1].empty())
    mark("mark-doom", Side::kTop, "his loss loses the battle");
  return top + 34;
}

}  // namespace

double draw_legend(Svg& svg, const Scenario& s, double x, double y, double width) {
  y = draw_reserves(svg, s, x, y, width);
  y = draw_rules(svg, s, x, y, width);
  y = draw_troops(svg, s, x, y, width);
  return draw_ground_and_marks(svg, s, x, y, width);
}

}  // namespace acies::hex
