#include "games/hex/draw/map_nature.h"

#include <array>
#include <string>
#include <vector>

#include "games/hex/draw/map_board.h"

namespace acies::hex {
namespace {

// A mound of this reach around every hex: where it is as high as kRim, the hex ends.
constexpr double kReach = 88, kRim = 0.4;
constexpr double kStep = 15;
constexpr double kBeyond = 2 * kRadius;

HeightField heights_over(const HexSet& hexes, int rows, double rough, int salt, double reach = kReach) {
  const BoardSize size = board_size(rows);
  HeightField field({-kBeyond, -kBeyond}, size.width + 2 * kBeyond, size.height + 2 * kBeyond, kStep);
  hexes.for_each([&](Hex h) { field.raise(centre_of(h), reach); });
  field.roughen(rough, 62, salt);
  field.roughen(rough / 3, 23, salt + 1);
  return field;
}

// The sea goes on beyond the edge of the board.
HeightField depths_over(const HexSet& sea, int rows) {
  const BoardSize size = board_size(rows);
  HeightField field({-kBeyond, -kBeyond}, size.width + 2 * kBeyond, size.height + 2 * kBeyond, kStep);
  std::vector<Point> beyond;
  sea.for_each([&](Hex h) {
    field.raise(centre_of(h), kReach);
    for (int d = 0; d < kDirections; ++d) {
      if (neighbour(h, static_cast<Direction>(d), rows).exists()) continue;
      const Point there = centre_of(h) + side_middle(d) * 2;
      bool is_new = true;
      for (const Point p : beyond) is_new = is_new && std::abs(p.x - there.x) + std::abs(p.y - there.y) > 9;
      if (is_new) beyond.push_back(there);
    }
  });
  for (const Point p : beyond) field.raise(p, kReach);
  field.roughen(0.13, 62, 860);
  return field;
}

// Hills of one kind: how high they look, how uneven they are, how far a summit reaches, and their colours at the foot and on
// top.
struct Hills {
  double height, rough, reach;
  Colour foot, top;
};

void draw_hills(Svg& svg, const HexSet& hexes, const GroundMap& map, Hills look, int salt) {
  const HeightField field = heights_over(hexes, map.rows, look.rough, salt, look.reach);
  Outline foot(svg, field.outline(kRim - 0.05));
  foot.throw_shadow(6);
  foot.fill(look.foot);
  constexpr int kBands = 3;
  svg.line("<g data-soft=\"9\">");
  for (int band = 1; band < kBands; ++band)
    Outline(svg, field.outline(kRim + 0.22 * band)).fill(mixed(look.foot, look.top, 100 * band / (kBands - 1)));
  svg.line("</g>");
  foot.paint(grain_of(map.climate));
  draw_relief(svg, field, look.height);
}

void draw_sea(Svg& svg, const GroundMap& map) {
  const HexSet& sea = map.of(Ground::kCoast);
  if (sea.empty()) return;
  const Land& land = land_of(map.climate);
  const HeightField depth = depths_over(sea, map.rows);
  Outline(svg, depth.outline(0.3)).fill(mixed(land.bank, 0xFFF6DC, 20));
  Outline(svg, depth.outline(0.36)).fill(mixed(land.bank, 0x6A4E24, 22));
  constexpr std::array<Colour, 5> kWater = {0xE4EFE8, 0x9CC3C4, 0x7DADB8, 0x6399AC, 0x5489A0};
  for (std::size_t i = 0; i < kWater.size(); ++i)
    Outline(svg, depth.outline(0.41 + (i == 0 ? 0 : 0.02 + 0.12 * static_cast<double>(i - 1)))).fill(kWater[i]);
  std::vector<PlacedSymbol> waves;
  sea.for_each([&](Hex h) {
    for (int i = 0; i < 4; ++i)
      waves.push_back(
          {centre_of(h) + Point{(scatter(h, 70 + i) - 0.5) * 62, -30.0 + 19 * i + 6 * scatter(h, 80 + i)}, "wave"});
  });
  draw_symbols(svg, std::move(waves));
}

void draw_marsh(Svg& svg, const GroundMap& map) {
  const HexSet& marsh = map.of(Ground::kMarsh);
  if (marsh.empty()) return;
  const Land& land = land_of(map.climate);
  const HeightField wet = heights_over(marsh, map.rows, 0.17, 870);
  Outline(svg, wet.outline(kRim - 0.06)).paint("fill=\"" + colour_text(land.marsh) + "\" opacity=\".5\"");
  Outline floor(svg, wet.outline(kRim + 0.03));
  floor.fill(land.marsh);
  floor.paint(grain_of(map.climate));
  std::vector<PlacedSymbol> all;
  marsh.for_each([&](Hex h) {
    for (int i = 0; i < 5; ++i) all.push_back({on_rim(h, i, 5, 90, 24, 36), "pool", 0.8 + 0.4 * scatter(h, 130 + i)});
    for (int i = 0; i < 10; ++i) all.push_back({on_rim(h, i, 10, 110, 34, 46) + Point{0, 5}, "reed", 0.9});
    all.push_back({centre_of(h) + Point{-8, 4}, "pool"});
    all.push_back({centre_of(h) + Point{6, 8}, "reed", 1.1});
  });
  draw_symbols(svg, std::move(all));
}

}  // namespace

Point on_rim(Hex h, int i, int count, int salt, double near, double far) {
  constexpr double kTurn = 6.2831853;
  const double angle = kTurn * (i + 0.5 + (scatter(h, salt + 3 * i) - 0.5) * 0.6) / count;
  const double reach = near + (far - near) * scatter(h, salt + 3 * i + 1);
  return centre_of(h) + Point{std::sin(angle) * reach * 0.94, std::cos(angle) * reach};
}

void draw_lowland(Svg& svg, const GroundMap& map) {
  const HexSet& broken = map.of(Ground::kBroken);
  if (!broken.empty()) {
    const HeightField field = heights_over(broken, map.rows, 0.2, 880);
    Outline floor(svg, field.outline(kRim));
    floor.paint("fill=\"" + colour_text(mixed(land_of(map.climate).dark, 0x6A5638, 30)) + "\" opacity=\".55\"");
    floor.paint(grain_of(map.climate));
  }
  draw_sea(svg, map);
  draw_marsh(svg, map);
}

void draw_hills(Svg& svg, const GroundMap& map) {
  const Land& land = land_of(map.climate);
  if (!map.of(Ground::kHill).empty())
    draw_hills(svg, map.of(Ground::kHill), map, {1, 0.2, kReach, land.slope, land.crest}, 850);
}

void draw_crags(Svg& svg, const GroundMap& map) {
  const Land& land = land_of(map.climate);
  const HexSet &rugged = map.of(Ground::kRuggedHill), &steep = map.of(Ground::kSteepHill);
  std::vector<PlacedSymbol> crags;
  if (!rugged.empty()) {
    draw_hills(svg, rugged, map, {1.3, 0.24, 82, mixed(land.slope, land.rock, 60), mixed(land.crest, land.rock, 60)},
               852);
    rugged.for_each([&](Hex h) {
      for (int i = 0; i < 5; ++i)
        crags.push_back({on_rim(h, i, 5, 500, 26, 44) + Point{0, 7}, i % 2 == 1 ? "rock" : "crag",
                         0.85 + 0.3 * scatter(h, 540 + i)});
    });
  }
  if (!steep.empty()) {
    draw_hills(svg, steep, map, {1.7, 0.24, 82, mixed(land.rock, 0x4A3A24, 25), land.rock}, 854);
    steep.for_each([&](Hex h) {
      for (int i = 0; i < 5; ++i)
        crags.push_back({on_rim(h, i, 5, 580, 28, 42) + Point{0, 7}, "crag", 1 + 0.4 * scatter(h, 590 + i)});
      crags.push_back({centre_of(h) + Point{-4, 8}, "crag", 1.6});
    });
  }
  draw_symbols(svg, std::move(crags));
}

void draw_woods_and_rocks(Svg& svg, const GroundMap& map) {
  const Land& land = land_of(map.climate);
  std::vector<PlacedSymbol> things;
  map.of(Ground::kBroken).for_each([&](Hex h) {
    constexpr std::array<std::string_view, 4> kKinds = {"rock", "stone", "scrub", "bush"};
    for (int i = 0; i < 12; ++i)
      things.push_back({on_rim(h, i, 12, 300, 32, 46) + Point{0, 4}, kKinds[static_cast<std::size_t>(i % 4)],
                        0.9 + 0.3 * scatter(h, 340 + i)});
    for (int i = 0; i < 4; ++i)
      things.push_back({on_rim(h, i, 4, 360, 8, 22), kKinds[static_cast<std::size_t>(i % 3)], 1.1});
  });
  svg.line("<g color=\"", colour_text(land.leaf), "\">");
  draw_symbols(svg, std::move(things));
  svg.line("</g>");
  const HexSet& woods = map.of(Ground::kForest);
  if (woods.empty()) return;
  const HeightField field = heights_over(woods, map.rows, 0.17, 890);
  Outline floor(svg, field.outline(kRim));
  floor.throw_shadow(5);
  floor.fill(land.floor);
  floor.paint(grain_of(map.climate));
  const BoardSize size = board_size(map.rows);
  std::vector<Point> feet;
  for (const Point p : loose_grid({-20, -20}, size.width + 40, size.height + 40, {23, 17}, 800))
    if (field.at(p) > kRim + 0.1) feet.push_back(p + Point{0, 6});
  draw_trees(svg, map.climate, feet);
}

}  // namespace acies::hex
