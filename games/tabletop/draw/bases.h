// The bases of a unit as they lie on the table, and where men stand on them.
#pragma once

#include <vector>

#include "base/svg.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

using Place = acies::Point;  // in a drawing: thousandths of an inch, y down

// A rectangle, from the middle of its front edge.
struct Part {
  Place front;
  double degrees = 0;  // clockwise from up the table
  double width = 0, depth = 0;

  // So far ahead of its front edge and to its right.
  Place from(double ahead, double right) const;
  // Whether a place lies on it, or so near.
  bool covers(Place place, double near) const;
  // Its corners, so much wider on every side: front left, front right, and round.
  std::vector<Place> corners(double more = 0) const;
};

// Every base, those of the front row first; and what a unit covers altogether: one rectangle, or those of a bent column.
std::vector<Part> bases_of(const Scenario& scenario, const UnitDef& unit);
std::vector<Part> parts_of(const Scenario& scenario, const UnitDef& unit);

struct StandingMan {
  Place at;
  double degrees = 0;
  int one = 0;  // men differ a little
};
std::vector<StandingMan> men_on(const Scenario& scenario, const UnitDef& unit, int seed);
// Thousandths of an inch that a metre of such men is drawn.
double metre_of(Type type);

// The bases with the edge they face. `thick`: how far down the drawing their front sides are seen.
void draw_bases(Svg& svg, const Scenario& scenario, const UnitDef& unit, double thick);

}  // namespace acies::tabletop
