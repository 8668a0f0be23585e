#include "games/tabletop/geometry/pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "games/tabletop/geometry/fixed.h"

namespace acies::tabletop {

std::uint64_t square_root(std::uint64_t n) {
  // A guess by the processor, put right in whole numbers: so the answer is the same everywhere.
  constexpr std::uint64_t most = 0xffffffffU;
  std::uint64_t root = std::min(most, static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n))));
  while (root * root > n) --root;
  while (root < most && (root + 1) * (root + 1) <= n) ++root;
  return root;
}

namespace {

// Cosine and sine of 0 ... 45 degrees by their series, in 2^-32 of one, rounded to a Direction's scale.
Direction series(Cdeg angle) {
  if (angle == 4500) return {759250125, 759250125};  // both parts must be the same number
  constexpr std::uint64_t one = std::uint64_t{1} << 32;
  constexpr std::uint64_t radians_per_cdeg = 786026416892;  // in 2^-52
  const std::uint64_t x = (static_cast<std::uint64_t>(angle) * radians_per_cdeg + (1U << 19)) >> 20;
  const std::uint64_t square = (x * x) >> 32;
  std::uint64_t sine = one, cosine = one;
  for (const unsigned k : {110U, 72U, 42U, 20U, 6U}) sine = one - ((square * sine) >> 32) / k;
  for (const unsigned k : {90U, 56U, 30U, 12U, 2U}) cosine = one - ((square * (cosine - 1)) >> 32) / k;
  sine = (x * (sine - 1)) >> 32;
  return {static_cast<std::int64_t>((cosine + 2) >> 2), static_cast<std::int64_t>((sine + 2) >> 2)};
}

// Every angle of the first octant, since everything that is measured asks for some of them. Half the size of a Direction.
// Computed when the program starts: as data it would be a twentieth of the file that a page has to fetch.
struct Parts {
  std::int32_t cos = 0, sin = 0;
};
const std::array<Parts, 4501> kOctant = [] {
  std::array<Parts, 4501> all{};
  for (Cdeg angle = 0; angle <= 4500; ++angle) {
    const Direction d = series(angle);
    all[static_cast<std::size_t>(angle)] = {static_cast<std::int32_t>(d.cos), static_cast<std::int32_t>(d.sin)};
  }
  return all;
}();

Direction octant(Cdeg angle) {
  const Parts& p = kOctant[static_cast<std::size_t>(angle)];
  return {p.cos, p.sin};
}

}  // namespace

Direction direction(Cdeg angle) {
  const Cdeg a = turned(angle);
  const Cdeg rest = a % kQuarter;
  Direction d = octant(rest <= 4500 ? rest : kQuarter - rest);
  if (rest > 4500) d = {d.sin, d.cos};
  switch (a / kQuarter) {
    case 0:
      return d;
    case 1:
      return {-d.sin, d.cos};
    case 2:
      return {-d.cos, -d.sin};
    default:
      return {d.sin, -d.cos};
  }
}

Cdeg direction_of(std::int64_t dx, std::int64_t dy) {
  if (dx == 0 && dy == 0) return 0;
  // The first octant answers for all eight.
  std::int64_t x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
  const bool steep = y > x;
  if (steep) std::swap(x, y);
  const auto past = [&](Cdeg a) {  // how far the displacement lies beyond the angle
    const Direction d = octant(a);
    return y * d.cos - x * d.sin;
  };
  Cdeg low = 0, high = 4500;  // past(low) >= 0
  while (high - low > 1) {
    const Cdeg middle = (low + high) / 2;
    (past(middle) >= 0 ? low : high) = middle;
  }
  Cdeg a = past(low) <= -past(high) ? low : high;
  if (steep) a = kQuarter - a;
  if (dx < 0) a = 2 * kQuarter - a;
  if (dy < 0) a = -a;
  return turned(a);
}

Mil distance(Point a, Point b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x, dy = std::int64_t{a.y} - b.y;
  // Twice the distance, so that the half is seen.
  return static_cast<Mil>((square_root(static_cast<std::uint64_t>(4 * (dx * dx + dy * dy))) + 1) / 2);
}

}  // namespace acies::tabletop
