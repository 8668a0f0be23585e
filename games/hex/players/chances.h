// From points to a chance to win, in whole numbers only, so that every build answers alike.
#pragma once

#include <array>

#include "games/hex/players/evaluation.h"

namespace acies::hex {

// The logistic curve in millionths at 0, 1/8, 2/8 … 64/8; below 0 it is 1 less the mirrored value.
inline constexpr std::array<int, 65> kLogistic = {
    500000, 531209, 562177, 592667, 622459, 651355, 679179, 705785, 731059, 754915, 777300, 798187, 817574,
    835484, 851953, 867036, 880797, 893309, 904651, 914901, 924142, 932453, 939913, 946597, 952574, 957912,
    962673, 966914, 970688, 974043, 977023, 979668, 982014, 984094, 985936, 987568, 989013, 990292, 991423,
    992423, 993307, 994089, 994780, 995390, 995930, 996406, 996827, 997199, 997527, 997817, 998073, 998299,
    998499, 998675, 998830, 998968, 999089, 999196, 999290, 999374, 999447, 999512, 999569, 999620, 999665};

// The chance, in millionths, at `points` of which `unit` make one step of the curve's natural scale.
constexpr int logistic(int points, int unit) {
  const int step = unit / 8 > 0 ? unit / 8 : 1;
  const int size = points < 0 ? -points : points;
  const int i = size / step;
  const int up = i >= 64 ? kLogistic[64] : kLogistic[i] + (kLogistic[i + 1] - kLogistic[i]) * (size % step) / step;
  return points < 0 ? kCertain - up : up;
}

// Of a battle that is over: certainty, or half of it.
constexpr int settled_worth(Result result, Side side) {
  if (result == Result::kDraw) return kCertain / 2;
  return (result == Result::kTopWins) == (side == Side::kTop) ? kCertain : 0;
}

}  // namespace acies::hex
