// Single moves of a unit, without regard to obstacles. sweep.h says how far one can be made.
#pragma once

#include <span>

#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

// Left and right of a unit, seen from itself.
enum class Hand : std::uint8_t { kLeft, kRight };

// Straight on by `length`, `aside` of the facing (positive to the left); the facing stays. length may be negative.
Pose straight(Pose from, Cdeg aside, Mil length);
inline Pose ahead(Pose from, Mil length) { return straight(from, 0, length); }
inline Pose back(Pose from, Mil length) { return straight(from, 0, -length); }

// A wheel forward on the front corner of `pivot`'s hand, which stands; the other front corner goes round.
Pose wheel(Pose from, Mil frontage, Hand pivot, Cdeg angle);
// The arc of the outer front corner, to the nearest thousandth; and the widest wheel that costs no more than
// `allowance`, never above a full turn.
Mil wheel_cost(Mil frontage, Cdeg angle);
Cdeg widest_wheel(Mil frontage, Mil allowance);

// The same rectangle facing the other way. Twice gives the first pose again, exactly.
Pose about_face(Pose from, Mil depth);
// A turn by `angle` (counter-clockwise positive) about any point.
Pose turn_about(Pose from, FinePoint pivot, Cdeg angle);
// A turn on the spot: the centre of the rectangle stays.
Pose turn_in_place(Pose from, Mil depth, Cdeg facing);

// Straight away from a place: the direction from it to the centre of the outline (its facing where they coincide).
Cdeg away_from(const Outline& o, Point from);

// Several units that move as one: the rectangle around them that faces as the first does. Without units, an empty outline.
Outline around(std::span<const Outline> units);
// Each unit's part in a wheel of the group around `line` (rules: a battle line wheels on the outermost front corner).
Pose wheel_with(const Outline& line, Pose unit, Hand pivot, Cdeg angle);

}  // namespace acies::tabletop
