#include "figures/space.h"

namespace acies::figures {

Circular circular(float degrees) {
  double d = static_cast<double>(degrees);
  while (d > 180) d -= 360;
  while (d < -180) d += 360;
  const double a = d * 0.017453292519943295, q = a * a;
  double sine = 0, cosine = 0;
  for (int k = 13; k >= 1; --k) {
    sine = 1 - q / ((2 * k) * (2 * k + 1)) * (k == 13 ? 1 : sine);
    cosine = 1 - q / ((2 * k - 1) * (2 * k)) * (k == 13 ? 1 : cosine);
  }
  return {static_cast<float>(a * sine), static_cast<float>(cosine)};
}

Placing turn(float pitch, float yaw, float roll) {
  const auto [sp, cp] = circular(pitch);
  const auto [sy, cy] = circular(-yaw);
  const auto [sr, cr] = circular(roll);
  const Placing about_z{{cy, sy, 0}, {-sy, cy, 0}, {0, 0, 1}, {}};
  const Placing about_x{{1, 0, 0}, {0, cp, sp}, {0, -sp, cp}, {}};
  const Placing about_y{{cr, 0, -sr}, {0, 1, 0}, {sr, 0, cr}, {}};
  return about_z * about_x * about_y;
}

}  // namespace acies::figures
