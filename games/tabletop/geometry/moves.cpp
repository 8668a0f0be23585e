#include "games/tabletop/geometry/moves.h"

#include <algorithm>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

Pose straight(Pose from, Cdeg aside, Mil length) {
  return moved(from, displacement(direction(from.facing + aside), 0, length * kFine));
}

Pose turn_about(Pose from, FinePoint pivot, Cdeg angle) {
  const FinePoint arm = front_of(from) - pivot;
  Pose to = moved(from, rotate(arm, direction(angle)) - arm);
  to.facing = turned(from.facing + angle);
  return to;
}

Pose wheel(Pose from, Mil frontage, Hand pivot, Cdeg angle) {
  return wheel_with(Outline(from, {frontage, 0}), from, pivot, angle);
}

Pose wheel_with(const Outline& line, Pose unit, Hand pivot, Cdeg angle) {
  return pivot == Hand::kLeft ? turn_about(unit, line.corner(Corner::kFrontLeft), angle)
                              : turn_about(unit, line.corner(Corner::kFrontRight), -angle);
}

Mil wheel_cost(Mil frontage, Cdeg angle) {
  return static_cast<Mil>(divide_round(std::int64_t{frontage} * angle * kCdegInRadians, std::int64_t{1} << 40));
}

Cdeg widest_wheel(Mil frontage, Mil allowance) {
  Cdeg low = 0, high = kCircle + 1;
  while (high - low > 1) {
    const Cdeg middle = (low + high) / 2;
    (wheel_cost(frontage, middle) <= allowance ? low : high) = middle;
  }
  return low;
}

Pose about_face(Pose from, Mil depth) {
  Pose to = straight(from, 0, -depth);
  to.facing = turned(from.facing + 2 * kQuarter);
  return to;
}

Pose turn_in_place(Pose from, Mil depth, Cdeg facing) {
  const Fine half = depth * (kFine / 2);
  const FinePoint before = displacement(direction(from.facing), 0, half);
  Pose to = moved(from, displacement(direction(facing), 0, half) - before);
  to.facing = turned(facing);
  return to;
}

Cdeg away_from(const Outline& o, Point from) {
  const FinePoint centre = o.box.front + displacement(o.box.facing, 0, -o.box.depth / 2);
  const FinePoint way = centre - fine(from);
  return way == FinePoint{} ? o.pose.facing : direction_of(way.x, way.y);
}

Outline around(std::span<const Outline> units) {
  if (units.empty()) return {};
  const Outline& first = units.front();
  Fine left = INT64_MAX, right = INT64_MIN, front = INT64_MIN, rear = INT64_MAX;
  for (const Outline& o : units)
    for (int i = 0; i < part_count(o); ++i)
      for (const FinePoint& c : part(o, i).box.corners) {
        const Local l = local(first.box, c);
        left = std::min(left, l.across);
        right = std::max(right, l.across);
        front = std::max(front, l.ahead);
        rear = std::min(rear, l.ahead);
      }
  const Pose at = moved(first.pose, displacement(first.box.facing, divide_round(left + right, 2), front));
  return Outline(at, {to_mil(right - left), to_mil(front - rear)});
}

}  // namespace acies::tabletop
