#include "games/tabletop/geometry/sight.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

namespace {

constexpr Fine kGraze = kMeasure * kFine / 2;

// The part of the line from p to q, in 2^-30 of it, that lies strictly inside the box; empty if from >= to.
struct Part {
  std::int64_t from = 0, to = kOne;
  bool empty() const { return from >= to; }
};
Part part_inside(const Box& b, FinePoint p, FinePoint q) {
  const Local l = local(b, p), m = local(b, q);
  Part part;
  const auto clip = [&](Fine v0, Fine v1, Fine low, Fine high) {
    if (v0 == v1) {
      if (v0 <= low || v0 >= high) part.to = -1;
      return;
    }
    if (v0 > v1) v0 = -v0, v1 = -v1, std::swap(low, high), low = -low, high = -high;
    part.from = std::max(part.from, divide_round((low - v0) * kOne, v1 - v0));
    part.to = std::min(part.to, divide_round((high - v0) * kOne, v1 - v0));
  };
  clip(l.across, m.across, -b.half_width, b.half_width);
  clip(l.ahead, m.ahead, -b.depth, 0);
  return part;
}

Box widened(const Box& b, Fine by) {
  return box(b.front + displacement(b.facing, 0, by), b.facing, b.half_width + by, b.depth + 2 * by);
}

Point whole(FinePoint p) { return {to_mil(p.x), to_mil(p.y)}; }

struct View {
  std::vector<Box> blockers;  // widened, so that no line slips between two that touch
  std::span<const Veil> veils;

  bool free(FinePoint p, FinePoint q) const {
    for (const Box& b : blockers)
      if (!part_inside(b, p, q).empty()) return false;
    for (const Veil& v : veils) {
      const Point from = whole(p), to = whole(q);
      if (v.sees_from_within && (inside(v.area, from) || inside(v.area, to))) continue;
      if (length_inside(v.area, from, to) >= v.depth) return false;
    }
    return true;
  }
};

// Where the line through v and w meets the segment from a to b, if it does.
bool meet(FinePoint v, FinePoint w, FinePoint a, FinePoint b, FinePoint& at) {
  const FinePoint d = w - v, e = b - a;
  const Fine size = length(d);
  if (size == 0) return false;
  const Direction n{divide_round(d.x * kOne, size), divide_round(d.y * kOne, size)};
  Fine s0 = rightward(a - v, n), s1 = rightward(b - v, n);
  // An end that the line passes by less than a grain is met: the line was drawn through it.
  if ((s0 > 2 && s1 > 2) || (s0 < -2 && s1 < -2) || s0 == s1) return false;
  if (s0 > s1) {
    s0 = -s0, s1 = -s1;
  }
  const Fine t = std::clamp<Fine>(-s0, 0, s1 - s0);
  at = a + FinePoint{divide_round(e.x * t, s1 - s0), divide_round(e.y * t, s1 - s0)};
  return true;
}

}  // namespace

bool sees(const Outline& shooter, const Outline& target, std::span<const Outline> blockers,
          std::span<const Veil> veils) {
  const FinePoint left = shooter.corner(Corner::kFrontLeft), right = shooter.corner(Corner::kFrontRight);
  View view;
  view.veils = veils;
  std::vector<FinePoint> corners;
  // Only what reaches into the smallest rectangle around front edge and target, along the line between their middles,
  // can hide anything.
  const FinePoint middle{(left.x + right.x) / 2, (left.y + right.y) / 2};
  const FinePoint aim = target.box.front + displacement(target.box.facing, 0, -target.box.depth / 2);
  const Fine way = length(aim - middle);
  const Direction d =
      way == 0 ? shooter.box.facing
               : Direction{divide_round((aim - middle).x * kOne, way), divide_round((aim - middle).y * kOne, way)};
  struct Extent {
    Fine low_across = INT64_MAX, high_across = INT64_MIN, low_along = INT64_MAX, high_along = INT64_MIN;
  };
  const auto take = [&](Extent& e, FinePoint p) {
    const Fine across = rightward(p - middle, d), ahead = along(p - middle, d);
    e.low_across = std::min(e.low_across, across), e.high_across = std::max(e.high_across, across);
    e.low_along = std::min(e.low_along, ahead), e.high_along = std::max(e.high_along, ahead);
  };
  Extent lane;
  take(lane, left);
  take(lane, right);
  for (const FinePoint& c : target.box.corners) take(lane, c);
  for (const Outline& o : blockers)
    for (int i = 0; i < part_count(o); ++i) {
      const Box& b = part(o, i).box;
      Extent its;
      for (const FinePoint& c : b.corners) take(its, c);
      if (its.high_across < lane.low_across - kGraze || its.low_across > lane.high_across + kGraze ||
          its.high_along < lane.low_along - kGraze || its.low_along > lane.high_along + kGraze)
        continue;
      view.blockers.push_back(widened(b, kGraze));
      const Box around = widened(b, kGraze + kFine / 4);
      corners.insert(corners.end(), around.corners.begin(), around.corners.end());
    }

  // The plain lines first: mostly one of them is free.
  std::array<FinePoint, 9> marks;
  for (std::size_t i = 0; i < 4; ++i) {
    const FinePoint a = target.box.corners[i], b = target.box.corners[(i + 1) % 4];
    marks[2 * i] = a;
    marks[2 * i + 1] = {(a.x + b.x) / 2, (a.y + b.y) / 2};
  }
  marks[8] = aim;
  for (const FinePoint& from : {middle, left, right})
    for (const FinePoint& to : marks)
      if (view.free(from, to)) return true;

  // Then the lines through two corners: a line that is free can be turned until it is one of these.
  for (const Veil& v : veils)
    for (const Point p : v.area) corners.push_back(fine(p));
  corners.push_back(left);
  corners.push_back(right);
  corners.insert(corners.end(), target.box.corners.begin(), target.box.corners.end());
  for (std::size_t i = 0; i < corners.size(); ++i)
    for (std::size_t j = i + 1; j < corners.size(); ++j) {
      FinePoint from, to;
      if (!meet(corners[i], corners[j], left, right, from)) continue;
      for (std::size_t k = 0; k < 4; ++k)
        if (meet(corners[i], corners[j], target.box.corners[k], target.box.corners[(k + 1) % 4], to) &&
            view.free(from, to))
          return true;
    }
  return false;
}

}  // namespace acies::tabletop
