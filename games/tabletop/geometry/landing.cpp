#include "games/tabletop/geometry/landing.h"

#include <algorithm>

#include "base/few.h"
#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {
namespace {

// The mover counts as a point at the origin, and everything else grows by the mover's shape: a place is then a displacement
// of the mover, in thousandths. All these shapes are convex, so that a line is inside one of them along one stretch.
struct Place {
  std::int64_t x, y;
};
Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
std::int64_t cross(Place a, Place b) { return a.x * b.y - a.y * b.x; }
std::int64_t dot(Place a, Place b) { return a.x * b.x + a.y * b.y; }

// What lies to the left of a line.
struct HalfPlane {
  Place on, along;
  std::int64_t depth(Place p) const { return cross(along, p - on); }
};
using HalfPlanes = Few<HalfPlane, 16>;
using Shape = Few<Place, 8>;  // corners, counter-clockwise

// The displacements at which the mover overlaps a rectangle. Their sides are those of the one and those of the other, by
// the way they face.
Shape overlapping(const Box& mover, const Box& other) {
  const auto corner = [&](const Box& b, int i) {  // counter-clockwise
    const FinePoint c = b.corners[static_cast<std::size_t>(3 - i % 4)] - mover.front;
    return Place{to_mil(c.x), to_mil(c.y)};
  };
  const auto theirs = [&](int i) { return corner(other, i); };
  const auto ours = [&](int i) { return Place{0, 0} - corner(mover, i); };
  const auto lowest = [](auto shape) {
    int best = 0;
    for (int i = 1; i < 4; ++i) {
      const Place p = shape(i), low = shape(best);
      if (p.y < low.y || (p.y == low.y && p.x < low.x)) best = i;
    }
    return best;
  };
  const int first = lowest(theirs), second = lowest(ours);
  Shape sum;
  for (int i = 0, k = 0; i < 4 || k < 4;) {
    const Place p = theirs(first + i), q = ours(second + k);
    const Place side = theirs(first + i + 1) - p, own = ours(second + k + 1) - q;
    if (i < 4 && dot(side, side) == 0) {  // of a line
      ++i;
      continue;
    }
    sum.add({p.x + q.x, p.y + q.y});
    const std::int64_t turn = i == 4 ? -1 : k == 4 ? 1 : cross(side, own);
    if (turn >= 0) ++i;
    if (turn <= 0) ++k;
  }
  return sum;
}

template <class F>
void for_each_side(const Shape& shape, F f) {
  for (int i = 0; i < shape.size(); ++i) f(shape[i], shape[i + 1 == shape.size() ? 0 : i + 1]);
}

HalfPlanes inside_of(const Shape& shape) {
  HalfPlanes planes;
  for_each_side(shape, [&](Place a, Place b) { planes.add({a, b - a}); });
  return planes;
}

// Everything that a way from the origin reaches only through the shape; nothing if the origin is in it.
HalfPlanes shadow_of(const Shape& shape) {
  HalfPlanes planes;
  Place right = shape[0], left = shape[0];
  for_each_side(shape, [&](Place a, Place b) {
    if (cross(b - a, {-a.x, -a.y}) < 0) planes.add({a, b - a});
    if (cross(right, a) < 0) right = a;
    if (cross(left, a) > 0) left = a;
  });
  if (planes.empty()) return planes;
  planes.add({{0, 0}, right});
  planes.add({{0, 0}, {-left.x, -left.y}});
  return planes;
}

// A stretch of a line between two places, in parts of kWhole.
constexpr std::int64_t kWhole = std::int64_t{1} << 16, kRounded = 4;
struct Stretch {
  std::int64_t from = 0, to = kWhole;
  bool empty() const { return from > to; }
};

Stretch stretch_inside(Place a, Place b, const HalfPlanes& planes) {
  Stretch s;
  for (const HalfPlane& plane : planes) {
    const std::int64_t at_a = plane.depth(a), at_b = plane.depth(b);
    if (at_a <= 0 && at_b <= 0) return {kWhole, 0};
    if (at_a < 0) s.from = std::max(s.from, at_a * kWhole / (at_a - at_b));
    if (at_b < 0) s.to = std::min(s.to, at_a * kWhole / (at_a - at_b));
  }
  return s;
}

// The stretch of it that lies within `reach` of the origin.
Stretch stretch_within(Place a, Place b, Mil reach) {
  const Place way = b - a;
  const std::int64_t size = dot(way, way), half = dot(a, way);
  if (size == 0) return {};
  const std::int64_t root = half * half - size * (dot(a, a) - std::int64_t{reach} * reach);
  if (root < 0) return {kWhole, 0};
  const auto width = static_cast<std::int64_t>(square_root(static_cast<std::uint64_t>(root)));
  return {std::max<std::int64_t>(0, (-half - width) * kWhole / size),
          std::min<std::int64_t>(kWhole, (-half + width) * kWhole / size)};
}

// One of the others, as the mover finds it.
struct Other {
  Shape shape;
  HalfPlanes taken;  // where the mover may not end because of it
};

class Gaps {
 public:
  // `past_friends`: and not through them. `slack`: so much smaller is the mover where it is in another's way.
  Gaps(const Outline& mover, const Box& target, Mil reach, const Crowd& crowd, Cdeg most, bool past_friends,
       Mil slack = 0)
      : mover_(mover),
        slim_(shrunk(mover.box, (slack + kRounding) * kFine)),
        facing_(mover.pose.facing),
        most_(most),
        reach_(reach) {
    const Shape shape = overlapping(mover.box, target), near = overlapping(mover.box, grown(target));
    const Place right = ray(-most), left = ray(most);
    open_.add({{0, 0}, right});
    open_.add({{0, 0}, {-left.x, -left.y}});
    stay_on(crowd.width, crowd.height);
    bool comes_near = false;
    for_each_near_side(near, [&](Place a, Place b) { comes_near = comes_near || !open_stretch(a, b).empty(); });
    if (!comes_near) return;

    gather(crowd, past_friends);
    for_each_near_side(shape, [&](Place a, Place b) { find(a, b); });
    // A mover that stops just short of the target is in contact, too: where another stops it, or where its reach ends.
    const HalfPlanes in_contact = inside_of(near);
    for (const HalfPlane& plane : in_contact) open_.add(plane);
    others_.push_back({shape, shadow_of(shape)});
    for (std::size_t i = 0; i + 1 < others_.size(); ++i)
      for_each_near_side(others_[i].shape, [&](Place a, Place b) { find(a, b); });
    const auto beyond = [&](Place p) { return dot(p, p) > std::int64_t{reach} * reach; };
    if (std::none_of(near.begin(), near.end(), beyond)) return;
    constexpr int kChords = 12;
    for (int i = 0; i < kChords; ++i)
      find(ray(most * (2 * i - kChords) / kChords), ray(most * (2 * i + 2 - kChords) / kChords));
  }

