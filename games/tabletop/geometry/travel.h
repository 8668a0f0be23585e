// When a box that moves straight meets another: the arithmetic under sweep.h and ground.h.
#pragma once

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

// The part of a straight way, from its start, during which something holds. Empty where `from` is not below `to`.
struct During {
  Fine from = 1, to = 0;
  bool empty() const { return from >= to; }
};

// While the mover, going in direction d, is nearer to the other than `reach`; with reach 0, while they overlap. The way
// has no ends: times before the start are negative.
During nearer_than(const Box& mover, Direction d, const Box& other, Fine reach);

// The times at which a corner of the other is to the front of the mover (as to_front says), or a front corner of the mover
// in the other, from the first to the last. One that is not to the front comes there at the first of them.
During in_front(const Box& mover, Direction d, const Box& other, Cdeg lean);

// Whether the two come so near at all, cheaply: false only if they surely do not.
bool may_meet(const Box& mover, FinePoint way, const Box& other, Fine reach);

}  // namespace acies::tabletop
