// Line of sight between bases (rules 2.3.8).
#pragma once

#include <span>

#include "games/tabletop/geometry/ground.h"
#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

// Ground that blocks sight.
struct Veil {
  Polygon area;
  Mil depth = 0;  // blocks where the line runs this far, or farther, inside it: 2000 for woods, 1 for a hill
  bool sees_from_within = false;  // a hill: no veil for a line that begins or ends on it
};

// Whether a straight line from some point of the shooter's front edge to some point of the target passes no blocker and
// no veil. Blockers that stand less than kMeasure apart have no gap between them; grazing a corner by less than half of
// that still sees. All lines that pass two corners are tried, and those between ends, middles and corners.
bool sees(const Outline& shooter, const Outline& target, std::span<const Outline> blockers,
          std::span<const Veil> veils = {});

}  // namespace acies::tabletop
