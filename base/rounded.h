// Numbers with so many places behind the point, for reports.
#pragma once

#include <cmath>

namespace acies {

// Never -0.
inline double rounded(double number, int places) {
  double unit = 1;
  for (int i = 0; i < places; ++i) unit *= 10;
  return std::round(number * unit) / unit + 0.0;
}

}  // namespace acies
