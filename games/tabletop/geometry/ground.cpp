#include "games/tabletop/geometry/ground.h"

#include <algorithm>
#include <array>

#include "base/sort.h"
#include "games/tabletop/geometry/fixed.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/geometry/travel.h"

namespace acies::tabletop {

namespace {

constexpr std::int64_t cross(FinePoint a, FinePoint b) { return a.x * b.y - a.y * b.x; }

bool on_segment(FinePoint a, FinePoint b, FinePoint p) {
  return cross(b - a, p - a) == 0 && p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x) &&
         p.y >= std::min(a.y, b.y) && p.y <= std::max(a.y, b.y);
}

// Whether some side is met: `meets` is asked for each.
template <class Meets>
bool any_side(Polygon line, bool closed, Meets meets) {
  const std::size_t sides = line.size() < 2 ? 0 : closed ? line.size() : line.size() - 1;
  for (std::size_t i = 0; i < sides; ++i)
    if (meets(segment_box(fine(line[i]), fine(line[(i + 1) % line.size()])))) return true;
  return false;
}

bool lies_across(const Box& core, Polygon line, bool closed) {
  return any_side(line, closed, [&](const Box& side) { return signed_gap_fine(core, side) < 0; });
}

bool comes_across(const Outline& o, FinePoint way, Polygon line, bool closed) {
  const Box core = shrunk(o.box, kTouching);
  if (lies_across(core, line, closed)) return true;
  const Fine size = length(way);
  if (size == 0) return false;
  const Direction d{divide_round(way.x * kOne, size), divide_round(way.y * kOne, size)};
  return any_side(line, closed, [&](const Box& side) {
    const During time = nearer_than(core, d, side, 0);
    return !time.empty() && time.to > 0 && time.from < size;
  });
}

FinePoint middle(const Box& b) { return b.front + displacement(b.facing, 0, -b.depth / 2); }

}  // namespace

bool inside(Polygon area, FinePoint p) {
  bool in = false;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const FinePoint a = fine(area[i]), b = fine(area[(i + 1) % area.size()]);
    if (on_segment(a, b, p)) return true;
    // A ray to the right crosses sides that have one end above it.
    if ((a.y > p.y) == (b.y > p.y)) continue;
    const std::int64_t side = cross(b - a, p - a);
    if ((b.y > a.y) == (side > 0)) in = !in;
  }
  return in;
}

bool inside(Polygon area, Point p) { return inside(area, fine(p)); }

bool over(const Outline& o, Polygon area) {
  return any_part(o, [&](const Outline& p) {
    return lies_across(shrunk(p.box, kTouching), area, true) || inside(area, middle(p.box));
  });
}

bool across(const Outline& o, Polygon course) {
  return any_part(o, [&](const Outline& p) { return lies_across(shrunk(p.box, kTouching), course, false); });
}

bool passes_over(const Outline& o, Mil dx, Mil dy, Polygon area) {
  return any_part(o, [&](const Outline& p) {
    return inside(area, middle(p.box)) || comes_across(p, fine(Point{dx, dy}), area, true);
  });
}

bool passes_across(const Outline& o, Mil dx, Mil dy, Polygon course) {
  return any_part(o, [&](const Outline& p) { return comes_across(p, fine(Point{dx, dy}), course, false); });
}

namespace {

// Looks at the turn degree by degree. Ground that the first part passes in between stays under it for several looks: between
// two of them a corner twelve inches out strays from its chord by 0.0005".
template <class Meets>
bool meets_in_turn(const Outline& o, FinePoint pivot, Cdeg angle, Polygon line, Meets meets) {
  constexpr Cdeg kStep = 100;
  Fine radius = 0;
  for (const FinePoint& c : o.box.corners) radius = std::max(radius, length(c - pivot));
  const auto near = [&](const Box& side) { return signed_gap_fine(side, pivot) <= radius; };
  if (!any_side(line, true, near) && !inside(line, pivot)) return false;
  const Cdeg sign = angle < 0 ? -1 : 1, most = angle < 0 ? -angle : angle;
  for (Cdeg at = 0;; at = std::min(most, at + kStep)) {
    if (meets(Outline(turn_about(o.pose, pivot, sign * at), o.size))) return true;
    if (at == most) return false;
  }
}

}  // namespace

bool turns_over(const Outline& o, FinePoint pivot, Cdeg angle, Polygon area) {
  return meets_in_turn(o, pivot, angle, area, [&](const Outline& at) { return over(at, area); });
}

bool turns_across(const Outline& o, FinePoint pivot, Cdeg angle, Polygon course) {
  return meets_in_turn(o, pivot, angle, course, [&](const Outline& at) { return across(at, course); });
}

Mil length_inside(Polygon area, Point a, Point b) {
  // Cut where it crosses a side, in 2^-24 of the way; each piece is in or out as its middle is.
  constexpr std::int64_t whole = std::int64_t{1} << 24;
  std::array<std::int64_t, 66> cuts;
  std::size_t count = 0;
  cuts[count++] = 0;
  cuts[count++] = whole;
  const FinePoint from{a.x, a.y}, way{std::int64_t{b.x} - a.x, std::int64_t{b.y} - a.y};
  for (std::size_t i = 0; i < area.size() && count < cuts.size(); ++i) {
    const Point p = area[i], q = area[(i + 1) % area.size()];
    const FinePoint start{p.x, p.y}, side{std::int64_t{q.x} - p.x, std::int64_t{q.y} - p.y};
    std::int64_t under = cross(way, side), over_it = cross(start - from, side), at = cross(start - from, way);
    if (under == 0) continue;
    if (under < 0) under = -under, over_it = -over_it, at = -at;
    if (over_it <= 0 || over_it >= under || at < 0 || at > under) continue;
    cuts[count++] = divide_round(over_it * whole, under);
  }
  sort_stably(cuts.begin(), cuts.begin() + static_cast<std::ptrdiff_t>(count));
  std::int64_t sum = 0;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    const std::int64_t twice = cuts[i] + cuts[i + 1];
    const FinePoint mid = fine(a) + FinePoint{way.x * twice * kFine / (2 * whole), way.y * twice * kFine / (2 * whole)};
    if (inside(area, mid)) sum += cuts[i + 1] - cuts[i];
  }
  return static_cast<Mil>(divide_round(distance(a, b) * sum, whole));
}

bool crosses(Polygon course, FinePoint p, FinePoint q) {
  for (std::size_t i = 0; i + 1 < course.size(); ++i) {
    const FinePoint c = fine(course[i]), d = fine(course[i + 1]);
    if (on_segment(c, d, p) || on_segment(c, d, q) || on_segment(p, q, c) || on_segment(p, q, d)) return true;
    if ((cross(q - p, c - p) > 0) != (cross(q - p, d - p) > 0) &&
        (cross(d - c, p - c) > 0) != (cross(d - c, q - c) > 0))
      return true;
  }
  return false;
}

bool crosses(Polygon course, Point a, Point b) { return crosses(course, fine(a), fine(b)); }

}  // namespace acies::tabletop
