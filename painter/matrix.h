// Where the points of a drawing lie on a picture. Only additions, multiplications, divisions and square roots, each rounded by
// itself, so that every compiler gives the same pixels.
#pragma once

#include "base/svg.h"

namespace acies::painter {

// x' = a x + c y + e, y' = b x + d y + f.
struct Matrix {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

  constexpr Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  constexpr double area() const { return a * d - b * c; }
};

// First the second, then the first.
constexpr Matrix operator*(const Matrix& m, const Matrix& n) {
  return {m.a * n.a + m.c * n.b, m.b * n.a + m.d * n.b,       m.a * n.c + m.c * n.d,
          m.b * n.c + m.d * n.d, m.a * n.e + m.c * n.f + m.e, m.b * n.e + m.d * n.f + m.f};
}

constexpr Matrix moved(Point by) { return {1, 0, 0, 1, by.x, by.y}; }
constexpr Matrix scaled(double x, double y) { return {x, 0, 0, y, 0, 0}; }
Matrix turned(double degrees);  // clockwise as it is seen

// The way back. Of a matrix without an area: one that leads everything to 0 0.
Matrix inverse(const Matrix& m);

// How many pixels long a unit is, on the average of its directions.
double size_of(const Matrix& m);

}  // namespace acies::painter
