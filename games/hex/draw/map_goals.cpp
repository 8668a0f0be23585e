#include "games/hex/draw/map_goals.h"

#include <array>
#include <string>

#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_pieces.h"

namespace acies::hex {
namespace {

constexpr auto kSymbols = names<ObjectiveKind>({{ObjectiveKind::kReach, "mark-banner"},
                                                {ObjectiveKind::kHold, "mark-hold"},
                                                {ObjectiveKind::kPlunder, "mark-plunder"},
                                                {ObjectiveKind::kStorm, "mark-storm"}});
constexpr auto kWords = names<ObjectiveKind>({{ObjectiveKind::kReach, "a banner to gain"},
                                              {ObjectiveKind::kHold, "ground to hold alone, for banners"},
                                              {ObjectiveKind::kPlunder, "a camp to plunder"},
                                              {ObjectiveKind::kStorm, "a gate to storm"}});

// The line around hexes that count as one, a little inside them.
void outline(Svg& svg, const HexSet& hexes, int rows, Side side) {
  std::string d;
  hexes.for_each([&](Hex h) {
    for (int dir = 0; dir < kDirections; ++dir) {
      const Hex n = neighbour(h, static_cast<Direction>(dir), rows);
      if (n.exists() && hexes.has(n)) continue;
      const Point in = side_middle(dir) * -0.06;
      d += "M" + point_text(centre_of(h) + corner_offset(dir) + in) + "L" +
           point_text(centre_of(h) + corner_offset(dir + 1) + in);
    }
  });
  svg.line("<g fill=\"none\" stroke-linecap=\"round\"><path d=\"", d,
           "\" stroke=\"#fbf6e9\" stroke-width=\"6\" stroke-opacity=\".8\"/><path d=\"", d, "\" stroke=\"",
           army_colours(side).dark, "\" stroke-width=\"3.6\" stroke-dasharray=\"1 8\"/></g>");
}

// Which upper corner of a hex is free: a leader stands in the other one.
bool right_corner(const Scenario& s, Hex h, Side goal_of) {
  for (const UnitSetup& u : s.units)
    if (u.hex == h) return u.side == Side::kBottom;
  return goal_of == Side::kTop;
}

void draw_badge(Svg& svg, Point at, std::string_view symbol, Side side) {
  svg.line("<use href=\"#", symbol, "\" x=\"", at.x - 9, "\" y=\"", at.y - 9, "\" width=\"18\" height=\"18\" color=\"",
           army_colours(side).body, "\"/>");
}

void draw_goal(Svg& svg, const Scenario& s, const Objective& o, Hex h) {
  const Point at = centre_of(h) + Point{right_corner(s, h, o.side) ? 28.0 : -54.0, -48};
  svg.line("<use href=\"#mark-banner\" x=\"", at.x, "\" y=\"", at.y, "\" width=\"26\" height=\"36\" color=\"",
           army_colours(o.side).body, "\"/>");
  svg.line("<text x=\"", at.x + 12.5, "\" y=\"", at.y + 16.5,
           "\" class=\"worth\" font-size=\"11\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#fff\" "
           "stroke=\"#3b2f22\" stroke-width=\"2\" paint-order=\"stroke\">",
           static_cast<int>(o.banners), "</text>");
  if (o.kind != ObjectiveKind::kReach) draw_badge(svg, at + Point{13, 30}, goal_symbol(o.kind), o.side);
}

}  // namespace

std::string_view goal_symbol(ObjectiveKind kind) { return kSymbols[kind]; }
std::string_view goal_words(ObjectiveKind kind) { return kWords[kind]; }

void draw_goal_ground(Svg& svg, const Scenario& s) {
  for (const Objective& o : s.objectives)
    if (o.kind == ObjectiveKind::kHold) outline(svg, o.hexes, s.rules->rows, o.side);
  if (!s.majority.hexes.empty()) outline(svg, s.majority.hexes, s.rules->rows, s.majority.side);
  for (const Reserve& r : s.reserves)
    if (r.by == EntryBy::kSectionOrder) outline(svg, r.entry, s.rules->rows, r.side);
  for (const UnitSetup& u : s.units)
    if (u.entry.exists())
      svg.line("<use href=\"#mark-entry\" x=\"", centre_of(u.entry).x - 17, "\" y=\"", centre_of(u.entry).y - 17,
               "\" width=\"34\" height=\"34\" color=\"", army_colours(u.side).body, "\"/>");
}

void draw_goals(Svg& svg, const Scenario& s) {
  for (const Objective& o : s.objectives) (o.hexes - s.cleared).for_each([&](Hex h) { draw_goal(svg, s, o, h); });
  s.majority.hexes.for_each([&](Hex h) {
    draw_badge(svg, centre_of(h) + Point{right_corner(s, h, s.majority.side) ? 38.0 : -38.0, -28}, "mark-crown",
               s.majority.side);
  });
  for (const ExitRule& e : s.exits)
    e.from.for_each([&](Hex h) {
      const bool up = row_of(h) == 0;
      const Point at = centre_of(h) + Point{0, up ? -62.0 : 62.0};
      svg.line("<g transform=\"translate(", at, ") scale(1 ", up ? 1 : -1,
               ")\"><use href=\"#mark-arrow\" x=\"-12\" y=\"-14\" width=\"24\" height=\"24\" color=\"",
               army_colours(e.side).body, "\"/></g>");
    });
}

}  // namespace acies::hex
