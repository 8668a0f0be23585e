#include "games/hex/draw/formation.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace acies::hex {
namespace {

// Where the men of a group stand around its middle.
constexpr Point kRank[] = {{-10, 0}, {0, 0}, {10, 0}};
constexpr Point kThrong[] = {{-11, -4}, {3, 1}, {13, -5}};
constexpr Point kLoose[] = {{-9, -3}, {8, 3}};
constexpr Point kSingle[] = {{0, 0}};

struct FormationOf {
  std::string_view figure;
  double metre;
  std::span<const Point> group;
};
constexpr FormationOf kFormations[] = {
    {"medium_foot", 23, kRank}, {"heavy_foot", 23, kRank},  {"pikeman", 23, kRank},         {"auxiliary", 23, kThrong},
    {"warrior", 23, kThrong},   {"javelinman", 23, kLoose}, {"bowman", 23, kLoose},         {"slinger", 23, kLoose},
    {"elephant", 16, kSingle},  {"chariot", 16, kSingle},   {"heavy_chariot", 16, kSingle}, {"war_wagon", 16, kSingle},
    {"engine", 18, kSingle},
};
constexpr FormationOf kMounted = {"", 20, kSingle};

const FormationOf& formation_of(const Men& men) {
  const auto found = std::find_if(std::begin(kFormations), std::end(kFormations),
                                  [&](const FormationOf& row) { return row.figure == men.figure; });
  return found == std::end(kFormations) ? kMounted : *found;
}

constexpr double kAhead = -13, kBehind = 10;

// The middles of the groups, those in front first.
std::vector<Point> middles(int blocks) {
  if (blocks <= 1) return {{0, 0}};
  if (blocks == 2) return {{-20, 0}, {20, 0}};
  std::vector<Point> all;
  const auto rank = [&](int count, double y) {
    const double apart = count == 2 ? 42 : 27;
    for (int i = 0; i < count; ++i) all.push_back({(i - (count - 1) / 2.0) * apart, y});
  };
  const int front = blocks > 4 ? 3 : 2;
  rank(front, kAhead);
  rank(std::min(3, blocks - front), kBehind);
  return all;
}

}  // namespace

std::vector<Spot> formation(const Men& men, int blocks, bool up) {
  const std::span<const Point> group = formation_of(men).group;
  const double turn = up ? 1 : -1;
  std::vector<Spot> spots;
  for (const Point middle : middles(blocks)) {
    // Ranks of a throng do not stand behind each other man for man, and no rider hides the one behind him.
    const bool behind = spots.size() >= 2 * group.size();
    const double aside = group.data() == kThrong                  ? (behind ? 5 : 0)
                         : group.data() == kSingle && blocks == 4 ? (behind ? 8 : -8)
                                                                  : 0;
    const double y = blocks <= 2 || up ? middle.y : kAhead + kBehind - middle.y;
    for (const Point man : group)
      spots.push_back({{middle.x + turn * (man.x + aside), y + turn * man.y}, static_cast<int>(spots.size())});
  }
  return spots;
}

double metre_of(const Men& men) { return formation_of(men).metre; }
bool in_ranks(const Men& men) { return formation_of(men).group.data() == kRank; }

}  // namespace acies::hex
