#include "games/hex/draw/map_terrain.h"

#include <algorithm>
#include <string>
#include <vector>

#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_nature.h"
#include "games/hex/draw/map_pieces.h"
#include "games/hex/draw/map_streams.h"

namespace acies::hex {
namespace {

constexpr std::array<std::string_view, kGrounds> kCodes = {
    "open",   "broken", "forest", "hill",           "steep_hill", "coast",       "river",     "ford", "rampart", "camp",
    "bridge", "marsh",  "wall",   "fortified_wall", "stream",     "rugged_hill", "city_wall", "gate", "city",    ""};

void tint(Svg& svg, const HexSet& hexes, std::string_view colour) {
  if (!hexes.empty()) svg.line("<path d=\"", hex_path(hexes), "\" fill=\"", colour, "\"/>");
}

void draw_camps(Svg& svg, const GroundMap& map) {
  const HexSet& camps = map.of(Ground::kCamp);
  if (camps.empty()) return;
  tint(svg, camps, "#d9c08d");
  const std::string fence = hex_path(camps, 0.87);
  svg.line("<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"", hex_path(camps, 0.94),
           "\" stroke=\"#b69a63\" stroke-width=\"5\"/><g data-rise=\"13\" data-side=\"#5d452a\"><path d=\"", fence,
           "\" stroke=\"#4c3720\" stroke-width=\"10\"/><path d=\"", fence,
           "\" stroke=\"#a97f4b\" stroke-width=\"7.4\" stroke-dasharray=\"4.6 1.6\"/></g></g>");
  std::vector<PlacedSymbol> tents;
  camps.for_each([&](Hex h) {
    for (const Point p : {Point{-26, -18}, Point{26, -18}, Point{0, -26}, Point{-33, 10}, Point{33, 10}, Point{-18, 38},
                          Point{18, 38}, Point{0, 10}})
      tents.push_back({centre_of(h) + p, "tent"});
  });
  draw_symbols(svg, tents);
}

void draw_city(Svg& svg, const GroundMap& map) {
  const HexSet& city = map.of(Ground::kCity);
  if (city.empty()) return;
  tint(svg, city, "#d9c9a6");
  std::vector<PlacedSymbol> houses;
  city.for_each([&](Hex h) {
    for (int i = 0; i < 9; ++i)
      houses.push_back({on_rim(h, i, 9, 600, 39, 44) + Point{0, 6}, scatter(h, 640 + i) < 0.3 ? "hall" : "house",
                        0.9 + 0.2 * scatter(h, 660 + i)});
    for (int i = 0; i < 4; ++i) houses.push_back({on_rim(h, i, 4, 680, 14, 20) + Point{0, 6}, "house"});
  });
  draw_symbols(svg, houses);
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
  svg.line("<g data-rise=\"9\" data-side=\"#6b5230\" fill=\"none\" stroke-linecap=\"round\"><path d=\"", bank,
           "\" stroke=\"#5d4523\" stroke-width=\"13\"/><path d=\"", bank,
           "\" stroke=\"#b08d55\" stroke-width=\"10\"/><path d=\"", bank,
           "\" stroke=\"#d0b27b\" stroke-width=\"4\"/></g>");
  svg.line("<path d=\"", stakes,
           "\" fill=\"none\" stroke=\"#4a3519\" stroke-width=\"9\" stroke-dasharray=\"2.2 4.4\"/>");
}

}  // namespace

Ground ground_of(std::string_view code) {
  const auto at = std::find(kCodes.begin(), kCodes.end() - 1, code);
  return static_cast<Ground>(at - kCodes.begin());
}

GroundMap GroundMap::turned() const {
  GroundMap map;
  map.rows = rows;
  map.climate = climate;
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
  map.climate = scenario.climate;
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
  draw_lowland(svg, map);
  draw_hills(svg, map);
  draw_rivers(svg, map);
  draw_crags(svg, map);
  draw_city(svg, map);
  draw_walls(svg, map);
  draw_camps(svg, map);
  draw_owners(svg, map);
  draw_ramparts(svg, map);
  draw_woods_and_rocks(svg, map);
}

}  // namespace acies::hex
