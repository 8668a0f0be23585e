// Lining up on contact (rules 2.3.7): the one routine for it. docs/tabletop-geometry.md tells it in full.
//
// Given a mover that has just touched a target:
// 1. The struck edge is the target's edge that the touch lies on. Where the touch is a corner of the target, it is of
//    the two edges there the one that needs the smaller turn; of equal ones the front before a side, a side before the
//    rear.
// 2. The mover turns about the touch point, the short way, until its front edge lies flush with the struck edge. Other
//    units, closed ground and the edge of the table stop it where it would overlap them; it then stays there.
// 3. Flush, it slides along the edge until a corner of its front lies on a corner of the edge (left on the target's
//    left end as it sees it, or right on right), if that is no farther than half a base's frontage, if nothing is in the
//    way, and if more bases are then engaged. Of two such places the one with more bases engaged, then the nearer; of
//    two that are equal in both neither, since nothing but the hand would tell them apart. A mover with corners in line
//    does not slide.
//
// Of a target that is a bent column one run of bases is struck, the one nearest to the mover; the others are in the way as
// any unit is. Only the first run has a front and only the last a rear: all else is flank. A mover that is a bent column
// itself stays as it is.
//
// Promises: the result is in contact with the target and overlaps nothing it did not overlap before; conform of the
// result is the result; the mirrored table gives the mirrored result; a mover that is not in contact stays where it is.
#pragma once

#include <span>

#include "games/tabletop/geometry/layout.h"
#include "games/tabletop/geometry/sweep.h"

namespace acies::tabletop {

struct Conformed {
  Pose pose;
  Edge struck = Edge::kFront;  // of the target
  bool flush = false;          // front edge parallel to the struck edge
  bool blocked = false;        // something stopped the turn
  FinePoint pivot{};           // of the turn
  Cdeg turn = 0;               // made, counter-clockwise positive
};

// Where the mover touches and which edge it strikes. `others` are all outlines that may not be overlapped, without the
// mover and the target.
Conformed conform(const Layout& mover, Pose at, const Layout& target, Pose target_at, std::span<const Outline> others,
                  const Field& field = {}, int percent = 25);
// Rule 1 alone.
Edge struck_edge(const Outline& mover, const Outline& target);

}  // namespace acies::tabletop
