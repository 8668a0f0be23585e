#include "games/tabletop/geometry/outline.h"

#include <algorithm>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

Box box(FinePoint front, Direction facing, Fine half_width, Fine depth) {
  return {front,
          facing,
          half_width,
          depth,
          {front + displacement(facing, -half_width, 0), front + displacement(facing, half_width, 0),
           front + displacement(facing, half_width, -depth), front + displacement(facing, -half_width, -depth)}};
}

Box segment_box(FinePoint a, FinePoint b) {
  const FinePoint way = b - a;
  const Fine size = length(way);
  // Facing to the left of the way: the way itself, turned by a right angle.
  const Direction facing =
      size == 0 ? Direction{} : Direction{divide_round(-way.y * kOne, size), divide_round(way.x * kOne, size)};
  return {{(a.x + b.x) / 2, (a.y + b.y) / 2}, facing, size / 2, 0, {a, b, b, a}};
}

Box shrunk(const Box& b, Fine by) {
  const Fine width = std::min(by, b.half_width), depth = std::min(by, b.depth / 2);
  return box(b.front + displacement(b.facing, 0, -depth), b.facing, b.half_width - width, b.depth - 2 * depth);
}

Outline::Outline(Pose p, Size s)
    : pose{p.x, p.y, turned(p.facing)},
      size(s),
      box(tabletop::box(front_of(p), direction(p.facing), s.frontage * (kFine / 2), s.depth * kFine)) {}

Point Outline::centre() const {
  const Pose p = moved(pose, displacement(box.facing, 0, -box.depth / 2));
  return {p.x, p.y};
}

EdgeLine edge_line(const Outline& o, Edge e) {
  switch (e) {
    case Edge::kFront:
      return {o.corner(Corner::kFrontLeft), o.corner(Corner::kFrontRight)};
    case Edge::kRight:
      return {o.corner(Corner::kFrontRight), o.corner(Corner::kRearRight)};
    case Edge::kRear:
      return {o.corner(Corner::kRearRight), o.corner(Corner::kRearLeft)};
    default:
      return {o.corner(Corner::kRearLeft), o.corner(Corner::kFrontLeft)};
  }
}

Cdeg edge_normal(const Outline& o, Edge e) {
  switch (e) {
    case Edge::kFront:
      return o.pose.facing;
    case Edge::kLeft:
      return turned(o.pose.facing + kQuarter);
    case Edge::kRight:
      return turned(o.pose.facing - kQuarter);
    default:
      return turned(o.pose.facing + 2 * kQuarter);
  }
}

Local local(const Box& b, FinePoint p) {
  const FinePoint d = p - b.front;
  return {rightward(d, b.facing), along(d, b.facing)};
}

namespace {

// How far a place is outside a rectangle's sides (negative inside) on each of its two axes.
struct Outside {
  Fine across, ahead;
};
Outside outside(const Box& b, Local l) {
  return {(l.across < 0 ? -l.across : l.across) - b.half_width, std::max(l.ahead, -b.depth - l.ahead)};
}

Fine squared_distance(Outside o) {
  const Fine x = std::max<Fine>(o.across, 0), y = std::max<Fine>(o.ahead, 0);
  return x * x + y * y;
}

// How far the corners of one lie off the other on the other's axes, and the nearest of them.
void measure(const Box& frame, const Box& other, Fine& separation, Fine& nearest) {
  Fine left = INT64_MAX, right = INT64_MIN, front = INT64_MIN, rear = INT64_MAX;
  for (const FinePoint& c : other.corners) {
    const Local l = local(frame, c);
    left = std::min(left, l.across);
    right = std::max(right, l.across);
    front = std::max(front, l.ahead);
    rear = std::min(rear, l.ahead);
    nearest = std::min(nearest, squared_distance(outside(frame, l)));
  }
  separation = std::max({separation, left - frame.half_width, -frame.half_width - right, rear, -frame.depth - front});
}

}  // namespace

