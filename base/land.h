// How a land looks from above: its colours, what grows in it, and open ground. Drawings of every game share it. Light comes
// from the upper left.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/climate.h"
#include "base/contour.h"
#include "base/embedded_file.h"

namespace acies {

using Colour = std::uint32_t;  // 0xRRGGBB
std::string colour_text(Colour colour);
// So many hundredths of the second in the first.
Colour mixed(Colour one, Colour other, int share);

struct Land {
  Colour ground, pale, dark, green;  // open ground, and its patches
  Colour tuft, stone, flower;
  Colour floor, leaf;                     // of woods
  Colour slope, crest, rock;              // of hills
  Colour marsh, bank;                     // wet ground; sand along water
  std::array<std::string_view, 4> trees;  // symbols of art/ground.svg, the usual ones first
  int tufts, stones, cracks, flowers;     // for a thousand by a thousand
};
const Land& land_of(Climate climate);

// Open ground, its corner at 0 0, in units of which a tree is about 25 high.
void draw_open_ground(Svg& svg, Climate climate, double width, double height);

// The grain of the earth, as the paint of a shape. Where open ground has been drawn before.
std::string grain_of(Climate climate);

// What stands on the ground: a symbol of art/ground.svg with its foot there.
struct PlacedSymbol {
  Point at;
  std::string_view symbol;
  double scale = 1;
};
// Farther ones first, so that nearer ones stand before them.
void draw_symbols(Svg& svg, std::vector<PlacedSymbol> all);

// The outline of a piece of ground, stated once and painted several times. A page may show several drawings: the name of an
// outline comes from its path.
class Outline {
 public:
  Outline(Svg& svg, const std::string& path);

  void paint(std::string_view paint, Point by = {});
  void fill(Colour colour, Point by = {});
  // The shadow that it throws.
  void throw_shadow(double reach);

 private:
  Svg& svg_;
  std::string id_;  // "": it goes round nothing
};

// Light and shade on ground that rises: its upper left flanks are bright and its lower right ones dark, more so where it is
// steep. `height` is that of a mound.
void draw_relief(Svg& svg, const HeightField& field, double height);

// Places on a loose grid within a rectangle, the same every time and wherever the rectangle lies, for things that fill an
// area.
std::vector<Point> loose_grid(Point corner, double width, double height, Point apart, int salt);

// Trees wherever they are said to grow, of the kinds of a land.
void draw_trees(Svg& svg, Climate climate, const std::vector<Point>& feet);

std::span<const EmbeddedFile> embedded_ground_art();
// The symbols that a drawing uses: markup for a <defs> element.
std::string ground_symbols(std::string_view drawing);

}  // namespace acies
