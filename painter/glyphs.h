// The letters as the ways of a pen: capitals are 70 high, small letters 48, and a size of 100 is the height of a line.
#pragma once

#include <string_view>

namespace acies::painter {

struct Glyph {
  char32_t letter;
  double width, before, after;  // of the ways; room on either side
  std::string_view ways;        // path data, the line that letters stand on at y = 0
};

// The glyph of a letter without its accent; a small box for one that there is none for.
const Glyph& glyph_of(char32_t letter);

// The parts of a letter with an accent.
struct Accented {
  char32_t base;
  std::string_view accent;  // path data around the middle of a small letter; "" for a letter without one
};
Accented parts_of(char32_t letter);

}  // namespace acies::painter
