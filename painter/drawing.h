// Paints our own drawings: the part of SVG that they are written in, and nothing else. It names the parts it does not know, so that a test
// finds a drawing that has learnt more than its painter.
//
// Two attributes are our own, and browsers pass them over:
//   class="upright"   of a symbol: it stands on the ground, and is not flattened with it when the ground is seen aslant
//   data-soft="6"     of a group: its edges run out over about so many units
//   data-rise="20"    of a group: it lies so high above the ground, on a wall whose sides have the colour data-side
#pragma once

#include <string>
#include <vector>

#include "painter/layer.h"
#include "painter/markup.h"

namespace acies::painter {

// Something upright, with its foot there on the picture.
struct Upright {
  std::string symbol;
  Colour colour = 0;  // of shapes in the current colour
  Point foot;
  double scale = 1, mirrored = 1;  // of the drawing's units; mirrored: -1
};

struct Painting {
  Matrix onto;                              // from the units of the drawing to pixels
  std::vector<Upright>* upright = nullptr;  // if given, what stands upright is put there instead of being painted
  std::string_view without = "";            // a class of elements that is not wanted
};

// Gives "" or the name of a part it did not know.
std::string paint(Layer& layer, const Markup& drawing, const Painting& painting);

// One symbol of a drawing, its origin at a place of the layer, so many pixels to a unit.
std::string paint_symbol(Layer& layer, const Markup& drawing, const Upright& symbol, Point at, double scale);

}  // namespace acies::painter
