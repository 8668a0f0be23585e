// Arithmetic the geometry shares: products with directions, rounded once and symmetrically.
#pragma once

#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

constexpr std::int64_t kOne = std::int64_t{1} << kDirectionBits;

// A product with a direction's part back to its own scale, halves away from zero.
constexpr Fine unscale(std::int64_t v) {
  constexpr std::int64_t half = kOne / 2;
  return v >= 0 ? (v + half) >> kDirectionBits : -((half - v) >> kDirectionBits);
}

constexpr FinePoint operator+(FinePoint a, FinePoint b) { return {a.x + b.x, a.y + b.y}; }
constexpr FinePoint operator-(FinePoint a, FinePoint b) { return {a.x - b.x, a.y - b.y}; }

// Along the direction, and to its right.
constexpr Fine along(FinePoint v, Direction d) { return unscale(v.x * d.cos + v.y * d.sin); }
constexpr Fine rightward(FinePoint v, Direction d) { return unscale(v.x * d.sin - v.y * d.cos); }

// The displacement that is so far to the right of, and ahead along, a direction.
constexpr FinePoint displacement(Direction d, Fine across, Fine ahead) {
  return {unscale(across * d.sin + ahead * d.cos), unscale(ahead * d.sin - across * d.cos)};
}

// The displacement turned counter-clockwise.
constexpr FinePoint rotate(FinePoint v, Direction d) {
  return {unscale(v.x * d.cos - v.y * d.sin), unscale(v.x * d.sin + v.y * d.cos)};
}

constexpr FinePoint front_of(Pose p) { return {p.x * kFine, p.y * kFine}; }

// A pose moved by a displacement to the nearest whole thousandth.
constexpr Pose moved(Pose p, FinePoint by) { return {p.x + to_mil(by.x), p.y + to_mil(by.y), p.facing}; }

constexpr Fine length_squared(FinePoint v) { return v.x * v.x + v.y * v.y; }
inline Fine length(FinePoint v) {
  return static_cast<Fine>(square_root(static_cast<std::uint64_t>(length_squared(v))));
}

// A hundredth of a degree is this many radians, in 2^-40; a radian this many hundredths of a degree, in 2^-20.
constexpr std::int64_t kCdegInRadians = 191900981;
constexpr std::int64_t kRadianInCdeg = 6007897930;

// Smaller by `by` on every side: the inside of a unit, which a mere touch does not reach. Not below a line.
Box shrunk(const Box& b, Fine by);
constexpr Fine kTouching = kRounding * kFine + kFine / 2;

}  // namespace acies::tabletop
