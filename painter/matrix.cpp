#include "painter/matrix.h"

#include "figures/space.h"

namespace acies::painter {

Matrix turned(double degrees) {
  const auto [sine, cosine] = figures::circular(static_cast<float>(degrees));
  const double s = static_cast<double>(sine), c = static_cast<double>(cosine);
  return {c, s, -s, c, 0, 0};
}

Matrix inverse(const Matrix& m) {
  const double area = m.area();
  if (area == 0) return {0, 0, 0, 0, 0, 0};
  return {
      m.d / area, -m.b / area, -m.c / area, m.a / area, (m.c * m.f - m.d * m.e) / area, (m.b * m.e - m.a * m.f) / area};
}

double size_of(const Matrix& m) {
  const double area = m.area();
  return std::sqrt(area < 0 ? -area : area);
}

}  // namespace acies::painter
