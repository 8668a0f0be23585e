// Points and turns in the space of a sculpture: x to the right of a figure, y ahead of it, z up; in metres. Only additions,
// multiplications, divisions and square roots, each rounded by itself, so that every compiler gives the same bytes.
#pragma once

#include <cmath>

namespace acies::figures {

struct Point {
  float x = 0, y = 0, z = 0;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Point operator*(Point a, float f) { return {a.x * f, a.y * f, a.z * f}; }
constexpr float dot(Point a, Point b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Point cross(Point a, Point b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Point unit(Point a) {
  const float length = std::sqrt(dot(a, a));
  return length > 0 ? a * (1 / length) : Point{0, 0, 1};
}

struct Circular {
  float sine, cosine;
};
// Of an angle in degrees. A series instead of the library's functions, which differ from machine to machine.
Circular circular(float degrees);

// Turns, then moves.
struct Placing {
  Point right{1, 0, 0}, ahead{0, 1, 0}, up{0, 0, 1}, at{};
  constexpr Point turned(Point p) const { return right * p.x + ahead * p.y + up * p.z; }
  constexpr Point operator()(Point p) const { return turned(p) + at; }
};
constexpr Placing operator*(const Placing& outer, const Placing& inner) {
  return {outer.turned(inner.right), outer.turned(inner.ahead), outer.turned(inner.up), outer(inner.at)};
}
// In degrees: first to the right side (roll), then a hanging limb forwards (pitch), then clockwise seen from above (yaw).
Placing turn(float pitch, float yaw, float roll);

}  // namespace acies::figures
