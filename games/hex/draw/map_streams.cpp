#include "games/hex/draw/map_streams.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/land.h"
#include "games/hex/draw/map_board.h"

namespace acies::hex {
namespace {

constexpr double kMeander = 0.42;  // how far from the middle of a hexside a river may cross it
constexpr double kDegrees = 57.2957795;
constexpr std::string_view kGlint = "#d9ebee", kBankShade = "#5a4a24";
constexpr std::string_view kUpperLeft = " stroke-linecap=\"round\" opacity=\".6\" transform=\"translate(-1.2 -1.6)\"";

// Where a course crosses the side of a hex: not quite in the middle, and the same seen from both hexes.
Point crossing(Hex h, int dir, int rows, double loose) {
  const Hex n = neighbour(h, static_cast<Direction>(dir), rows);
  const int key = n.exists() && n < h ? n : h;
  const Point along = corner_offset(dir + 1) - corner_offset(dir);
  const double by = n.exists() && n < h ? -1 : 1;  // the side runs the other way round over there
  return centre_of(h) + side_middle(dir) + along * (by * loose * (scatter(key, 400 + dir % 3) - 0.5));
}

// The sides through which a course passes a hex: to its like, else into water, else off the board. A river may also
// begin in a hex; a wall runs on to the far side.
enum class Course : std::uint8_t { kRiver, kWall };
std::uint8_t openings(Hex h, const HexSet& course, const HexSet& sea, int rows, Course kind) {
  std::uint8_t like = 0, into = 0, off = 0;
  for (int d = 0; d < kDirections; ++d) {
    const Hex n = neighbour(h, static_cast<Direction>(d), rows);
    const auto bit = static_cast<std::uint8_t>(1U << d);
    if (!n.exists())
      off |= bit;
    else if (course.has(n))
      like |= bit;
    else if (sea.has(n))
      into |= bit;
  }
  if (like == 0) return 1U << static_cast<int>(Direction::kRight) | 1U << static_cast<int>(Direction::kLeft);
  if (std::popcount(like) > 1) return like;
  const int from = std::countr_zero(like);
  if (kind == Course::kWall) return static_cast<std::uint8_t>(like | 1U << (from + 3) % kDirections);
  for (const std::uint8_t choice : {into, off})
    for (const int turn : {3, 2, 4, 1, 5}) {
      const auto bit = static_cast<std::uint8_t>(1U << (from + turn) % kDirections);
      if ((choice & bit) != 0) return static_cast<std::uint8_t>(like | bit);
    }
  return like;
}

struct Passage {
  std::string path;
  Point first, middle, last;
};

Passage passage(Hex h, const HexSet& course, const HexSet& sea, int rows, Course kind) {
  const double loose = kind == Course::kRiver ? kMeander : 0;
  const std::uint8_t open = openings(h, course, sea, rows, kind);
  const Point middle = centre_of(h) + Point{(scatter(h, 410) - 0.5) * loose * 24, (scatter(h, 411) - 0.5) * loose * 24};
  Passage p;
  p.middle = middle;
  int count = 0;
  for (int d = 0; d < kDirections; ++d) {
    if ((open >> d & 1) == 0) continue;
    (count == 0 ? p.first : p.last) = crossing(h, d, rows, loose);
    if (std::popcount(open) != 2) p.path += "M" + point_text(crossing(h, d, rows, loose)) + "L" + point_text(middle);
    ++count;
  }
  if (count == 2) p.path = "M" + point_text(p.first) + "Q" + point_text(middle) + " " + point_text(p.last);
  if (count == 1) p.last = middle;
  return p;
}

void stroke(Svg& svg, const std::string& d, std::string_view colour, double width, std::string_view more = "") {
  if (!d.empty()) svg.line("<path d=\"", d, "\" stroke=\"", colour, "\" stroke-width=\"", width, "\"", more, "/>");
}

// Stepping stones, scattered over the width of the water all along the hex.
void draw_stones(Svg& svg, Hex h, const Passage& p) {
  constexpr int kStones = 6;
  for (int i = 0; i < kStones; ++i) {
    const double t = (i + 0.5) / kStones;
    const Point a = p.first + (p.middle - p.first) * t;
    const Point b = p.middle + (p.last - p.middle) * t;
    const Point along = b - a;
    const double length = std::max(1.0, std::hypot(along.x, along.y));
    const double aside = (i * 2 % 3 - 1) * 11 + (scatter(h, 430 + i) - 0.5) * 7;
    const Point at = a + along * t + Point{-along.y, along.x} * (aside / length);
    const double size = 3.6 + 2 * scatter(h, 450 + i);
    svg.line("<use href=\"#ground-stone\" x=\"", at.x, "\" y=\"", at.y + size * 0.5, "\"/>");
  }
}

void draw_bridges(Svg& svg, const GroundMap& map, const HexSet& bridges, const HexSet& course) {
  bridges.for_each([&](Hex h) {
    const Passage p = passage(h, course, map.of(Ground::kCoast), map.rows, Course::kRiver);
    const Point run = p.last - p.first;
    svg.line("<g transform=\"translate(", centre_of(h), ") rotate(", std::atan2(run.y, run.x) * kDegrees,
             ")\"><use href=\"#ground-bridge\"/></g>");
  });
}

// Bridges that cross a stream and no river.
HexSet stream_bridges(const GroundMap& map) {
  HexSet found;
  map.of(Ground::kBridge).for_each([&](Hex h) {
    bool stream = false, river = false;
    for (int d = 0; d < kDirections; ++d) {
      const Hex n = neighbour(h, static_cast<Direction>(d), map.rows);
      if (!n.exists()) continue;
      stream = stream || map.of(Ground::kStream).has(n);
      river = river || map.of(Ground::kRiver).has(n) || map.of(Ground::kFord).has(n);
    }
    if (stream && !river) found.add(h);
  });
  return found;
}

// Narrow and light: water that does not stop a unit. It may run into a river.
void draw_streams(Svg& svg, const GroundMap& map) {
  const HexSet bridges = stream_bridges(map);
  const HexSet streams = map.of(Ground::kStream) | bridges;
  if (streams.empty()) return;
  const HexSet course = streams | map.of(Ground::kRiver) | map.of(Ground::kFord);
  std::string all;
  streams.for_each([&](Hex h) { all += passage(h, course, map.of(Ground::kCoast), map.rows, Course::kRiver).path; });
  svg.line("<g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
  const Land& land = land_of(map.climate);
  stroke(svg, all, colour_text(mixed(land.green, 0x2A3A10, 25)), 27, " opacity=\".45\"");
  stroke(svg, all, colour_text(land.bank), 21);
  stroke(svg, all, kBankShade, 15.5, kUpperLeft);
  stroke(svg, all, "#7fb0c0", 14);
  stroke(svg, all, "#9cc6d2", 8);
  stroke(svg, all, kGlint, 1.3, " stroke-dasharray=\"7 19\" transform=\"translate(-2 -2.5)\"");
  stroke(svg, all, "#5f94ae", 1.2, " stroke-dasharray=\"5 23\" transform=\"translate(2 3)\"");
  svg.line("</g>");
  draw_bridges(svg, map, bridges, course);
}

void draw_deep_rivers(Svg& svg, const GroundMap& map) {
  const HexSet& fords = map.of(Ground::kFord);
  const HexSet bridges = map.of(Ground::kBridge) - stream_bridges(map);
  const HexSet course = map.of(Ground::kRiver) | fords | bridges;
  if (course.empty()) return;
  std::string all, deep, shallow;
  course.for_each([&](Hex h) {
    const std::string path = passage(h, course, map.of(Ground::kCoast), map.rows, Course::kRiver).path;
    all += path;
    (fords.has(h) ? shallow : deep) += path;
  });
  svg.line("<g fill=\"none\" stroke-linejoin=\"round\">");
  const Land& land = land_of(map.climate);
  constexpr std::string_view kRound = " stroke-linecap=\"round\"";
  // Green along the water, a bank of sand, and the shadow that the upper left bank throws on the water.
  stroke(svg, all, colour_text(mixed(land.green, 0x2A3A10, 25)), 58, " stroke-linecap=\"round\" opacity=\".22\"");
  stroke(svg, all, colour_text(mixed(land.green, 0x2A3A10, 25)), 51, " stroke-linecap=\"round\" opacity=\".4\"");
  stroke(svg, all, colour_text(mixed(land.bank, 0xFFF6DC, 30)), 45, kRound);
  stroke(svg, all, colour_text(land.bank), 43, kRound);
  stroke(svg, all, kBankShade, 38.5, kUpperLeft);
  stroke(svg, all, "#a9ccd0", 37, kRound);
  // Deep water is dark and runs in unbroken lines; a ford is pale, with gravel and stepping stones across it.
  stroke(svg, deep, "#83aaae", 37, kRound);
  stroke(svg, deep, "#6b97a0", 31, kRound);
  stroke(svg, deep, "#56858f", 20, kRound);
  stroke(svg, deep, "#4d7b88", 9, kRound);
  // Ripples: short and faint, at many places of the water, or they would look like the marks of a road.
  struct Ripple {
    std::string_view colour, dashes, by;
    int offset;
  };
  constexpr std::array<Ripple, 5> kRipples = {{{kGlint, "7 43 4 61", "-9 -10", 0},
                                               {kGlint, "5 67 8 53", "-2 -3", 23},
                                               {kGlint, "6 59 3 71", "6 5", 41},
                                               {"#2f5c76", "6 53 9 61", "-5 -6", 31},
                                               {"#2f5c76", "8 71 5 47", "8 9", 17}}};
  for (const Ripple& ripple : kRipples)
    stroke(svg, deep, ripple.colour, 1.1,
           " stroke-linecap=\"round\" stroke-opacity=\".6\" stroke-dasharray=\"" + std::string(ripple.dashes) +
               "\" stroke-dashoffset=\"" + std::to_string(ripple.offset) + "\" transform=\"translate(" +
               std::string(ripple.by) + ")\"");
  stroke(svg, shallow, "#a3c4c4", 37);
  stroke(svg, shallow, colour_text(mixed(land.bank, 0xA9CCD0, 45)), 24);
  constexpr std::array<std::string_view, 5> kGravel = {"-9 -8", "6 5", "-3 4", "8 -7", "1 -1"};
  for (std::size_t i = 0; i < kGravel.size(); ++i)
    stroke(svg, shallow, i % 2 == 0 ? "#f0efdf" : "#8d8a74", i % 2 == 0 ? 2.4 : 1.8,
           " stroke-linecap=\"round\" stroke-opacity=\".8\" stroke-dasharray=\"0 7 0 12 0 5\" stroke-dashoffset=\"" +
               std::to_string(5 * i) + "\" transform=\"translate(" + std::string(kGravel[i]) + ")\"");
  svg.line("</g>");
  fords.for_each(
      [&](Hex h) { draw_stones(svg, h, passage(h, course, map.of(Ground::kCoast), map.rows, Course::kRiver)); });
  draw_bridges(svg, map, bridges, course);
}

}  // namespace

void draw_rivers(Svg& svg, const GroundMap& map) {
  draw_streams(svg, map);
  draw_deep_rivers(svg, map);
}

void draw_walls(Svg& svg, const GroundMap& map) {
  const HexSet& gates = map.of(Ground::kGate);
  const HexSet high = map.of(Ground::kFortifiedWall) | map.of(Ground::kCityWall);
  const HexSet walls = map.of(Ground::kWall) | high | gates;
  if (walls.empty()) return;
  std::string all, strong;
  walls.for_each([&](Hex h) {
    const std::string path = passage(h, walls, HexSet{}, map.rows, Course::kWall).path;
    all += path;
    if (high.has(h)) strong += path;
  });
  svg.line("<path d=\"", hex_path(walls), "\" fill=\"", colour_text(mixed(land_of(map.climate).ground, 0xD3C9B2, 45)),
           "\"/>");
  svg.line("<g fill=\"none\" stroke-linejoin=\"round\">");
  stroke(svg, all, "#1a1206", 60, " opacity=\".3\" transform=\"translate(8 10)\"");
  svg.line("<g data-rise=\"26\" data-side=\"#8b8373\">");
  stroke(svg, all, "#474238", 65, " stroke-dasharray=\"10 5\" stroke-dashoffset=\"5\"");  // merlons
  stroke(svg, all, "#d8d1c2", 62, " stroke-dasharray=\"7.4 7.6\" stroke-dashoffset=\"3.7\"");
  stroke(svg, all, "#474238", 51);
  stroke(svg, all, "#c3baa8", 48);
  stroke(svg, all, "#474238", 36);
  stroke(svg, all, "#aaa08d", 34);
  stroke(svg, all, "#fff6de", 2, " opacity=\".5\" transform=\"translate(-1 -24)\"");
  stroke(svg, all, "#2a2010", 5, " opacity=\".3\" transform=\"translate(1 22)\"");
  for (const double shift : {-10.0, 0.0, 10.0})
    stroke(svg, all, "#8e8574", 1.2,
           " stroke-dasharray=\"13 3\" stroke-dashoffset=\"" + number_text(shift) + "\" transform=\"translate(0 " +
               number_text(shift) + ")\"");
  stroke(svg, strong, "#8b8373", 34);
  stroke(svg, strong, "#5e574a", 1.4, " stroke-dasharray=\"11 2.5\"");
  svg.line("</g></g>");
  high.for_each([&](Hex h) {
    for (const double x : {-30.0, 30.0})
      svg.line("<use href=\"#ground-tower\" transform=\"translate(", centre_of(h) + Point{x, 4}, ") scale(1.3)\"/>");
  });
  gates.for_each(
      [&](Hex h) { svg.line("<use href=\"#ground-gate\" x=\"", centre_of(h).x, "\" y=\"", centre_of(h).y, "\"/>"); });
}

}  // namespace acies::hex
