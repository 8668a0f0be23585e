#include "games/tabletop/geometry/region.h"

#include <algorithm>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

Region region_of(const Outline& target, Point p) {
  const int at = target.rest == nullptr ? 0 : nearest_part(target, p);
  const Outline& near = part(target, at);
  const Local l = local(near.box, fine(p));
  if (to_mil(l.ahead) > 0 && at == 0) return Region::kFront;
  if (to_mil(l.ahead) < -near.size.depth && at == part_count(target) - 1) return Region::kRear;
  return l.across < 0 ? Region::kLeftFlank : Region::kRightFlank;
}

bool to_front(const Outline& o, Point p, Cdeg lean) {
  const Local l = local(o.box, fine(p));
  if (to_mil(l.ahead) <= 0) return false;
  const Direction d = direction(lean);
  const Fine across = (l.across < 0 ? -l.across : l.across) - o.box.half_width;
  return across * d.cos <= l.ahead * d.sin;
}

bool to_front(const Box& o, const Box& other, Cdeg lean) {
  // Two convex shapes are apart if one of their edges says so. "More than a touch" is a thousandth.
  constexpr Fine touch = kFine;
  const Direction d = direction(lean);
  Fine front = INT64_MIN, right = INT64_MAX, left = INT64_MAX;
  for (const FinePoint& c : other.corners) {
    const Local l = local(o, c);
    front = std::max(front, l.ahead);
    right = std::min(right, unscale((l.across - o.half_width) * d.cos - l.ahead * d.sin));
    left = std::min(left, unscale((-l.across - o.half_width) * d.cos - l.ahead * d.sin));
  }
  if (front <= touch || right >= -touch || left >= -touch) return false;

  // The edges of the other: the region lies beyond one if its two corners do and its two rays do not come back.
  constexpr std::int64_t parallel = 8;  // of 2^30
  const FinePoint ahead{o.facing.cos, o.facing.sin};
  const FinePoint rays[2] = {rotate(ahead, d), rotate(ahead, {d.cos, -d.sin})};
  const Local a = local(other, o.corners[0]), b = local(other, o.corners[1]);
  Fine ray_right[2], ray_ahead[2];
  for (int i = 0; i < 2; ++i) {
    ray_right[i] = rightward(rays[i], other.facing);
    ray_ahead[i] = along(rays[i], other.facing);
  }
  const auto away = [&](Fine r0, Fine r1) { return r0 >= -parallel && r1 >= -parallel; };
  if (std::min(a.across, b.across) >= other.half_width - touch && away(ray_right[0], ray_right[1])) return false;
  if (std::max(a.across, b.across) <= touch - other.half_width && away(-ray_right[0], -ray_right[1])) return false;
  if (std::min(a.ahead, b.ahead) >= -touch && away(ray_ahead[0], ray_ahead[1])) return false;
  if (std::max(a.ahead, b.ahead) <= touch - other.depth && away(-ray_ahead[0], -ray_ahead[1])) return false;
  return true;
}

bool on_table(const Outline& o, Mil width, Mil height) {
  return !any_part(o, [&](const Outline& p) {
    return std::any_of(p.box.corners.begin(), p.box.corners.end(), [&](const FinePoint& c) {
      return to_mil(c.x) < -kRounding || to_mil(c.y) < -kRounding || to_mil(c.x) > width + kRounding ||
             to_mil(c.y) > height + kRounding;
    });
  });
}

}  // namespace acies::tabletop
