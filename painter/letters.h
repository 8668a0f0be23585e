// Letters of our own, drawn with a pen: for pictures that have no font at hand. They stand for the two families of the pages, Marcellus in
// titles and Source Sans 3 elsewhere.
#pragma once

#include <cstdint>
#include <string_view>

#include "painter/outline.h"

namespace acies::painter {

enum class Hand : std::uint8_t {
  kPlain,  // a pen that is nearly round
  kTitle,  // a broad pen held aslant, with ends that widen as those of Roman inscriptions do
};

struct Lettering {
  double size = 16;
  Hand hand = Hand::kPlain;
  bool bold = false;
  double spacing = 0;  // more between letters
};

double width_of(std::string_view text, const Lettering& lettering);
// The areas of its letters, from there on along the line they stand on. `fine`: pixels of a unit.
Lines letters(std::string_view text, const Lettering& lettering, Point at, double fine);

}  // namespace acies::painter