  bool empty() const { return ways_.empty(); }
  // The middles of all gaps before other places, and of these the least aside first.
  std::vector<Cdeg> ways() {
    std::sort(ways_.begin(), ways_.end(), [](const Way& a, const Way& b) {
      const Cdeg x = a.aside < 0 ? -a.aside : a.aside, y = b.aside < 0 ? -b.aside : b.aside;
      return a.part != b.part ? a.part < b.part : x != y ? x < y : a.aside > b.aside;
    });
    std::vector<Cdeg> asides;
    for (const Way& way : ways_) asides.push_back(way.aside);
    return asides;
  }

 private:
  // Everything so near to the target is in contact with it.
  static Box grown(const Box& b) {
    constexpr Fine kNear = kContact * kFine - kFine / 2;
    return box(b.front + displacement(b.facing, 0, kNear), b.facing, b.half_width + kNear, b.depth + 2 * kNear);
  }

  // The end of the mover's reach.
  Place ray(Cdeg aside) const {
    const FinePoint p = displacement(direction(facing_ + aside), 0, reach_ * kFine);
    return {to_mil(p.x), to_mil(p.y)};
  }

  // The sides of a shape that a mover coming from the origin meets first.
  template <class F>
  static void for_each_near_side(const Shape& shape, F f) {
    for_each_side(shape, [&](Place a, Place b) {
      if (cross(b - a, {-a.x, -a.y}) <= 0) f(a, b);
    });
  }

  void gather(const Crowd& crowd, bool past_friends) {
    const auto add = [&](const Box& b, bool passed) {
      if (signed_gap_fine(mover_.box, b) > reach_ * kFine) return;
      const Shape shape = overlapping(slim_, b);
      const HalfPlanes taken = passed ? inside_of(shape) : shadow_of(shape);
      if (!taken.empty()) others_.push_back({shape, taken});
    };
    const auto add_all = [&](const std::vector<Outline>& outlines, bool passed) {
      for (const Outline& o : outlines)
        for (int i = 0; i < part_count(o); ++i) add(part(o, i).box, passed);
    };
    add_all(crowd.friends, !past_friends);
    add_all(crowd.enemies, false);
    for (const Polygon& area : crowd.closed)
      for (std::size_t i = 0; i < area.size(); ++i)
        add(segment_box(fine(area[i]), fine(area[(i + 1) % area.size()])), false);
  }

