// Properties that hold on the table wherever units stand: of gaps, sweeps, conform and sight, and that a mirror or a right-angle
// turn of the table changes nothing but the hand or the facing.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <ostream>
#include <vector>

#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/geometry/sight.h"
#include "games/tabletop/geometry/sweep.h"

namespace acies::tabletop {
namespace {

constexpr Mil kWidth = 72000, kHeight = 48000;

[[maybe_unused]] std::ostream& operator<<(std::ostream& out, Pose p) {
  return out << '(' << p.x << ' ' << p.y << ' ' << p.facing << ')';
}

struct Troop {
  Layout layout;
  Pose pose;
  Outline outline() const { return tabletop::outline(layout, pose); }
};

// At full size from the first run on: a table with everything in one corner shows little.
int in_range(int low, int high) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high)); }

// Facings are often square to the table, as units in battle lines are.
Cdeg any_facing() {
  const Cdeg any = in_range(0, kCircle);
  return in_range(0, 3) == 0 ? any / kQuarter * kQuarter : any;
}
Pose any_pose(Mil around_x, Mil around_y, Mil spread) {
  return {around_x + in_range(-spread, spread + 1), around_y + in_range(-spread, spread + 1), any_facing()};
}
Layout any_layout() {
  const auto files = static_cast<std::uint8_t>(in_range(1, 6));
  const auto ranks = in_range(1, 4);
  std::array<std::uint8_t, 4> rows{};
  for (int i = 0; i < ranks; ++i) rows[static_cast<std::size_t>(i)] = files;
  if (ranks > 1 && files > 1)
    rows[static_cast<std::size_t>(ranks - 1)] = static_cast<std::uint8_t>(in_range(1, files + 1));
  return layout(rows, {1500, *rc::gen::element(750, 1000, 1500)});
}
Troop any_troop(Mil spread = 12000) { return {any_layout(), any_pose(36000, 24000, spread)}; }

// Troops that do not overlap one another.
std::vector<Troop> any_troops(int most, Mil spread = 12000) {
  std::vector<Troop> troops;
  const int n = in_range(most / 2, most + 1);
  for (int i = 0; i < n; ++i) {
    const Troop t = any_troop(spread);
    bool free = true;
    for (const Troop& other : troops) free = free && signed_gap(t.outline(), other.outline()) >= 0;
    if (free) troops.push_back(t);
  }
  return troops;
}

// The table in a mirror whose axis is its middle, and turned a quarter about its corner.
Pose mirrored(Pose p) { return {kWidth - p.x, p.y, turned(2 * kQuarter - p.facing)}; }
Pose upended(Pose p) { return {p.x, kHeight - p.y, turned(-p.facing)}; }
Pose quarter(Pose p) { return {-p.y, p.x, turned(p.facing + kQuarter)}; }
Outline mirrored(const Outline& o) { return Outline(mirrored(o.pose), o.size); }
Outline quarter(const Outline& o) { return Outline(quarter(o.pose), o.size); }
Hand other(Hand h) { return h == Hand::kLeft ? Hand::kRight : Hand::kLeft; }
Edge mirrored(Edge e) { return e == Edge::kLeft ? Edge::kRight : e == Edge::kRight ? Edge::kLeft : e; }

