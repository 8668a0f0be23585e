// How far a move can go before something stops it.
//
// A move is followed exactly, not in steps: the answer is the furthest whole thousandth (or hundredth of a degree) such
// that neither there nor anywhere before it the outline came nearer to an obstacle than the obstacle allows. The gap at
// the end is exact: one thousandth further would be too near, unless the way runs alongside the obstacle, where rounding
// may cost one thousandth.
#pragma once

#include <span>

#include "games/tabletop/geometry/ground.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

struct Obstacle {
  Outline outline;
  // The mover may not come nearer than this: 0 stops it when it touches, 4000 at four inches. A mover that begins
  // nearer may not close further.
  Mil keep = 0;
  // Then `keep` binds only while some part of the obstacle is to_front of the mover; contact binds always.
  bool only_to_front = false;
  Cdeg lean = kOblique;  // of "to the front", as to_front() takes it
};

// The table, on which the mover must stay. width 0: the table has no edge (compulsory moves may leave it).
struct Field {
  Mil width = 0, height = 0;
  std::span<const Polygon> closed{};  // impassable to the mover
};

constexpr int kNothing = -1, kTableEdge = -2, kClosedGround = -3;
struct Reach {
  Mil length = 0;             // of a straight move; of a wheel, its cost
  Cdeg angle = 0;             // of a wheel
  Pose pose;                  // where the mover stands then
  int stopped_by = kNothing;  // the obstacle's place in the list, or one of the above; kNothing: the whole move is made
};

// As straight() and wheel(), at most so far. A straight move is one of all parts of the mover, in step; in a turn only the
// first part of it turns. (A column wheels by its leading base: column.h.)
Reach reach_straight(const Outline& mover, Cdeg aside, Mil length, std::span<const Obstacle> obstacles,
                     const Field& field = {});
Reach reach_wheel(const Outline& mover, Hand pivot, Cdeg angle, std::span<const Obstacle> obstacles,
                  const Field& field = {});
// Straight to another place without turning, for units that move as they like. length: of the way made.
Reach reach_to(const Outline& mover, Point front_centre, std::span<const Obstacle> obstacles, const Field& field = {});
// About any point, counter-clockwise positive.
Reach reach_turn(const Outline& mover, FinePoint pivot, Cdeg angle, std::span<const Obstacle> obstacles,
                 const Field& field = {});

// The shortest straight move of at least `length` that ends clear of all `others` (passing through, bursting through).
// Gives up, and says so by a length of -1, when there is none within `limit`.
Mil first_clear(const Outline& mover, Cdeg aside, Mil length, std::span<const Outline> others, Mil limit = 100000);
// Which of `others` a straight move runs over or touches with more than an edge: a bit for each, in order (at most 64).
std::uint64_t run_over(const Outline& mover, Cdeg aside, Mil length, std::span<const Outline> others);
// The same for a turn about any point, counter-clockwise positive. A unit that the turn only brushes, no deeper than
// contact reaches, is not run over: a unit that wheels out of a line brushes its neighbour with its rear corner.
std::uint64_t turned_over(const Outline& mover, FinePoint pivot, Cdeg angle, std::span<const Outline> others);

}  // namespace acies::tabletop
