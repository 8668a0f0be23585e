// The bases of a unit as rectangles, and which of them fight.
#pragma once

#include <array>
#include <span>

#include "games/tabletop/geometry/column.h"
#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

constexpr int kMaxBases = 32;

// Where a base stands in its unit. Rows are counted from the front, files in their row from the left.
struct BaseSpot {
  std::uint8_t row = 0, file = 0;
  Mil across2 = 0;  // twice the way of its centre line to the right of the unit's
  Mil behind = 0;   // of its front edge behind the unit's
};

// A unit as a grid: rows of bases, each centred on the unit's centre line (a wedge is rows of 1, 2, 3), front first.
struct Layout {
  Size base;  // of one base
  Size size;  // of the rectangle around all
  int count = 0;
  std::array<BaseSpot, kMaxBases> bases{};  // row by row, from the left
  Tail tail;                                // of a column that is bent: where all but the first base really stand
};
// Rows end with the first 0. `gap` lies between rows (the lines of a quincunx).
Layout layout(std::span<const std::uint8_t> rows, Size base, Mil gap = 0);

inline Outline outline(const Layout& l, Pose p) {
  return l.tail.empty() ? Outline(p, l.size) : column_outline(p, l.tail, l.base);
}
Outline base_outline(const Layout& l, Pose p, int base);
// How far a free move takes the base that goes farthest, measured at the centres (rules 2.3.5). Bases keep their places; a
// column that was bent is straight afterwards.
Mil free_move_cost(const Layout& l, Pose from, Pose to);

using BaseSet = std::uint32_t;  // a bit for each base of a layout

// How two units touch.
struct Touch {
  bool contact = false;                     // nearer than kContact
  bool corner_only = false;                 // no base shares enough of an edge: one base a side is engaged
  Edge a = Edge::kFront, b = Edge::kFront;  // the edges along which they share most
  Mil shared = 0;                           // length of the edges that lie within kContact of one another
  BaseSet engaged_a = 0, engaged_b = 0;
};
// `percent` of a base's edge must be shared for it to be engaged (rules 2.3.6). Only bases that look out over the edge
// count: none with another base before it. touch(b, a) is the same with a and b exchanged. Of a bent column every run of
// bases that touches fights; the edges are those of the run that shares most, and only the first has a front, only the last
// a rear: all else is flank.
Touch touch(const Layout& a, Pose pa, const Layout& b, Pose pb, int percent = 25);
// The same for the units as wholes, cheaply: no bases.
Touch touch(const Outline& a, const Outline& b);
// The rectangles of two units along which they share most: the units themselves, but for bent columns.
struct TouchingParts {
  Outline a, b;
};
TouchingParts touching_parts(const Outline& a, const Outline& b);
// The edge of the whole unit that an edge of one part belongs to: the inner edges of a bent column, where the next part
// begins, are flank on the side where the other unit stands.
Edge outer_edge(const Outline& whole, int part_number, Edge e, const Outline& other);
// Where two units in contact touch: the middle of the edge they share, or the corner they touch with.
FinePoint touch_place(const Outline& a, const Outline& b);

// The base of `l` nearest to a place, of two the one nearer to the centre line: it fights at a corner.
int nearest_base(const Layout& l, Pose p, Point to);

}  // namespace acies::tabletop