  void stay_on(Mil width, Mil height) {
    std::int64_t left = INT64_MAX, right = INT64_MIN, low = INT64_MAX, high = INT64_MIN;
    for (const FinePoint& c : mover_.box.corners) {
      left = std::min<std::int64_t>(left, to_mil(c.x)), right = std::max<std::int64_t>(right, to_mil(c.x));
      low = std::min<std::int64_t>(low, to_mil(c.y)), high = std::max<std::int64_t>(high, to_mil(c.y));
    }
    open_.add({{-left, 0}, {0, -1}});
    open_.add({{width - right, 0}, {0, 1}});
    open_.add({{0, -low}, {1, 0}});
    open_.add({{0, height - high}, {-1, 0}});
  }

  Stretch open_stretch(Place a, Place b) const {
    const Stretch open = stretch_inside(a, b, open_);
    if (open.empty()) return open;
    const Stretch near = stretch_within(a, b, reach_ + 1);
    return {std::max(near.from, open.from), std::min(near.to, open.to)};
  }

  // The gaps along a line.
  void find(Place a, Place b) {
    const Stretch all = open_stretch(a, b);
    if (all.empty()) return;
    std::vector<Stretch> shut;
    for (const Other& o : others_)
      if (const Stretch s = stretch_inside(a, b, o.taken); !s.empty()) shut.push_back(s);
    std::sort(shut.begin(), shut.end(), [](Stretch x, Stretch y) { return x.from < y.from; });
    std::int64_t from = all.from;
    for (const Stretch& s : shut) {
      note(a, b, {from, std::min(s.from, all.to)});
      from = std::max(from, s.to);
    }
    note(a, b, {from, all.to});
  }

  // Out of a gap: the middle, and places towards its ends.
  void note(Place a, Place b, Stretch gap) {
    if (gap.to - gap.from < kRounded) return;
    constexpr std::int64_t kParts = 16;
    int rank = 0;
    for (const std::int64_t part : {8, 4, 12, 1, 15}) {
      const std::int64_t at = gap.from + (gap.to - gap.from) * part / kParts;
      const Place way{a.x + (b.x - a.x) * at / kWhole, a.y + (b.y - a.y) * at / kWhole};
      const Cdeg aside = turn_between(facing_, direction_of(way.x, way.y));
      const bool known = std::any_of(ways_.begin(), ways_.end(), [&](const Way& w) { return w.aside == aside; });
      if (!known && aside >= -most_ && aside <= most_) ways_.push_back({rank, aside});
      ++rank;
    }
  }

  struct Way {
    int part;
    Cdeg aside;
  };
  const Outline& mover_;
  const Box slim_;
  const Cdeg facing_, most_;
  const Mil reach_;
  HalfPlanes open_;  // where the mover may end
  std::vector<Other> others_;
  std::vector<Way> ways_;
};

}  // namespace

std::vector<Cdeg> ways_to(const Outline& mover, const Outline& target, Mil reach, const Crowd& crowd, Cdeg most) {
  if (in_contact(mover, target)) return {0, most, -most};
  const auto find = [&](bool past_friends) {
    std::vector<Cdeg> ways;
    for (int i = 0; i < part_count(target); ++i) {
      const std::vector<Cdeg> there = Gaps(mover, part(target, i).box, reach, crowd, most, past_friends).ways();
      ways.insert(ways.end(), there.begin(), there.end());
    }
    return ways;
  };
  const std::vector<Cdeg> through = find(false);
  if (through.empty() || crowd.friends.empty()) return through;
  std::vector<Cdeg> ways = find(true);
  ways.insert(ways.end(), through.begin(), through.end());
  return ways;
}

bool may_come_to(const Outline& mover, const Outline& target, Mil reach, const Crowd& crowd, Cdeg most, Mil slack) {
  return in_contact(mover, target) || any_part(target, [&](const Outline& p) {
           return !Gaps(mover, p.box, reach, crowd, most, false, slack).empty();
         });
}

}  // namespace acies::tabletop
