#include "games/hex/draw/map_terrain.h"

#include <algorithm>
#include <string>
#include <vector>

#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_pieces.h"
#include "games/hex/draw/map_streams.h"

namespace acies::hex {
namespace {

constexpr std::array<std::string_view, kGrounds> kCodes = {
    "open",   "broken", "forest", "hill",           "steep_hill", "coast",       "river",     "ford", "rampart", "camp",
    "bridge", "marsh",  "wall",   "fortified_wall", "stream",     "rugged_hill", "city_wall", "gate", "city",    ""};

// A little off the centre, so that ground made by nature does not look ruled.
Point loose_centre(Hex h, int salt, double by) {
  return centre_of(h) + Point{(scatter(h, salt) - 0.5) * by, (scatter(h, salt + 1) - 0.5) * by};
}

// Path data that, stroked with round ends, swells out from each hex.
std::string knolls(const HexSet& hexes, int salt, double loose) {
  std::string d;
  hexes.for_each([&](Hex h) {
    const std::string here = point_text(loose_centre(h, salt, loose));
    d += "M" + here + "L" + here;
  });
  return d;
}

// The same for the ground between neighbouring hexes.
std::string saddles(const HexSet& hexes, int salt, double loose, int rows) {
  std::string d;
  hexes.for_each([&](Hex h) {
    const std::string here = point_text(loose_centre(h, salt, loose));
    const auto neighbour_point = [&](Direction dir) -> std::string {
      const Hex n = neighbour(h, dir, rows);
      return n.exists() && hexes.has(n) ? point_text(loose_centre(n, salt, loose)) : "";
    };
    const std::string right = neighbour_point(Direction::kRight);
    const std::string down_right = neighbour_point(Direction::kDownRight);
    const std::string down_left = neighbour_point(Direction::kDownLeft);
    for (const std::string& next : {right, down_right, down_left})
      if (!next.empty()) d += "M" + here + "L" + next;
    if (!right.empty() && !down_right.empty()) d += "M" + here + "L" + right + "L" + down_right + "Z";
    if (!down_right.empty() && !down_left.empty()) d += "M" + here + "L" + down_right + "L" + down_left + "Z";
  });
  return d;
}

struct Swelling {
  int salt;
  double loose;   // how far centres stray
  double knoll;   // reach around a hex
  double saddle;  // reach around the line between two; 0: knolls stand apart
};

// Ground that rises (or lies) over all of the hexes, as one shape with an outline.
void swell(Svg& svg, const HexSet& hexes, int rows, Swelling shape, std::string_view colour, std::string_view outline,
           Point shadow = {0, 0}) {
  const std::string dots = knolls(hexes, shape.salt, shape.loose);
  const std::string links = shape.saddle > 0 ? saddles(hexes, shape.salt, shape.loose, rows) : "";
  const auto layer = [&](std::string_view paint, double more) {
    svg.line("<g fill=\"", paint, "\" stroke=\"", paint, "\"><path d=\"", dots, "\" stroke-width=\"",
             2 * (shape.knoll + more), "\"/>");
    if (!links.empty()) svg.line("<path d=\"", links, "\" stroke-width=\"", 2 * (shape.saddle + more), "\"/>");
    svg.line("</g>");
  };
  svg.line("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">");
  if (shadow.x != 0 || shadow.y != 0) {
    svg.line("<g transform=\"translate(", shadow, ")\" opacity=\".35\">");
    layer("#6b5730", 1);
    svg.line("</g>");
  }
  layer(outline, 1.2);
  layer(colour, 0);
  svg.line("</g>");
}

void tint(Svg& svg, const HexSet& hexes, std::string_view colour) {
  if (!hexes.empty()) svg.line("<path d=\"", hex_path(hexes), "\" fill=\"", colour, "\"/>");
}

struct Thing {
  Point at;
  std::string_view symbol;
  double scale = 1;
};

// Farther things first, so that nearer ones stand before them.
void draw_things(Svg& svg, std::vector<Thing> things) {
  std::stable_sort(things.begin(), things.end(), [](const Thing& a, const Thing& b) { return a.at.y < b.at.y; });
  for (const Thing& t : things) {
    if (std::abs(t.scale - 1) < 0.05)
      svg.line("<use href=\"#", t.symbol, "\" x=\"", t.at.x, "\" y=\"", t.at.y, "\"/>");
    else
      svg.line("<use href=\"#", t.symbol, "\" transform=\"translate(", t.at, ") scale(", t.scale, ")\"/>");
  }
}

// A place near the rim of a hex, where a unit in the middle does not hide what stands there.
Point on_rim(Hex h, int i, int count, int salt, double near, double far) {
  constexpr double kTurn = 6.2831853;
  const double angle = kTurn * (i + 0.5 + (scatter(h, salt + 3 * i) - 0.5) * 0.6) / count;
  const double reach = near + (far - near) * scatter(h, salt + 3 * i + 1);
  return centre_of(h) + Point{std::sin(angle) * reach * 0.94, std::cos(angle) * reach};
}

// Strokes down the outer slopes.
void hachures(Svg& svg, const HexSet& hills, int rows, std::string_view colour) {
  std::string d;
  hills.for_each([&](Hex h) {
    for (int dir = 0; dir < kDirections; ++dir) {
      const Hex n = neighbour(h, static_cast<Direction>(dir), rows);
      if (n.exists() && hills.has(n)) continue;
      for (int i = -2; i <= 2; ++i) {
        const Point out = side_middle(dir) * (1 / kHalfWidth);
        const Point along{-out.y, out.x};
        const Point foot = out * 45 + along * (9.5 * i + 3 * scatter(h, dir * 7 + i));
        d += "M" + point_text(centre_of(h) + foot) + "l" + point_text(out * -4.5);
      }
    }
  });
  svg.line("<path d=\"", d, "\" stroke=\"", colour, "\" stroke-width=\"1.3\" stroke-linecap=\"round\" fill=\"none\"/>");
}

void draw_hills(Svg& svg, const GroundMap& map) {
  const HexSet& hills = map.of(Ground::kHill);
  if (hills.empty()) return;
  swell(svg, hills, map.rows, {11, 7, 50, 42}, "#dcc187", "#a5854a", {3, 4});
  swell(svg, hills, map.rows, {21, 12, 41, 30}, "#d2b273", "#b08f55");
  swell(svg, hills, map.rows, {31, 16, 30, 15}, "#c9a565", "#a5854a");
  swell(svg, hills, map.rows, {41, 22, 17, 0}, "#bf9858", "#a5854a");
  hachures(svg, hills, map.rows, "#94743c");
}

// Grey where other hills are brown, with crags standing out all round.
void draw_rugged_hills(Svg& svg, const GroundMap& map) {
  const HexSet& hills = map.of(Ground::kRuggedHill);
  if (hills.empty()) return;
  swell(svg, hills, map.rows, {11, 7, 50, 42}, "#cbb891", "#7d6a48", {3, 4});
  swell(svg, hills, map.rows, {21, 12, 41, 30}, "#bda981", "#8a7753");
  swell(svg, hills, map.rows, {31, 16, 30, 15}, "#b09b73", "#7d6a48");
  hachures(svg, hills, map.rows, "#6f5c3b");
  std::vector<Thing> crags;
  hills.for_each([&](Hex h) {
    for (int i = 0; i < 8; ++i)
      crags.push_back({on_rim(h, i, 8, 500, 38, 44) + Point{0, 7}, i % 3 == 2 ? "ground-rock" : "ground-crag",
                       0.85 + 0.3 * scatter(h, 540 + i)});
    for (int i = 0; i < 2; ++i) crags.push_back({on_rim(h, i, 2, 560, 10, 20) + Point{0, 7}, "ground-crag", 1.1});
  });
  draw_things(svg, crags);
}
void draw_steep_hills(Svg& svg, const GroundMap& map) {
  const HexSet& hills = map.of(Ground::kSteepHill);
  if (hills.empty()) return;
  swell(svg, hills, map.rows, {13, 6, 49, 44}, "#b9a684", "#5d4f3a", {3, 4});
  std::vector<Thing> peaks;
  hills.for_each([&](Hex h) {
    const Point c = centre_of(h);
    peaks.push_back({c + Point{-19, -10}, "ground-peak", 0.7});
    peaks.push_back({c + Point{21, -4}, "ground-peak", 0.7});
    peaks.push_back({c + Point{-4, 18}, "ground-peak", 1.1});
  });
  draw_things(svg, peaks);
}

void draw_water(Svg& svg, const GroundMap& map) {
  const HexSet& water = map.of(Ground::kCoast);
  if (water.empty()) return;
  const std::string d = hex_path(water);
  svg.line("<g stroke-linejoin=\"round\"><path d=\"", d,
           "\" fill=\"none\" stroke=\"#d8c48d\" stroke-width=\"15\"/><path d=\"", d,
           "\" fill=\"none\" stroke=\"#b3d3da\" stroke-width=\"7\"/><path d=\"", d,
           "\" fill=\"#7fadc4\" stroke=\"#7fadc4\" stroke-width=\"1.5\"/></g>");
  swell(svg, water, map.rows, {17, 8, 38, 30}, "#6798b4", "#73a2bb");
  std::vector<Thing> waves;
  water.for_each([&](Hex h) {
    for (int i = 0; i < 5; ++i)
      waves.push_back({centre_of(h) + Point{(scatter(h, 70 + i) - 0.5) * 56, -32.0 + 15 * i + 6 * scatter(h, 80 + i)},
                       "ground-wave"});
  });
  draw_things(svg, waves);
}

void draw_marsh(Svg& svg, const GroundMap& map) {
  const HexSet& marsh = map.of(Ground::kMarsh);
  if (marsh.empty()) return;
  swell(svg, marsh, map.rows, {15, 6, 49, 44}, "#c9cda0", "#a6ac7a");
  std::vector<Thing> reeds;
  marsh.for_each([&](Hex h) {
    for (int i = 0; i < 5; ++i) {
      const Point p = on_rim(h, i, 5, 90, 26, 40);
      svg.line("<ellipse cx=\"", p.x, "\" cy=\"", p.y, "\" rx=\"", 11 + 6 * scatter(h, i),
               "\" ry=\"4.5\" fill=\"#93b8bb\" stroke=\"#7a9f9f\"/>");
    }
    for (int i = 0; i < 8; ++i) reeds.push_back({on_rim(h, i, 8, 110, 38, 47) + Point{0, 5}, "ground-reed", 0.8});
    reeds.push_back({centre_of(h) + Point{2, 6}, "ground-reed", 1.2});
  });
  draw_things(svg, reeds);
}

void draw_camps(Svg& svg, const GroundMap& map) {
  const HexSet& camps = map.of(Ground::kCamp);
  if (camps.empty()) return;
  tint(svg, camps, "#d9c08d");
  const std::string fence = hex_path(camps, 0.87);
  svg.line("<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"", hex_path(camps, 0.94),
           "\" stroke=\"#b69a63\" stroke-width=\"5\"/><path d=\"", fence,
           "\" stroke=\"#4c3720\" stroke-width=\"10\"/><path d=\"", fence,
           "\" stroke=\"#a97f4b\" stroke-width=\"7.4\" stroke-dasharray=\"4.6 1.6\"/></g>");
  std::vector<Thing> tents;
  camps.for_each([&](Hex h) {
    for (const Point p : {Point{-26, -18}, Point{26, -18}, Point{0, -26}, Point{-33, 10}, Point{33, 10}, Point{-18, 38},
                          Point{18, 38}, Point{0, 10}})
      tents.push_back({centre_of(h) + p, "ground-tent"});
  });
  draw_things(svg, tents);
}

void draw_city(Svg& svg, const GroundMap& map) {
  const HexSet& city = map.of(Ground::kCity);
  if (city.empty()) return;
  tint(svg, city, "#d9c9a6");
  std::vector<Thing> houses;
  city.for_each([&](Hex h) {
    for (int i = 0; i < 9; ++i)
      houses.push_back({on_rim(h, i, 9, 600, 39, 44) + Point{0, 6},
                        scatter(h, 640 + i) < 0.3 ? "ground-hall" : "ground-house", 0.9 + 0.2 * scatter(h, 660 + i)});
    for (int i = 0; i < 4; ++i) houses.push_back({on_rim(h, i, 4, 680, 14, 20) + Point{0, 6}, "ground-house"});
  });
  draw_things(svg, houses);
}

// Shows the owner of a camp or a gate: a pennant over the arch, or among the tents in the corner where its leaders
// would stand.
void draw_owners(Svg& svg, const GroundMap& map) {
  const HexSet& gates = map.of(Ground::kGate);
  (map.of(Ground::kCamp) | gates).for_each([&](Hex h) {
    const Side side = map.owner[h];
    if (side == Side::kNobody) return;
    const double facing = side == Side::kTop ? 1 : -1;
    const Point foot = gates.has(h) ? Point{0, -13} : Point{20 * facing, -4};
    svg.line("<g transform=\"translate(", centre_of(h) + foot, ") scale(", facing,
             " 1)\"><use href=\"#ground-flag\" color=\"", army_colours(side).body, "\"/></g>");
  });
}

void draw_ramparts(Svg& svg, const GroundMap& map) {
  std::string bank, stakes;
  for (int i = 0; i < hexes_on_board(map.rows); ++i) {
    const Hex h(i);
    for (int dir = 0; dir < kDirections; ++dir) {
      if ((map.ramparts[static_cast<std::size_t>(i)] >> dir & 1) == 0) continue;
      const auto side = [&](double scale) {
        return "M" + point_text(centre_of(h) + corner_offset(dir) * scale) + "L" +
               point_text(centre_of(h) + corner_offset(dir + 1) * scale);
      };
      bank += side(0.84);
      stakes += side(0.94);
    }
  }
  if (bank.empty()) return;
  svg.line("<g fill=\"none\" stroke-linecap=\"round\"><path d=\"", bank,
           "\" stroke=\"#5d4523\" stroke-width=\"13\"/><path d=\"", bank,
           "\" stroke=\"#b08d55\" stroke-width=\"10\"/><path d=\"", bank,
           "\" stroke=\"#d0b27b\" stroke-width=\"4\"/></g>");
  svg.line("<path d=\"", stakes,
           "\" fill=\"none\" stroke=\"#4a3519\" stroke-width=\"9\" stroke-dasharray=\"2.2 4.4\"/>");
}

void draw_woods_and_rocks(Svg& svg, const GroundMap& map) {
  const HexSet& woods = map.of(Ground::kForest);
  if (!woods.empty()) swell(svg, woods, map.rows, {19, 6, 50, 46}, "#b4bd83", "#8d9a5c");
  std::vector<Thing> things;
  woods.for_each([&](Hex h) {
    const auto tree = [&](Point at, int salt) {
      things.push_back({at, scatter(h, salt) < 0.3 ? "ground-pine" : "ground-tree", 0.9 + 0.2 * scatter(h, salt + 1)});
    };
    for (int i = 0; i < 11; ++i) tree(on_rim(h, i, 11, 200, 36, 46) + Point{0, 11}, 240 + 2 * i);
    for (int i = 0; i < 4; ++i) tree(on_rim(h, i, 4, 270, 10, 22) + Point{0, 11}, 290 + 2 * i);
  });
  map.of(Ground::kBroken).for_each([&](Hex h) {
    constexpr std::array<std::string_view, 3> kKinds = {"ground-rock", "ground-stone", "ground-scrub"};
    for (int i = 0; i < 11; ++i)
      things.push_back({on_rim(h, i, 11, 300, 34, 46) + Point{0, 4}, kKinds[static_cast<std::size_t>(i % 3)],
                        0.9 + 0.3 * scatter(h, 340 + i)});
    for (int i = 0; i < 4; ++i)
      things.push_back({on_rim(h, i, 4, 360, 8, 22), kKinds[static_cast<std::size_t>(i % 3)], 1.1});
  });
  draw_things(svg, things);
}

}  // namespace

Ground ground_of(std::string_view code) {
  const auto at = std::find(kCodes.begin(), kCodes.end() - 1, code);
  return static_cast<Ground>(at - kCodes.begin());
}

GroundMap GroundMap::turned() const {
  GroundMap map;
  map.rows = rows;
  const int last = hexes_on_board(rows) - 1;
  for (std::size_t g = 0; g < kGrounds; ++g) hexes[g].for_each([&](Hex h) { map.hexes[g].add(Hex(last - h)); });
  for (int i = 0; i <= last; ++i) {
    const std::uint8_t sides = ramparts[static_cast<std::size_t>(i)];
    map.ramparts[static_cast<std::size_t>(last - i)] = static_cast<std::uint8_t>((sides << 3 | sides >> 3) & 0x3F);
    map.owner[static_cast<std::size_t>(last - i)] = owner[static_cast<std::size_t>(i)];
  }
  return map;
}

void GroundMap::clear(Hex hex) {
  for (HexSet& kind : hexes) kind -= set_of(hex);
  of(Ground::kOpen).add(hex);
  owner[hex] = Side::kNobody;
}

GroundMap ground_map(const Scenario& scenario) {
  GroundMap map;
  map.rows = scenario.rules->rows;
  map.ramparts = scenario.ramparts;
  map.owner = scenario.owner;
  for (int i = 0; i < hexes_on_board(map.rows); ++i) {
    const Hex h(i);
    map.of(scenario.cleared.has(h) ? Ground::kOpen : ground_of(scenario.ground(h).code)).add(h);
  }
  return map;
}

void draw_terrain(Svg& svg, const GroundMap& map) {
  tint(svg, map.of(Ground::kOther), "#cdbb92");
  tint(svg, map.of(Ground::kBroken), "#dbc898");
  draw_water(svg, map);
  draw_marsh(svg, map);
  draw_hills(svg, map);
  draw_rugged_hills(svg, map);
  draw_rivers(svg, map);
  draw_steep_hills(svg, map);
  draw_city(svg, map);
  draw_walls(svg, map);
  draw_camps(svg, map);
  draw_owners(svg, map);
  draw_ramparts(svg, map);
  draw_woods_and_rocks(svg, map);
}

}  // namespace acies::hex
