#include "games/tabletop/bench/geometry.h"

#include <array>
#include <vector>

#include "games/tabletop/geometry/column.h"
#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/geometry/sight.h"
#include "games/tabletop/geometry/sweep.h"

namespace acies::tabletop {

std::uint64_t table_signature(int units, int rounds) {
  using namespace tabletop;
  std::uint64_t value = 14695981039346656037ULL, random = 1;
  const auto add = [&](std::int64_t x) { value = (value ^ static_cast<std::uint64_t>(x)) * 1099511628211ULL; };
  const auto any = [&](int n) {
    random = random * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<int>((random >> 33) % static_cast<std::uint64_t>(n));
  };
  const auto add_pose = [&](Pose p) { add(p.x), add(p.y), add(p.facing); };
  const Field table{72 * kInch, 48 * kInch, {}};
  for (int round = 0; round < rounds; ++round) {
    std::vector<Layout> layouts;
    std::vector<Pose> poses;
    std::vector<Outline> outlines;
    while (static_cast<int>(outlines.size()) < units) {
      const auto files = static_cast<std::uint8_t>(1 + any(5));
      const std::array<std::uint8_t, 3> rows{files, files, static_cast<std::uint8_t>(any(files + 1))};
      layouts.push_back(layout(rows, {1500, 750 + 250 * any(2)}));
      poses.push_back({6000 + any(60000), 6000 + any(36000), any(kCircle)});
      outlines.push_back(outline(layouts.back(), poses.back()));
    }
    for (std::size_t m = 0; m < outlines.size(); ++m) {
      std::vector<Obstacle> obstacles;
      std::vector<Outline> others;
      for (std::size_t i = 0; i < outlines.size(); ++i) {
        add(signed_gap(outlines[m], outlines[i]));
        add(static_cast<int>(region_of(outlines[m], outlines[i])) + to_front(outlines[m], outlines[i]));
        if (i == m) continue;
        obstacles.push_back({outlines[i], any(3) * 2000, any(2) == 0});
        others.push_back(outlines[i]);
      }
      const Hand pivot = any(2) == 0 ? Hand::kLeft : Hand::kRight;
      const Cdeg angle = any(6000), aside = any(2 * kOblique + 1) - kOblique;
      add_pose(reach_wheel(outlines[m], pivot, angle, obstacles, table).pose);
      add_pose(reach_straight(outlines[m], aside, any(12000), obstacles, table).pose);
      add(sees(outlines[m], others[0], std::span(others).subspan(1)));
      for (Obstacle& o : obstacles) o.keep = 0;
      const Reach charge = reach_straight(outlines[m], 0, 20000, obstacles, table);
      add_pose(charge.pose);
      if (charge.stopped_by < 0) continue;
      others.erase(others.begin() + charge.stopped_by);
      const std::size_t struck =
          static_cast<std::size_t>(charge.stopped_by) + (charge.stopped_by >= static_cast<int>(m));
      const Conformed done = conform(layouts[m], charge.pose, layouts[struck], poses[struck], others, table);
      add_pose(done.pose);
      const Touch t = touch(layouts[m], done.pose, layouts[struck], poses[struck]);
      add(t.engaged_a), add(t.engaged_b), add(t.shared);
    }
    // A column on its way, and how far the others are from it.
    Pose lead{36000, 24000, any(kCircle)};
    Tail tail;
    const Size base{1500, 750};
    for (int move = 0; move < 8; ++move) {
      Trail trail(lead, tail, 6, base);
      const Corner pivot = any(2) == 0 ? Corner::kFrontLeft : Corner::kFrontRight;
      const Cdeg angle = any(9000);
      trail.turn(Outline(lead, base).corner(pivot), pivot == Corner::kFrontLeft ? angle : -angle);
      const Cdeg aside = any(2) == 0 ? 0 : any(2 * kOblique + 1) - kOblique;
      trail.go_straight(aside, any(4000));
      lead = trail.lead();
      tail = trail.follow();
      add_pose(lead);
      for (const Pose& p : tail) add_pose(p);
      for (const Outline& o : outlines) add(signed_gap(column_outline(lead, tail, base), o));
    }
  }
  return value;
}

}  // namespace acies::tabletop
