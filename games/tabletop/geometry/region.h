// Where things lie seen from a unit: before it, beside it, behind it, to its front, on the table.
#pragma once

#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

// The lines through the front edge and the rear edge divide the table (rules 2.3.3). A point on a line is to the flank. Of
// a bent column those of its part nearest to the point; only its first part has a front, only its last a rear.
enum class Region : std::uint8_t { kFront, kLeftFlank, kRightFlank, kRear };
Region region_of(const Outline& target, Point p);
// Of a charger: by the middle of its front edge.
inline Region region_of(const Outline& target, const Outline& charger) {
  return region_of(target, Point{charger.pose.x, charger.pose.y});
}
// The edge that belongs to a region: the edge to strike for a flank or rear attack.
constexpr Edge edge_of(Region r) {
  return r == Region::kFront        ? Edge::kFront
         : r == Region::kLeftFlank  ? Edge::kLeft
         : r == Region::kRightFlank ? Edge::kRight
                                    : Edge::kRear;
}

// Ahead of the front edge, between rays that lean outward from the front corners by `lean` (rules 2.3.4; bow arc with
// 4500). For an outline: whether any part of it lies there, more than a touch. lean 0 ... 8999.
bool to_front(const Outline& o, Point p, Cdeg lean = kOblique);
bool to_front(const Box& o, const Box& other, Cdeg lean);
inline bool to_front(const Outline& o, const Outline& other, Cdeg lean = kOblique) {
  return any_part(other, [&](const Outline& p) { return to_front(o.box, p.box, lean); });
}

// Wholly on the table from (0, 0) to (width, height).
bool on_table(const Outline& o, Mil width, Mil height);

}  // namespace acies::tabletop
