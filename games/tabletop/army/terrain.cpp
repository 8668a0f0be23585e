// Ground for a battle of two armies. One half of the table is the other half turned about, so that neither side has an
// advantage. All of it lies between the deployment zones.
#include <algorithm>
#include <utility>

#include "games/tabletop/army/army.h"
#include "games/tabletop/army/lot.h"

namespace acies::tabletop {
namespace {

constexpr Mil kFreeOfLights = 16500;  // from each edge: where lights may stand, and a little

// An area with cut corners about a place.
std::vector<Point> area(Point middle, Mil width, Mil depth, Mil cut) {
  const Mil left = middle.x - width / 2, right = middle.x + width / 2;
  const Mil low = middle.y - depth / 2, high = middle.y + depth / 2;
  return {{left + cut, low},   {right - cut, low}, {right, low + cut}, {right, high - cut},
          {right - cut, high}, {left + cut, high}, {left, high - cut}, {left, low + cut}};
}

bool is_free(const Scenario& s, const std::vector<Point>& outline) {
  const auto apart = [](const std::vector<Point>& a, const std::vector<Point>& b) {
    const auto span = [](const std::vector<Point>& p, Mil Point::*of) {
      const auto [least, most] =
          std::minmax_element(p.begin(), p.end(), [&](Point x, Point y) { return x.*of < y.*of; });
      return std::pair((*least).*of, (*most).*of);
    };
    for (Mil Point::*of : {&Point::x, &Point::y}) {
      const auto x = span(a, of), y = span(b, of);
      if (x.second + kInch < y.first || y.second + kInch < x.first) return true;
    }
    return false;
  };
  return std::all_of(s.terrain.begin(), s.terrain.end(), [&](const Terrain& t) { return apart(t.outline, outline); });
}

}  // namespace

void lay_ground(Scenario& s, std::uint64_t seed) {
  Lot lot(seed);
  static constexpr TerrainKind kKinds[] = {TerrainKind::kWoods, TerrainKind::kHill, TerrainKind::kRough};
  const int pairs = 1 + lot.below(2);
  const Mil band = s.height - 2 * kFreeOfLights;
  for (int tries = 0, laid = 0; laid < pairs && tries < 50 && band > 3 * kInch; ++tries) {
    const TerrainKind kind = kKinds[lot.below(3)];
    const Mil width = (5 + lot.below(5)) * kInch, depth = std::min<Mil>((3 + lot.below(4)) * kInch, band);
    // In the left half, its turned twin in the right; a quarter of the table in the middle stays open for the foot.
    const Mil most = s.width * 3 / 8 - width / 2, least = width / 2 + kInch;
    if (most <= least) continue;
    const Mil x = least + lot.below(most - least);
    const Mil y = kFreeOfLights + depth / 2 + lot.below(std::max(1, band - depth));
    const std::vector<Point> one = area({x, y}, width, depth, kInch);
    if (!is_free(s, one)) continue;
    s.terrain.push_back({kind, one, Side::kNobody});
    s.terrain.push_back({kind, area({s.width - x, s.height - y}, width, depth, kInch), Side::kNobody});
    ++laid;
  }
  if (!s.terrain.empty()) s.about = {"Two armies chosen by points meet on broken ground, alike for both."};
}

}  // namespace acies::tabletop
