// Lengths, angles, places on the table, and the few functions of them that decide anything.
//
// Everything is whole numbers, so that every compiler and WebAssembly find the same. Stored values are in thousandths of
// an inch and hundredths of a degree; values computed in between are finer (Fine, 1024 to the thousandth) and rounded
// once. Halves round away from zero, and always as a displacement from a stored place, never as a place: so a table
// seen in a mirror, or turned by right angles, gives exactly the mirrored or turned result.
#pragma once

#include <array>
#include <cstdint>

namespace acies::tabletop {

using Mil = std::int32_t;   // thousandths of an inch
using Cdeg = std::int32_t;  // hundredths of a degree, counter-clockwise from +x; a direction is 0 ... 35999

constexpr Mil kInch = 1000;
constexpr Cdeg kQuarter = 9000;
constexpr Cdeg kCircle = 36000;

// Named tolerances: no test of the rules uses another (rules 2.3).
constexpr Mil kContact = 50;     // units this near are in contact
constexpr Mil kMeasure = 10;     // measured in favour of the side that acts
constexpr Mil kRounding = 2;     // units that touch may lie this deep in one another: poses are whole thousandths
constexpr Cdeg kOblique = 2250;  // the widest oblique move, and how far the region to the front leans outward

struct Point {
  Mil x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// Where a unit stands: the centre of its front edge, and the direction it faces.
struct Pose {
  Mil x = 0, y = 0;
  Cdeg facing = 0;
  friend bool operator==(const Pose&, const Pose&) = default;
};

// Where the bases of a bent column stand behind the leading one, first to last (geometry/column.h). Empty: straight behind
// it, or not a column at all.
struct Tail {
  static constexpr int kMost = 15;
  std::array<Pose, kMost> poses{};
  std::uint8_t count = 0;

  bool empty() const { return count == 0; }
  int size() const { return count; }
  void add(Pose p) {
    if (count < kMost) poses[count++] = p;
  }
  const Pose& operator[](int i) const { return poses[static_cast<std::size_t>(i)]; }
  const Pose* begin() const { return poses.data(); }
  const Pose* end() const { return poses.data() + count; }
  friend bool operator==(const Tail& a, const Tail& b) {
    if (a.count != b.count) return false;
    for (int i = 0; i < a.count; ++i)
      if (!(a[i] == b[i])) return false;
    return true;
  }
};

// 1024 to the thousandth of an inch. Table coordinates stay below 2^28 of them, products of two below 2^57.
using Fine = std::int64_t;
constexpr Fine kFine = 1024;
struct FinePoint {
  Fine x = 0, y = 0;
  friend bool operator==(const FinePoint&, const FinePoint&) = default;
};
constexpr FinePoint fine(Point p) { return {p.x * kFine, p.y * kFine}; }

// a / b to the nearest whole number, halves away from zero; b > 0.
constexpr std::int64_t divide_round(std::int64_t a, std::int64_t b) {
  return a >= 0 ? (a + b / 2) / b : -((-a + b / 2) / b);
}
constexpr Mil to_mil(Fine f) { return static_cast<Mil>(divide_round(f, kFine)); }

// The greatest whole number whose square is not above n.
std::uint64_t square_root(std::uint64_t n);

// A direction of length one: both parts in 2^-30. Exact at right angles, and (cos, sin) of mirrored or turned
// directions are the same two numbers, swapped or negated.
struct Direction {
  std::int64_t cos = std::int64_t{1} << 30, sin = 0;
};
constexpr int kDirectionBits = 30;
Direction direction(Cdeg angle);

// Any angle as a direction, 0 ... 35999.
constexpr Cdeg turned(Cdeg angle) {
  const Cdeg a = angle % kCircle;
  return a < 0 ? a + kCircle : a;
}
// How far `to` lies from `from`, counter-clockwise positive: -17999 ... 18000.
constexpr Cdeg turn_between(Cdeg from, Cdeg to) {
  const Cdeg t = turned(to - from);
  return t > kCircle / 2 ? t - kCircle : t;
}
constexpr Cdeg angle_between(Cdeg a, Cdeg b) {
  const Cdeg t = turn_between(a, b);
  return t < 0 ? -t : t;
}

// The direction of a displacement, to the nearest hundredth of a degree; 0 for no displacement.
Cdeg direction_of(std::int64_t dx, std::int64_t dy);

// The distance of two points, to the nearest thousandth.
Mil distance(Point a, Point b);

}  // namespace acies::tabletop
