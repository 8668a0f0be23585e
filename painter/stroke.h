// Lines that have a width: the areas they cover.
#pragma once

#include "painter/outline.h"

namespace acies::painter {

enum class Cap : std::uint8_t { kButt, kRound, kSquare };
enum class Join : std::uint8_t { kMiter, kRound, kBevel };

struct Stroke {
  double width = 1;
  Cap cap = Cap::kButt;
  Join join = Join::kMiter;
  std::vector<double> dashes;  // lengths of lines and gaps in turns; none: a whole line
  double dash_offset = 0;
};

// Areas that together are the stroke: they all run round the same way, and may lie one over the other. `fine`: pixels of a unit.
Lines widened(const Lines& lines, const Stroke& stroke, double fine);

}  // namespace acies::painter
