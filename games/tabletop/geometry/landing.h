// Where a straight move can end at another unit (T9).
#pragma once

#include <span>
#include <vector>

#include "games/tabletop/geometry/ground.h"
#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

// What a mover finds on its way.
struct Crowd {
  std::vector<Outline> friends;  // may be passed through, but the move must not end among them
  std::vector<Outline> enemies;  // but for the one it goes to
  std::span<const Polygon> closed{};
  Mil width = 0, height = 0;  // of the table
};

// Directions, as asides of the mover's facing and at most `most`, that seem to lead the mover to the target within `reach`:
// out of each gap that the crowd leaves the middle and places towards the ends, those past all friends before those through
// them. Gaps are found down to a few thousandths, though not all among several enemies. Rounding may still decide against a way:
// reach_straight has the last word. The mover is a rectangle; one that is in contact with the target already gets only straight
// on and the two ends.
std::vector<Cdeg> ways_to(const Outline& mover, const Outline& target, Mil reach, const Crowd& crowd, Cdeg most);

// Whether there would be a way if the mover were smaller by `slack` on each side where it is in the way of the crowd. If not,
// there is none either after a turn in which no part of the mover moves by half of that, each of these within its reach.
bool may_come_to(const Outline& mover, const Outline& target, Mil reach, const Crowd& crowd, Cdeg most, Mil slack);

}  // namespace acies::tabletop
