#include "games/tabletop/geometry/travel.h"

#include <algorithm>

namespace acies::tabletop {

namespace {

constexpr Fine kEver = Fine{1} << 40;  // longer than any way

// While a value that starts at v and grows by rate / 2^30 each step lies between low and high.
During between(Fine v, std::int64_t rate, Fine low, Fine high) {
  if (rate == 0) return v > low && v < high ? During{-kEver, kEver} : During{};
  const auto reach = [&](Fine bound) {
    if (bound <= -kEver || bound >= kEver) return (bound > 0) == (rate > 0) ? kEver : -kEver;
    const Fine way = bound - v;
    return std::clamp(rate > 0 ? divide_round(way * kOne, rate) : divide_round(-way * kOne, -rate), -kEver, kEver);
  };
  const Fine a = reach(low), b = reach(high);
  return rate > 0 ? During{a, b} : During{b, a};
}

During both(During a, During b) { return {std::max(a.from, b.from), std::min(a.to, b.to)}; }
// The shortest time that holds both; right where the whole is known to be one piece.
void join(During& a, During b) {
  if (b.empty()) return;
  a = a.empty() ? b : During{std::min(a.from, b.from), std::max(a.to, b.to)};
}

// While a point that moves past a box, in the box's own terms, is nearer than reach to it: the box with rounded corners
// is the box widened, the box lengthened, and a disc at each corner.
During point_nearer(Local p, std::int64_t rate_across, std::int64_t rate_ahead, const Box& b, Fine reach) {
  During time;
  const Fine grain = b.depth == 0 ? 1 : 0;  // a line is met too, though nothing can be inside it
  join(time, both(between(p.across, rate_across, -b.half_width - reach, b.half_width + reach),
                  between(p.ahead, rate_ahead, -b.depth - grain, grain)));
  if (reach == 0) return time;
  join(time, both(between(p.across, rate_across, -b.half_width, b.half_width),
                  between(p.ahead, rate_ahead, -b.depth - reach, reach)));
  for (const Fine across : {-b.half_width, b.half_width})
    for (const Fine ahead : {Fine{0}, -b.depth}) {
      const Fine x = p.across - across, y = p.ahead - ahead;
      const Fine past = unscale(x * rate_ahead - y * rate_across);  // how far the way passes the corner
      if (past >= reach || past <= -reach) continue;
      const Fine middle = -unscale(x * rate_across + y * rate_ahead);
      const auto half = static_cast<Fine>(square_root(static_cast<std::uint64_t>(reach * reach - past * past)));
      join(time, {middle - half, middle + half});
    }
  return time;
}

}  // namespace

bool may_meet(const Box& mover, FinePoint way, const Box& other, Fine reach) {
  for (const bool vertical : {false, true}) {
    const auto part = [&](FinePoint p) { return vertical ? p.y : p.x; };
    Fine low = INT64_MAX, high = INT64_MIN, other_low = INT64_MAX, other_high = INT64_MIN;
    for (const FinePoint& c : mover.corners) low = std::min(low, part(c)), high = std::max(high, part(c));
    for (const FinePoint& c : other.corners)
      other_low = std::min(other_low, part(c)), other_high = std::max(other_high, part(c));
    const Fine step = part(way);
    if (low + std::min<Fine>(step, 0) > other_high + reach || high + std::max<Fine>(step, 0) < other_low - reach)
      return false;
  }
  return true;
}

During nearer_than(const Box& mover, Direction d, const Box& other, Fine reach) {
  // Two convex shapes begin and cease to be near at a corner of one of them.
  During time;
  const FinePoint way{d.cos, d.sin};
  const auto pass = [&](const Box& frame, const Box& points, int sign) {
    const std::int64_t rate_across = sign * rightward(way, frame.facing), rate_ahead = sign * along(way, frame.facing);
    for (const FinePoint& c : points.corners)
      join(time, point_nearer(local(frame, c), rate_across, rate_ahead, frame, reach));
  };
  pass(other, mover, 1);
  pass(mover, other, -1);
  return time;
}

During in_front(const Box& mover, Direction d, const Box& other, Cdeg lean) {
  constexpr Fine touch = kFine;
  During time;
  const FinePoint way{d.cos, d.sin};
  // Corners of the other pass through the region to the front,
  const Direction leaning = direction(lean);
  const std::int64_t across = -rightward(way, mover.facing), ahead = -along(way, mover.facing);
  for (const FinePoint& c : other.corners) {
    const Local l = local(mover, c);
    const auto beyond = [&](Fine side) {  // of the ray on a side: 1 right, -1 left
      return between(unscale((side * l.across - mover.half_width) * leaning.cos - l.ahead * leaning.sin),
                     unscale(side * across * leaning.cos - ahead * leaning.sin), -kEver, -touch);
    };
    join(time, both(between(l.ahead, ahead, touch, kEver), both(beyond(1), beyond(-1))));
  }
  // or the front corners through the other.
  const std::int64_t rate_across = rightward(way, other.facing), rate_ahead = along(way, other.facing);
  for (std::size_t i = 0; i < 2; ++i)
    join(time, point_nearer(local(other, mover.corners[i]), rate_across, rate_ahead, other, 0));
  return time;
}

}  // namespace acies::tabletop
