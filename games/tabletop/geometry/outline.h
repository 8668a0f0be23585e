// The outline of a unit on the table: a rectangle in front-edge, depth and facing, or several of them for a column that is
// bent; and how two outlines lie to one another. All tests of the rules go through signed_gap and the named tolerances.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "games/tabletop/geometry/pose.h"

namespace acies::tabletop {

struct Size {
  Mil frontage = 0, depth = 0;
  friend bool operator==(const Size&, const Size&) = default;
};

// Left and right are the unit's own. The order also settles ties: front before sides before rear.
enum class Edge : std::uint8_t { kFront, kLeft, kRight, kRear };
constexpr int kEdges = 4;
enum class Corner : std::uint8_t { kFrontLeft, kFrontRight, kRearRight, kRearLeft };

// A rectangle anywhere, with what is needed to measure it quickly. `front` is the centre of its front edge.
struct Box {
  FinePoint front;
  Direction facing;
  Fine half_width = 0, depth = 0;
  std::array<FinePoint, 4> corners{};  // by Corner
};
Box box(FinePoint front, Direction facing, Fine half_width, Fine depth);
// The box of depth nought between two points, facing to the left of the way from a to b.
Box segment_box(FinePoint a, FinePoint b);

struct Outline {
  Pose pose;
  Size size;
  Box box;
  // The other parts of the unit: the rectangles of a bent column behind the first, in their order. Null for all others.
  // Distances and regions go by the nearest of them; none of them has a rest of its own.
  std::shared_ptr<const std::vector<Outline>> rest;

  Outline() = default;
  Outline(Pose p, Size s);

  const FinePoint& corner(Corner c) const { return box.corners[static_cast<std::size_t>(c)]; }
  Point centre() const;  // of the rectangle, to the nearest thousandth
};

// The rectangles of an outline, first to last.
inline int part_count(const Outline& o) { return o.rest == nullptr ? 1 : 1 + static_cast<int>(o.rest->size()); }
inline const Outline& part(const Outline& o, int i) { return i == 0 ? o : (*o.rest)[static_cast<std::size_t>(i - 1)]; }
template <class F>
bool any_part(const Outline& o, F holds) {
  if (holds(o)) return true;
  if (o.rest != nullptr)
    for (const Outline& p : *o.rest)
      if (holds(p)) return true;
  return false;
}
// The part nearest to another outline or a place, of equals the first.
int nearest_part(const Outline& o, const Outline& to);
int nearest_part(const Outline& o, Point to);
// One rectangle alone.
Outline alone(const Outline& part);
// All of it elsewhere, turned by nothing.
Outline shifted(const Outline& o, Mil dx, Mil dy);

// Ends of an edge, left to right as seen from inside the outline.
struct EdgeLine {
  FinePoint left, right;
};
EdgeLine edge_line(const Outline& o, Edge e);
Cdeg edge_normal(const Outline& o, Edge e);  // outward

// A place as the unit sees it: `across` to its right of the centre line, `ahead` of its front edge.
struct Local {
  Fine across = 0, ahead = 0;
};
Local local(const Box& b, FinePoint p);

// The shortest distance between two outlines, to the nearest thousandth; negative where they overlap: then how far one
// would have to be moved straight off the other. signed_gap(a, b) == signed_gap(b, a).
Mil signed_gap(const Outline& a, const Outline& b);
Mil signed_gap(const Outline& a, Point p);
Fine signed_gap_fine(const Box& a, const Box& b);
Fine signed_gap_fine(const Box& a, FinePoint p);

// Touching edges are no overlap, nor is the little that rounding alone can cause.
inline bool overlap(const Outline& a, const Outline& b) { return signed_gap(a, b) < -kRounding; }
inline bool in_contact(const Outline& a, const Outline& b) { return signed_gap(a, b) <= kContact; }
// "Within n" of the rules; everything else is beyond.
inline bool within(const Outline& a, const Outline& b, Mil n) { return signed_gap(a, b) <= n; }

// How much of the front unit's width has `behind` straight behind it (rules 2.12.3), whatever the distance: for
// "supported" ask also signed_gap and angle_between. 0 where `behind` does not lie behind the rear edge, or one of the two
// is a bent column.
Mil width_covered_behind(const Outline& front, const Outline& behind);

}  // namespace acies::tabletop
