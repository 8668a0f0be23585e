// How far moves go on the table, and how units line up on contact: examples.
#include <gtest/gtest.h>

#include <array>
#include <bit>

#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/geometry/sweep.h"

namespace acies::tabletop {
namespace {

constexpr Cdeg kNorth = 9000, kSouth = 27000, kWest = 18000;
constexpr Size kLine{6000, 1500};

Layout foot(std::initializer_list<std::uint8_t> rows) {
  return layout(std::span(rows.begin(), rows.size()), {1500, 750});
}

TEST(TabletopSweep, AMoveGoesAllTheWayWhereNothingStands) {
  const Reach r = reach_straight(Outline({0, 0, kNorth}, kLine), 0, 5000, {});
  EXPECT_EQ(r.length, 5000);
  EXPECT_EQ(r.pose, (Pose{0, 5000, kNorth}));
  EXPECT_EQ(r.stopped_by, kNothing);
}

// M-24, M-03
TEST(TabletopSweep, AMoveStopsFourInchesFromTheEnemyOrEight) {
  const Outline mover({0, 0, kNorth}, kLine);
  const Reach four = reach_straight(mover, 0, 6000, std::array{Obstacle{Outline({0, 7000, kSouth}, kLine), 4000}});
  EXPECT_EQ(four.length, 3000);
  EXPECT_EQ(four.stopped_by, 0);
  const Reach eight = reach_straight(mover, 0, 8000, std::array{Obstacle{Outline({0, 10000, kSouth}, kLine), 8000}});
  EXPECT_EQ(eight.length, 2000);
  // A mover that begins nearer may not close, but may go back.
  const std::array near{Obstacle{Outline({0, 3000, kSouth}, kLine), 4000}};
  EXPECT_EQ(reach_straight(mover, 0, 6000, near).length, 0);
  EXPECT_EQ(reach_straight(mover, 2 * kQuarter, 2000, near).length, 2000);
  EXPECT_EQ(reach_straight(mover, kQuarter, 2000, near).length, 2000);
}

TEST(TabletopSweep, TheStopRunsAroundCorners) {
  const Outline mover({0, 0, kNorth}, kLine);
  const std::array enemy{Obstacle{Outline({8000, 7000, kSouth}, kLine), 4000}};
  // 2" aside: within 4" when sqrt(16 - 4) = 3.464" away.
  const Reach r = reach_straight(mover, 0, 6000, enemy);
  EXPECT_EQ(r.length, 7000 - 3464);
  EXPECT_EQ(signed_gap(Outline(r.pose, kLine), enemy[0].outline), 4000);
}

TEST(TabletopSweep, OnlyEnemiesToTheFrontStopAMove) {
  const Outline mover({0, 0, kNorth}, kLine);
  // Beside the way, outside the region to the front until passed: no stop; but it cannot be walked through.
  const Obstacle beside{Outline({8000, 1000, kSouth}, kLine), 4000, true};
  EXPECT_EQ(reach_straight(mover, 0, 6000, std::array{beside}).length, 6000);
  const Obstacle ahead{Outline({4000, 7000, kSouth}, kLine), 4000, true};
  EXPECT_EQ(reach_straight(mover, 0, 6000, std::array{ahead}).length, 3000);
  const Obstacle wide{Outline({0, 7000, kSouth}, {40000, 1000}), 4000, true};
  EXPECT_EQ(reach_straight(mover, 0, 6000, std::array{wide}).length, 3000);
  // An oblique move brings an enemy to the front that was not there.
  const Obstacle aside{Outline({7700, 3000, kSouth}, {6000, 750}), 4000, true};
  const Reach r = reach_straight(mover, -kOblique, 6000, std::array{aside});
  EXPECT_LT(r.length, 6000);
  EXPECT_GT(r.length, 0);
}

TEST(TabletopSweep, ContactIsExactAtEveryAngle) {
  for (Cdeg facing = 0; facing < kCircle; facing += 137) {
    const Outline mover({20000, 20000, facing}, kLine);
    const Outline target(straight(about_face(mover.pose, 0), 2 * kQuarter, 4000), kLine);
    const Reach r = reach_straight(mover, 0, 9000, std::array{Obstacle{target}});
    EXPECT_NEAR(r.length, 4000, 1) << facing;
    EXPECT_GE(signed_gap(Outline(r.pose, kLine), target), 0) << facing;
    EXPECT_LE(signed_gap(Outline(r.pose, kLine), target), 1) << facing;
    EXPECT_EQ(r.stopped_by, 0);
  }
}

TEST(TabletopSweep, NeighboursThatTouchDoNotHoldAUnitBack) {
  for (Cdeg facing = 0; facing < kCircle; facing += 311) {
    const Outline mover({20000, 20000, facing}, kLine);
    const std::array beside{Obstacle{Outline(straight(mover.pose, kQuarter, 6000), kLine)},
                            Obstacle{Outline(straight(mover.pose, -kQuarter, 6000), kLine)}};
    EXPECT_EQ(reach_straight(mover, 0, 4000, beside).length, 4000) << facing;
    EXPECT_LE(reach_straight(mover, kQuarter, 4000, beside).length, 1) << facing;
    EXPECT_EQ(reach_wheel(mover, Hand::kLeft, 3000, std::span(beside).first(1)).angle, 3000) << facing;
  }
}

TEST(TabletopSweep, AWheelStopsAtWhatItsCornerMeets) {
  const Outline mover({0, 0, kNorth}, kLine);
  const std::array wall{Obstacle{Outline({0, 3000, kSouth}, {20000, 1000})}};
  // The outer corner goes round a circle of 6": it is 3" up at 30 degrees.
  const Reach r = reach_wheel(mover, Hand::kLeft, 9000, wall);
  EXPECT_NEAR(r.angle, 3000, 1);
  EXPECT_EQ(r.length, wheel_cost(6000, r.angle));
  EXPECT_EQ(r.stopped_by, 0);
  EXPECT_LE(signed_gap(Outline(r.pose, kLine), wall[0].outline), 2);
  EXPECT_FALSE(overlap(Outline(r.pose, kLine), wall[0].outline));
  EXPECT_EQ(reach_wheel(mover, Hand::kRight, 9000, wall).angle, r.angle);
  // With 1" to keep: 2" up.
  const Reach keep = reach_wheel(mover, Hand::kLeft, 9000, std::array{Obstacle{wall[0].outline, 1000}});
  EXPECT_NEAR(keep.angle, 1947, 1);
}

TEST(TabletopSweep, TheTableEndsAndClosedGroundBegins) {
  const Field table{72000, 48000, {}};
  EXPECT_EQ(reach_straight(Outline({3000, 46000, kNorth}, kLine), 0, 4000, {}, table).length, 2000);
  EXPECT_EQ(reach_straight(Outline({3000, 46000, kNorth}, kLine), 0, 4000, {}, table).stopped_by, kTableEdge);
  EXPECT_EQ(reach_straight(Outline({3000, 46000, kNorth}, kLine), 0, 4000, {}).length, 4000);
  EXPECT_EQ(reach_straight(Outline({3000, 30000, kNorth}, kLine), 0, 4000, {}, table).length, 4000);
  EXPECT_EQ(reach_wheel(Outline({3400, 30000, kNorth}, kLine), Hand::kRight, 4000, {}, table).angle, 4000);
  EXPECT_LT(reach_wheel(Outline({3000, 47000, kNorth}, kLine), Hand::kRight, 4000, {}, table).angle, 1000);
  const std::array<Point, 4> lake{Point{0, 3000}, {400, 2000}, {800, 3000}, {400, 4000}};
  const std::array<Polygon, 1> closed{lake};
  const Reach r = reach_straight(Outline({0, 0, kNorth}, kLine), 0, 6000, {}, Field{0, 0, closed});
  EXPECT_EQ(r.length, 2000);
  EXPECT_EQ(r.stopped_by, kClosedGround);
  EXPECT_EQ(reach_straight(Outline({0, 9000, kNorth}, kLine), 0, 6000, {}, Field{0, 0, closed}).length, 6000);
}

TEST(TabletopSweep, AFreeMoveEndsWhereItWasMeantTo) {
  const Outline mover({0, 0, kNorth}, kLine);
  EXPECT_EQ(reach_to(mover, {3001, -4003}, {}).pose, (Pose{3001, -4003, kNorth}));
  const Reach r = reach_to(mover, {9000, 0}, std::array{Obstacle{Outline({8000, 0, kNorth}, kLine)}});
  EXPECT_EQ(r.pose, (Pose{2000, 0, kNorth}));
}

TEST(TabletopSweep, AUnitThatBurstsThroughEndsClear) {
  const Outline elephant({0, 0, kNorth}, {1500, 1500});
  const std::array troops{Outline({0, 4000, kSouth}, kLine), Outline({0, 6500, kSouth}, kLine),
                          Outline({9000, 4000, kSouth}, kLine)};
  EXPECT_EQ(first_clear(elephant, 0, 5000, troops), 9500);
  EXPECT_EQ(first_clear(elephant, 0, 3000, troops), 3000);
  EXPECT_EQ(first_clear(elephant, 0, 5000, troops, 6000), -1);
  EXPECT_EQ(run_over(elephant, 0, 5000, troops), 0b01u);
  EXPECT_EQ(run_over(elephant, 0, 7000, troops), 0b11u);
  EXPECT_EQ(run_over(elephant, 0, 3999, troops), 0u);
}

Conformed charge(const Layout& mover, Pose from, const Layout& target, Pose at, std::vector<Outline> others = {}) {
  std::vector<Obstacle> all{{outline(target, at)}};
  for (const Outline& o : others) all.push_back({o});
  const Reach r = reach_straight(outline(mover, from), 0, 8000, all);
  EXPECT_TRUE(in_contact(Outline(r.pose, mover.size), outline(target, at)));
  return conform(mover, r.pose, target, at, others);
}

// G-13
TEST(TabletopConform, AChargerThatMeetsAnEdgeAslantTurnsFlush) {
  const Layout four = foot({4}), two_deep = foot({4, 4});
  for (const Cdeg slant : {-3000, -1500, -1, 1, 1500, 3000}) {
    const Conformed c = charge(four, {0, 0, turned(kNorth + slant)}, two_deep, {500, 5000, kSouth});
    EXPECT_TRUE(c.flush) << slant;
    EXPECT_FALSE(c.blocked);
    EXPECT_EQ(c.struck, Edge::kFront);
    EXPECT_EQ(c.pose.facing, kNorth);
    EXPECT_EQ(c.pose.y, 5000);
    EXPECT_GE(std::popcount(touch(four, c.pose, two_deep, {500, 5000, kSouth}).engaged_a), 1);
  }
}

TEST(TabletopConform, SlidesToACornerWhereThatBringsMoreBasesIntoTheFight) {
  const Layout four = foot({4});
  // Half a base aside all fight already; more than a quarter missing brings a slide of up to half a base.
  EXPECT_EQ(charge(four, {600, 0, kNorth}, four, {0, 5000, kSouth}).pose, (Pose{600, 5000, kNorth}));
  const Layout two = foot({2});
  EXPECT_EQ(touch(two, {3200, 5000, kNorth}, four, {0, 5000, kSouth}).engaged_a, 0b01u);
  EXPECT_EQ(charge(two, {2900, 0, kNorth}, four, {0, 5000, kSouth}).pose, (Pose{2900, 5000, kNorth}));
  const Layout thin = layout(std::array<std::uint8_t, 1>{1}, {1500, 750});
  // One base into the flank of a single rank: both ends of the edge are within reach.
  const Conformed c = charge(two, {8000, -1200, kWest}, thin, {0, 0, kNorth});
  EXPECT_EQ(c.struck, Edge::kRight);
  EXPECT_EQ(c.pose, (Pose{750, -1200, kWest}));
}

// G-14
TEST(TabletopConform, AFriendInTheWayLeavesThePartDone) {
  const Layout four = foot({4}), two_deep = foot({4, 4});
  const Pose target{500, 5000, kSouth};
  // Its left wing must swing forward; a friend stands before it.
  const Pose from{0, 0, kNorth + 1500};
  const Conformed open = charge(four, from, two_deep, target);
  ASSERT_TRUE(open.flush);
  const Outline friendly({-6500, 4800, kNorth}, {6000, 750});
  const Conformed c = charge(four, from, two_deep, target, {friendly});
  EXPECT_TRUE(c.blocked);
  EXPECT_FALSE(c.flush);
  EXPECT_FALSE(overlap(outline(four, c.pose), friendly));
  EXPECT_FALSE(overlap(outline(four, c.pose), outline(two_deep, target)));
  const Touch t = touch(four, c.pose, two_deep, target);
  EXPECT_TRUE(t.contact);
  EXPECT_GE(std::popcount(t.engaged_a), 1);
  EXPECT_GE(std::popcount(t.engaged_b), 1);
}

TEST(TabletopConform, AtACornerTheSmallerTurnWinsAndOfEqualsTheFront) {
  const Layout two = foot({2}), block = foot({4, 4});
  const Pose target{0, 0, kNorth};
  // Coming from the north-east upon the right front corner.
  EXPECT_EQ(charge(two, {6000, 3000, 22500}, block, target).struck, Edge::kFront);
  EXPECT_EQ(charge(two, {6000, 3000, 22000}, block, target).struck, Edge::kRight);
}

TEST(TabletopConform, AMoverThatTouchesNothingStays) {
  const Layout four = foot({4});
  const Conformed c = conform(four, {0, 0, 9100}, four, {0, 3000, kSouth}, {});
  EXPECT_EQ(c.pose, (Pose{0, 0, 9100}));
  EXPECT_FALSE(c.flush);
}

}  // namespace
}  // namespace acies::tabletop