Fine signed_gap_fine(const Box& a, const Box& b) {
  Fine separation = INT64_MIN, nearest = INT64_MAX;
  measure(a, b, separation, nearest);
  measure(b, a, separation, nearest);
  if (separation <= 0) return separation;
  return std::max(separation, static_cast<Fine>(square_root(static_cast<std::uint64_t>(nearest))));
}

Fine signed_gap_fine(const Box& a, FinePoint p) {
  const Outside o = outside(a, local(a, p));
  if (o.across <= 0 && o.ahead <= 0) return std::max(o.across, o.ahead);
  return static_cast<Fine>(square_root(static_cast<std::uint64_t>(squared_distance(o))));
}

namespace {

template <class Gap>
int nearest_of_parts(const Outline& o, Gap gap) {
  int best = 0;
  Fine least = INT64_MAX;
  for (int i = 0; i < part_count(o); ++i)
    if (const Fine g = gap(part(o, i)); g < least) least = g, best = i;
  return best;
}

Fine part_gap(const Outline& rectangle, const Outline& to) {
  Fine least = INT64_MAX;
  for (int i = 0; i < part_count(to); ++i) least = std::min(least, signed_gap_fine(rectangle.box, part(to, i).box));
  return least;
}

}  // namespace

Mil signed_gap(const Outline& a, const Outline& b) {
  if (a.rest == nullptr && b.rest == nullptr) return to_mil(signed_gap_fine(a.box, b.box));
  return to_mil(part_gap(part(a, nearest_part(a, b)), b));
}
Mil signed_gap(const Outline& a, Point p) {
  return to_mil(signed_gap_fine(part(a, a.rest == nullptr ? 0 : nearest_part(a, p)).box, fine(p)));
}

int nearest_part(const Outline& o, const Outline& to) {
  return nearest_of_parts(o, [&](const Outline& p) { return part_gap(p, to); });
}
int nearest_part(const Outline& o, Point to) {
  return nearest_of_parts(o, [&](const Outline& p) { return signed_gap_fine(p.box, fine(to)); });
}

Outline alone(const Outline& part) {
  Outline o = part;
  o.rest = nullptr;
  return o;
}

Outline shifted(const Outline& o, Mil dx, Mil dy) {
  const auto there = [&](const Outline& p) { return Outline({p.pose.x + dx, p.pose.y + dy, p.pose.facing}, p.size); };
  Outline to = there(o);
  if (o.rest == nullptr) return to;
  std::vector<Outline> rest;
  for (const Outline& p : *o.rest) rest.push_back(there(p));
  to.rest = std::make_shared<const std::vector<Outline>>(std::move(rest));
  return to;
}

Mil width_covered_behind(const Outline& front, const Outline& behind) {
  if (front.rest != nullptr || behind.rest != nullptr) return 0;
  // The part of the other that lies behind the rear edge, clipped corner by corner; then its extent across.
  const Fine line = kRounding * kFine - front.box.depth;
  Fine left = INT64_MAX, right = INT64_MIN;
  const auto take = [&](Fine across) {
    left = std::min(left, across);
    right = std::max(right, across);
  };
  for (std::size_t i = 0; i < 4; ++i) {
    const Local a = local(front.box, behind.box.corners[i]), b = local(front.box, behind.box.corners[(i + 1) % 4]);
    if (a.ahead <= line) take(a.across);
    if ((a.ahead < line && b.ahead > line) || (a.ahead > line && b.ahead < line))
      take(a.across + divide_round((b.across - a.across) * (a.ahead < line ? line - a.ahead : a.ahead - line),
                                   a.ahead < b.ahead ? b.ahead - a.ahead : a.ahead - b.ahead));
  }
  if (left > right) return 0;
  return std::max(0, to_mil(std::min(right, front.box.half_width) - std::max(left, -front.box.half_width)));
}

}  // namespace acies::tabletop