// The distance of two outlines by another way and in floating point: 0 where they overlap.
double plain_distance(const Outline& a, const Outline& b) {
  struct Place {
    double x, y;
  };
  const auto corners = [](const Outline& o) {
    const double f = o.pose.facing * 3.14159265358979323846 / 18000, c = std::cos(f), s = std::sin(f);
    std::array<Place, 4> p;
    const double across[] = {-0.5, 0.5, 0.5, -0.5}, back[] = {0, 0, 1, 1};
    for (std::size_t i = 0; i < 4; ++i)
      p[i] = {o.pose.x + across[i] * o.size.frontage * s - back[i] * o.size.depth * c,
              o.pose.y - across[i] * o.size.frontage * c - back[i] * o.size.depth * s};
    return p;
  };
  const auto to_segment = [](Place p, Place u, Place v) {
    const double dx = v.x - u.x, dy = v.y - u.y;
    const double t = std::clamp(((p.x - u.x) * dx + (p.y - u.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(p.x - u.x - t * dx, p.y - u.y - t * dy);
  };
  const auto p = corners(a), q = corners(b);
  double best = 1e9;
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      best = std::min(best, to_segment(p[i], q[j], q[(j + 1) % 4]));
      best = std::min(best, to_segment(q[i], p[j], p[(j + 1) % 4]));
    }
  return best;
}

RC_GTEST_PROP(TabletopGap, IsTheDistanceToTheThousandth, ()) {
  const Outline a = any_troop().outline(), b = any_troop().outline();
  const Mil gap = signed_gap(a, b);
  RC_ASSERT(gap == signed_gap(b, a));
  if (gap > 0) {
    RC_ASSERT(std::abs(plain_distance(a, b) - gap) < 0.51);
  } else {
    // Moved apart by what they overlap, in the right direction, they touch.
    Mil least = 1000000;
    for (const Outline* o : {&a, &b})
      for (const Edge e : {Edge::kFront, Edge::kLeft, Edge::kRight, Edge::kRear}) {
        Pose p = a.pose;
        p.facing = edge_normal(*o, e);
        p = straight(p, 0, -gap);
        least = std::min(least, std::abs(signed_gap(Outline({p.x, p.y, a.pose.facing}, a.size), b)));
      }
    RC_ASSERT(least <= 1);
  }
}

RC_GTEST_PROP(TabletopGap, IsTheSameInAMirrorAndTurned, ()) {
  const Outline a = any_troop().outline(), b = any_troop().outline();
  RC_ASSERT(signed_gap_fine(a.box, b.box) == signed_gap_fine(mirrored(a).box, mirrored(b).box));
  RC_ASSERT(signed_gap_fine(a.box, b.box) == signed_gap_fine(quarter(a).box, quarter(b).box));
  RC_ASSERT(to_front(a, b) == to_front(mirrored(a), mirrored(b)));
  RC_ASSERT(to_front(a, b) == to_front(quarter(a), quarter(b)));
}

struct Move {
  bool wheel;
  Hand hand;
  Cdeg angle;  // oblique, or of the wheel
  Mil length;
};
Move any_move() {
  const bool wheel = *rc::gen::arbitrary<bool>();
  return {wheel, *rc::gen::arbitrary<bool>() ? Hand::kLeft : Hand::kRight,
          wheel ? in_range(0, 9001) : in_range(-kOblique, kOblique + 1), in_range(0, 12001)};
}
Move mirrored(Move m) { return {m.wheel, other(m.hand), m.wheel ? m.angle : -m.angle, m.length}; }
Reach reach(const Outline& mover, Move m, std::span<const Obstacle> obstacles, const Field& field) {
  return m.wheel ? reach_wheel(mover, m.hand, m.angle, obstacles, field)
                 : reach_straight(mover, m.angle, m.length, obstacles, field);
}
Pose after(const Outline& mover, Move m, int amount) {
  return m.wheel ? wheel(mover.pose, mover.size.frontage, m.hand, amount) : straight(mover.pose, m.angle, amount);
}

struct Scene {
  Outline mover;
  std::vector<Obstacle> obstacles;
};
Scene any_scene() {
  const std::vector<Troop> troops = any_troops(10);
  Scene s{troops[0].outline(), {}};
  for (std::size_t i = 1; i < troops.size(); ++i)
    s.obstacles.push_back({troops[i].outline(), *rc::gen::element(0, 0, 4000, 8000), *rc::gen::arbitrary<bool>()});
  return s;
}

RC_GTEST_PROP(TabletopSweep, NeverComesTooNearAndStopsNoEarlierThanItMust, ()) {
  const Scene s = any_scene();
  const Move m = any_move();
  const Field table{kWidth, kHeight, {}};
  const Reach r = reach(s.mover, m, s.obstacles, table);
  const int amount = m.wheel ? r.angle : r.length, asked = m.wheel ? m.angle : m.length;
  RC_ASSERT(amount >= 0 && amount <= asked);
  RC_ASSERT((r.stopped_by == kNothing) == (amount == asked));
  RC_ASSERT(r.pose == after(s.mover, m, amount));
  // Contact binds always, what is to be kept perhaps only to the front. On the way, rounding may cost a thousandth.
  const auto allowed = [&](const Obstacle& o, const Outline& at, Mil contact, Mil keep) {
    const Mil gap = signed_gap(at, o.outline), start = signed_gap(s.mover, o.outline);
    return gap >= contact && (gap >= std::min(o.keep, start) + keep || (o.only_to_front && !to_front(at, o.outline)));
  };
  for (int i = 0; i <= 40; ++i) {
    const Outline at(after(s.mover, m, amount * i / 40), s.mover.size);
    const Mil slack = i < 40 ? -kRounding - 1 : -kRounding;
    for (const Obstacle& o : s.obstacles) RC_ASSERT(allowed(o, at, slack, slack));
  }
  if (r.stopped_by >= 0) {
    bool too_near = false;
    for (int i = 1; i <= 20; ++i)
      for (const Obstacle& o : s.obstacles)
        too_near = too_near || !allowed(o, Outline(after(s.mover, m, amount + i), s.mover.size), 1, 1);
    RC_ASSERT(too_near);
  }
}

RC_GTEST_PROP(TabletopSweep, IsTheSameInAMirrorAndTurned, ()) {
  const Scene s = any_scene();
  const Move m = any_move();
  const Reach r = reach(s.mover, m, s.obstacles, {kWidth, kHeight, {}});
  std::vector<Obstacle> there;
  for (const Obstacle& o : s.obstacles) there.push_back({mirrored(o.outline), o.keep, o.only_to_front});
  const Reach in_mirror = reach(mirrored(s.mover), mirrored(m), there, {kWidth, kHeight, {}});
  RC_ASSERT(in_mirror.pose == mirrored(r.pose));
  RC_ASSERT(in_mirror.stopped_by == r.stopped_by);
  const Reach free = reach(s.mover, m, s.obstacles, {});
  there.clear();
  for (const Obstacle& o : s.obstacles) there.push_back({quarter(o.outline), o.keep, o.only_to_front});
  RC_ASSERT(reach(quarter(s.mover), m, there, {}).pose == quarter(free.pose));
}

RC_GTEST_PROP(TabletopSweep, AUnitThatRunsThroughOthersEndsClearOfAll, ()) {
  const std::vector<Troop> troops = any_troops(10);
  std::vector<Outline> others;
  for (std::size_t i = 1; i < troops.size(); ++i) others.push_back(troops[i].outline());
  const Outline mover = troops[0].outline();
  const Mil wanted = in_range(0, 12000), length = first_clear(mover, 0, wanted, others);
  RC_ASSERT(length >= wanted);
  for (const Outline& o : others) RC_ASSERT(!overlap(Outline(ahead(mover.pose, length), mover.size), o));
}

// A charge straight ahead into one of several units, and what stands around.
struct Clash {
  Troop mover, target;
  std::vector<Outline> others;
};
Clash any_clash() {
  Clash c;
  c.target = {any_layout(), any_pose(36000, 24000, 3000)};
  const Outline target = c.target.outline();
  // The charger: somewhere around, facing the target more or less.
  const Pose from = straight({target.centre().x, target.centre().y, any_facing()}, 0, in_range(5000, 9000));
  c.mover = {any_layout(), {from.x, from.y, turned(from.facing + 2 * kQuarter + in_range(-3000, 3001))}};
  RC_PRE(!overlap(c.mover.outline(), target));
  const auto add = [&](const Troop& t) {
    const Outline o = t.outline();
    for (const Outline& other : c.others)
      if (signed_gap(o, other) < 0) return;
    if (signed_gap(o, target) >= -1 && signed_gap(o, c.mover.outline()) >= 0) c.others.push_back(o);
  };
  // Its neighbours, in line with it and close by, on either side or none; then others anywhere.
  for (const Hand hand : {Hand::kLeft, Hand::kRight})
    if (in_range(0, 2) == 0) {
      const Layout l = any_layout();
      const Pose beside = straight(c.target.pose, hand == Hand::kLeft ? kQuarter : -kQuarter,
                                   (c.target.layout.size.frontage + l.size.frontage) / 2 + in_range(0, 3) * 40);
      add({l, ahead(beside, in_range(0, 2) * in_range(-300, 300))});
    }
  for (const Troop& t : any_troops(6, 8000)) add(t);
  std::vector<Obstacle> obstacles{{target}};
  for (const Outline& o : c.others) obstacles.push_back({o});
  const Reach r = reach_straight(c.mover.outline(), *rc::gen::element(0, 0, 0, 1500, -2250), 20000, obstacles);
  RC_PRE(r.stopped_by == 0);
  c.mover.pose = r.pose;
  return c;
}

RC_GTEST_PROP(TabletopConform, KeepsContactOverlapsNothingAndNeedsDoingOnce, ()) {
  const Clash c = any_clash();
  const Field table{kWidth, kHeight, {}};
  const Outline target = c.target.outline();
  RC_PRE(on_table(c.mover.outline(), kWidth, kHeight));
  RC_ASSERT(in_contact(c.mover.outline(), target));
  const Conformed once = conform(c.mover.layout, c.mover.pose, c.target.layout, c.target.pose, c.others, table);
  const Outline at(once.pose, c.mover.layout.size);
  RC_ASSERT(in_contact(at, target));
  RC_ASSERT(!overlap(at, target));
  for (const Outline& o : c.others) RC_ASSERT(!overlap(at, o));
  RC_ASSERT(on_table(at, kWidth, kHeight));
  const Conformed twice = conform(c.mover.layout, once.pose, c.target.layout, c.target.pose, c.others, table);
  RC_LOG() << c.mover.pose << " at " << c.target.pose << ": " << once.pose << ", then " << twice.pose << '\n';
  RC_ASSERT(twice.pose == once.pose);
  RC_ASSERT(twice.flush == once.flush);
  const Touch t = touch(c.mover.layout, once.pose, c.target.layout, c.target.pose);
  RC_ASSERT(t.engaged_a != 0 && t.engaged_b != 0);
  if (once.flush) RC_ASSERT(once.pose.facing == turned(edge_normal(target, once.struck) + 2 * kQuarter));
  RC_CLASSIFY(once.flush, "flush");
  RC_CLASSIFY(once.blocked, "blocked");
  RC_CLASSIFY(t.corner_only, "corner only");
}

RC_GTEST_PROP(TabletopConform, IsTheSameInAMirrorAndTurned, ()) {
  const Clash c = any_clash();
  const Conformed here = conform(c.mover.layout, c.mover.pose, c.target.layout, c.target.pose, c.others);
  const auto seen = [&](auto change) {
    std::vector<Outline> others;
    for (const Outline& o : c.others) others.push_back(Outline(change(o.pose), o.size));
    return conform(c.mover.layout, change(c.mover.pose), c.target.layout, change(c.target.pose), others);
  };
  const Conformed in_mirror = seen([](Pose p) { return mirrored(p); });
  RC_ASSERT(in_mirror.pose == mirrored(here.pose));
  RC_ASSERT(in_mirror.struck == mirrored(here.struck));
  RC_ASSERT(in_mirror.flush == here.flush && in_mirror.blocked == here.blocked);
  RC_ASSERT(seen([](Pose p) { return upended(p); }).pose == upended(here.pose));
  RC_ASSERT(seen([](Pose p) { return quarter(p); }).pose == quarter(here.pose));
}

RC_GTEST_PROP(TabletopBases, AreEngagedAlikeFromBothSidesAndInAMirror, ()) {
  const Clash c = any_clash();
  const Conformed done = conform(c.mover.layout, c.mover.pose, c.target.layout, c.target.pose, c.others);
  for (const Pose p : {c.mover.pose, done.pose}) {
    const Touch t = touch(c.mover.layout, p, c.target.layout, c.target.pose);
    const Touch back = touch(c.target.layout, c.target.pose, c.mover.layout, p);
    const Touch there = touch(c.mover.layout, mirrored(p), c.target.layout, mirrored(c.target.pose));
    RC_ASSERT(t.contact && t.shared == back.shared && t.shared == there.shared);
    RC_ASSERT(std::popcount(t.engaged_a) == std::popcount(there.engaged_a));
    RC_ASSERT(std::popcount(t.engaged_b) == std::popcount(there.engaged_b));
    RC_ASSERT(t.corner_only == there.corner_only);
    if (!t.corner_only) RC_ASSERT(t.engaged_a == back.engaged_b && t.engaged_b == back.engaged_a && t.a == back.b);
  }
}

RC_GTEST_PROP(TabletopSight, IsNotHelpedByOneMoreInTheWayNorChangedByAMirror, ()) {
  const std::vector<Troop> troops = any_troops(8, 9000);
  RC_PRE(troops.size() >= 3u);
  std::vector<Outline> blockers, there;
  for (std::size_t i = 2; i < troops.size(); ++i) {
    blockers.push_back(troops[i].outline());
    there.push_back(mirrored(blockers.back()));
  }
  const Outline shooter = base_outline(troops[0].layout, troops[0].pose, 0), target = troops[1].outline();
  const bool all = sees(shooter, target, blockers);
  RC_ASSERT(!all || sees(shooter, target, std::span(blockers).first(blockers.size() - 1)));
  RC_ASSERT(sees(troops[0].outline(), target, blockers) ==
            sees(mirrored(troops[0].outline()), mirrored(target), there));
  // A line that is plainly free is seen.
  const FinePoint from = shooter.box.front, to = target.box.front;
  bool plain = true;
  for (const Outline& o : blockers)
    for (int i = 0; i <= 200 && plain; ++i)
      plain = signed_gap_fine(o.box, FinePoint{from.x + (to.x - from.x) * i / 200,
                                               from.y + (to.y - from.y) * i / 200}) > 200 * kFine;
  if (plain) RC_ASSERT(all);
}

}  // namespace
}  // namespace acies::tabletop
