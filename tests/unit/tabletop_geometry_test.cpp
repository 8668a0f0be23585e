// Places, gaps, regions, single moves and ground on the table: examples, with those of the rules' geometry chapter.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "games/tabletop/geometry/ground.h"
#include "games/tabletop/geometry/layout.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/geometry/sight.h"

namespace acies::tabletop {
namespace {

constexpr Cdeg kNorth = 9000, kSouth = 27000;
constexpr Size kLine{6000, 1500};

Layout foot(std::initializer_list<std::uint8_t> rows) {
  return layout(std::span(rows.begin(), rows.size()), {1500, 750});
}

TEST(TabletopAngles, SineAndCosineAreRightToEightPlacesAndMirrorExactly) {
  for (Cdeg a = 0; a < kCircle; ++a) {
    const Direction d = direction(a);
    const double radians = a * 3.14159265358979323846 / 18000;
    ASSERT_NEAR(static_cast<double>(d.cos) / (1 << 30), std::cos(radians), 3e-9) << a;
    ASSERT_NEAR(static_cast<double>(d.sin) / (1 << 30), std::sin(radians), 3e-9) << a;
    const Direction mirrored = direction(2 * kQuarter - a), turned_once = direction(a + kQuarter);
    ASSERT_TRUE(mirrored.cos == -d.cos && mirrored.sin == d.sin) << a;
    ASSERT_TRUE(turned_once.cos == -d.sin && turned_once.sin == d.cos) << a;
    ASSERT_EQ(direction_of(d.cos >> 6, d.sin >> 6), a);
  }
}

TEST(TabletopAngles, TheSquareRootIsTheGreatestWholeNumberWhoseSquareIsNotAbove) {
  for (std::uint64_t n = 0; n < 70000; ++n) {
    const std::uint64_t r = square_root(n);
    ASSERT_TRUE(r * r <= n && (r + 1) * (r + 1) > n) << n;
  }
  for (int bits = 20; bits < 64; ++bits)
    for (std::uint64_t n = (std::uint64_t{1} << bits) - 3; n < (std::uint64_t{1} << bits) + 3; ++n) {
      const std::uint64_t r = square_root(n);
      ASSERT_TRUE(r * r <= n && (r == 0xffffffffU || (r + 1) * (r + 1) > n)) << n;
    }
  EXPECT_EQ(square_root(~std::uint64_t{0}), 0xffffffffU);
}

// G-01
TEST(TabletopGap, ParallelOutlinesAreAsFarApartAsTheirEdges) {
  const Outline a({0, 0, kNorth}, kLine);
  EXPECT_EQ(signed_gap(a, Outline({0, 5500, kNorth}, kLine)), 4000);
  EXPECT_EQ(signed_gap(a, Outline({0, 4000, kSouth}, kLine)), 4000);
}

// G-02
TEST(TabletopGap, TheGapRunsFromCornerToCornerWhereTheyAreNearest) {
  EXPECT_EQ(signed_gap(Outline({0, 0, kNorth}, kLine), Outline({8000, 4000, kNorth}, kLine)), 3202);
}

// G-04
TEST(TabletopGap, FlushEdgesTouchAndDoNotOverlap) {
  const Outline a({0, 0, kNorth}, kLine), b({0, 1500, kNorth}, kLine), beside({6000, 0, kNorth}, kLine);
  EXPECT_EQ(signed_gap(a, b), 0);
  EXPECT_FALSE(overlap(a, b));
  EXPECT_TRUE(in_contact(a, b));
  EXPECT_EQ(signed_gap(a, beside), 0);
  EXPECT_FALSE(overlap(a, beside));
}

// G-05
TEST(TabletopGap, ContactIsFiveHundredthsOfAnInch) {
  const Outline a({0, 0, kNorth}, kLine);
  EXPECT_TRUE(in_contact(a, Outline({0, 40, kSouth}, kLine)));
  EXPECT_TRUE(in_contact(a, Outline({0, 50, kSouth}, kLine)));
  EXPECT_FALSE(in_contact(a, Outline({0, 60, kSouth}, kLine)));
}

TEST(TabletopGap, OverlapIsHowFarOneWouldHaveToMoveOff) {
  const Outline a({0, 0, kNorth}, kLine);
  EXPECT_EQ(signed_gap(a, Outline({0, -200, kSouth}, kLine)), -200);
  EXPECT_TRUE(overlap(a, Outline({0, -200, kSouth}, kLine)));
  EXPECT_TRUE(overlap(a, a));
  // A cross: no corner of one lies in the other.
  EXPECT_TRUE(overlap(Outline({0, 3000, kNorth}, {1000, 6000}), Outline({0, 500, kNorth}, {6000, 1000})));
}

// G-07
TEST(TabletopMoves, AWheelCostsTheArcOfTheOuterCorner) {
  EXPECT_EQ(widest_wheel(6000, 4000), 3820);
  EXPECT_EQ(wheel_cost(6000, 9000), 9425);
  EXPECT_EQ(wheel_cost(6000, 0), 0);
  const Outline before({0, 0, kNorth}, kLine);
  const Outline after(wheel(before.pose, 6000, Hand::kLeft, 9000), kLine);
  EXPECT_EQ(after.pose, (Pose{-3000, 3000, 18000}));
  const FinePoint stood = before.corner(Corner::kFrontLeft), stands = after.corner(Corner::kFrontLeft);
  EXPECT_EQ(to_mil(stands.x), to_mil(stood.x));
  EXPECT_EQ(to_mil(stands.y), to_mil(stood.y));
  EXPECT_EQ(wheel(before.pose, 6000, Hand::kRight, 9000), (Pose{3000, 3000, 0}));
}

// G-08
TEST(TabletopMoves, AnObliqueMoveGoesAheadAndAside) {
  EXPECT_EQ(straight({0, 0, kNorth}, kOblique, 4000), (Pose{-1531, 3696, kNorth}));
  EXPECT_EQ(straight({0, 0, kNorth}, -kOblique, 4000), (Pose{1531, 3696, kNorth}));
  EXPECT_EQ(straight({0, 0, kNorth}, kQuarter, 2000), (Pose{-2000, 0, kNorth}));
  EXPECT_EQ(back({0, 0, 0}, 1000), (Pose{-1000, 0, 0}));
}

TEST(TabletopMoves, AnAboutFaceStaysOnItsGround) {
  const Pose p{1234, -777, 3210};
  EXPECT_EQ(about_face(about_face(p, 1500), 1500), p);
  EXPECT_EQ(about_face({0, 0, kNorth}, 1500), (Pose{0, -1500, kSouth}));
  EXPECT_EQ(turn_in_place({0, 0, kNorth}, 1500, 0), (Pose{750, -750, 0}));
}

TEST(TabletopMoves, ALineWheelsAsOne) {
  const std::array units{Outline({-3000, 0, kNorth}, kLine), Outline({3000, 0, kNorth}, kLine)};
  const Outline line = around(units);
  EXPECT_EQ(line.pose, (Pose{0, 0, kNorth}));
  EXPECT_EQ(line.size, (Size{12000, 1500}));
  const Outline left(wheel_with(line, units[0].pose, Hand::kLeft, 3000), kLine);
  const Outline right(wheel_with(line, units[1].pose, Hand::kLeft, 3000), kLine);
  EXPECT_NEAR(signed_gap(left, right), 0, 1);
  EXPECT_EQ(left.pose.facing, 12000);
}

// G-10, G-11
TEST(TabletopRegions, TheLinesOfFrontAndRearDivideTheTable) {
  const Outline target({0, 0, kNorth}, kLine);
  EXPECT_EQ(region_of(target, Outline({5000, -500, 18000}, kLine)), Region::kRightFlank);
  EXPECT_EQ(region_of(target, Outline({-5000, -500, 0}, kLine)), Region::kLeftFlank);
  EXPECT_EQ(region_of(target, Point{5000, 0}), Region::kRightFlank);
  EXPECT_EQ(region_of(target, Point{5000, 1}), Region::kFront);
  EXPECT_EQ(region_of(target, Point{5000, -1501}), Region::kRear);
  EXPECT_EQ(region_of(target, Outline({0, -4000, kNorth}, kLine)), Region::kRear);
  EXPECT_EQ(edge_of(Region::kRear), Edge::kRear);
  EXPECT_EQ(edge_of(Region::kLeftFlank), Edge::kLeft);
}

TEST(TabletopRegions, ToTheFrontLeansOutward) {
  const Outline o({0, 0, kNorth}, kLine);
  EXPECT_TRUE(to_front(o, Point{3000, 1}));
  EXPECT_TRUE(to_front(o, Point{4656, 4000}));  // 4" x tan 22.5 = 1.657"
  EXPECT_FALSE(to_front(o, Point{4658, 4000}));
  EXPECT_FALSE(to_front(o, Point{0, 0}));
  EXPECT_FALSE(to_front(o, Point{0, -3000}));
  EXPECT_TRUE(to_front(o, Point{6999, 4000}, 4500));
  // Outlines: any part will do, but a touch will not. An outline that spans the whole region has no corner in it.
  EXPECT_TRUE(to_front(o, Outline({0, 3000, kSouth}, {30000, 1000})));
  EXPECT_TRUE(to_front(o, Outline({7600, 3000, kSouth}, kLine)));
  EXPECT_FALSE(to_front(o, Outline({8200, 3000, kSouth}, {6000, 750})));
  EXPECT_FALSE(to_front(o, Outline({6000, 0, kNorth}, kLine)));
  EXPECT_FALSE(to_front(o, Outline({0, -2000, kNorth}, kLine)));
  EXPECT_TRUE(to_front(o, Outline({5000, 300, 4500}, kLine)));
}

TEST(TabletopRegions, OnTheTableIsWithAllFourCorners) {
  EXPECT_TRUE(on_table(Outline({3000, 1500, kNorth}, kLine), 72000, 48000));
  EXPECT_FALSE(on_table(Outline({2990, 1500, kNorth}, kLine), 72000, 48000));
  EXPECT_FALSE(on_table(Outline({3000, 1400, kNorth}, kLine), 72000, 48000));
  EXPECT_FALSE(on_table(Outline({30000, 48100, kNorth}, kLine), 72000, 48000));
}

TEST(TabletopRegions, SupportCoversTheWidthBehind) {
  const Outline front({0, 0, kNorth}, kLine);
  EXPECT_EQ(width_covered_behind(front, Outline({0, -2000, kNorth}, kLine)), 6000);
  EXPECT_EQ(width_covered_behind(front, Outline({3000, -2000, kNorth}, kLine)), 3000);
  EXPECT_EQ(width_covered_behind(front, Outline({0, -1500, kNorth}, {2000, 500})), 2000);
  EXPECT_EQ(width_covered_behind(front, Outline({0, 2000, kNorth}, kLine)), 0);
  EXPECT_EQ(width_covered_behind(front, Outline({6500, -2000, kNorth}, kLine)), 0);
}

TEST(TabletopGround, OutlinesLieOverAreasOrBesideThem) {
  const std::array<Point, 4> wood{Point{0, 0}, {4000, 0}, {4000, 4000}, {0, 4000}};
  EXPECT_TRUE(inside(wood, Point{0, 2000}));
  EXPECT_TRUE(inside(wood, Point{2000, 2000}));
  EXPECT_FALSE(inside(wood, Point{4001, 2000}));
  EXPECT_FALSE(over(Outline({2000, 0, kNorth}, kLine), wood));  // flush
  EXPECT_TRUE(over(Outline({2000, 10, kNorth}, kLine), wood));
  EXPECT_TRUE(over(Outline({2000, 3000, kNorth}, {1000, 1000}), wood));
  EXPECT_TRUE(over(Outline({2000, 9000, kNorth}, {20000, 20000}), wood));
  EXPECT_TRUE(passes_over(Outline({2000, -2000, kNorth}, kLine), 0, 9000, wood));
  EXPECT_FALSE(passes_over(Outline({2000, -2000, kNorth}, kLine), 0, 1900, wood));
  EXPECT_FALSE(passes_over(Outline({-4000, -2000, kNorth}, kLine), 0, 9000, wood));
  EXPECT_EQ(length_inside(wood, {-1000, 2000}, {9000, 2000}), 4000);
  EXPECT_EQ(length_inside(wood, {1000, 2000}, {3000, 2000}), 2000);
  EXPECT_EQ(length_inside(wood, {-1000, -2000}, {9000, -2000}), 0);
  const std::array<Point, 3> stream{Point{0, 0}, {10000, 0}, {10000, 9000}};
  EXPECT_TRUE(across(Outline({5000, 500, kNorth}, kLine), stream));
  EXPECT_FALSE(across(Outline({5000, 5000, kNorth}, kLine), stream));
  EXPECT_TRUE(passes_across(Outline({5000, -500, kNorth}, kLine), 0, 4000, stream));
  EXPECT_TRUE(crosses(stream, Point{5000, -1000}, Point{5000, 1000}));
  EXPECT_FALSE(crosses(stream, Point{5000, 2000}, Point{5000, 1000}));
}

TEST(TabletopBases, StandInRowsAboutTheCentreLine) {
  const Layout l = foot({4, 3});
  EXPECT_EQ(l.count, 7);
  EXPECT_EQ(l.size, (Size{6000, 1500}));
  EXPECT_EQ(base_outline(l, {0, 0, kNorth}, 0).centre(), (Point{-2250, -375}));
  EXPECT_EQ(base_outline(l, {0, 0, kNorth}, 4).centre(), (Point{-1500, -1125}));
  EXPECT_EQ(free_move_cost(l, {0, 0, kNorth}, {3000, 4000, kNorth}), 5000);
  EXPECT_EQ(layout(std::array<std::uint8_t, 3>{4, 4, 4}, {1500, 750}, 500).size, (Size{6000, 3250}));
}

TEST(TabletopBases, FlushLinesEngageTheBasesThatShareAQuarter) {
  const Layout four = foot({4}), two_deep = foot({4, 4});
  Touch t = touch(four, {0, 0, kNorth}, two_deep, {0, 0, kSouth});
  EXPECT_TRUE(t.contact);
  EXPECT_FALSE(t.corner_only);
  EXPECT_EQ(t.shared, 6000);
  EXPECT_EQ(t.engaged_a, 0b1111u);
  EXPECT_EQ(t.engaged_b, 0b1111u);  // the first rank alone
  // Half a base to the side: four against four; by four fifths of a base: three against three.
  t = touch(four, {750, 0, kNorth}, two_deep, {0, 0, kSouth});
  EXPECT_EQ(t.engaged_a, 0b1111u);
  t = touch(four, {1200, 0, kNorth}, two_deep, {0, 0, kSouth});
  EXPECT_EQ(t.engaged_a, 0b0111u);
  EXPECT_EQ(t.engaged_b, 0b0111u);
  EXPECT_EQ(t.a, Edge::kFront);
  EXPECT_EQ(t.b, Edge::kFront);
}

TEST(TabletopBases, InTheFlankTheBasesOfTheStruckEdgeFight) {
  const Layout four = foot({4}), two_deep = foot({4, 4});
  // From the right of a line that faces north, upon its right edge.
  const Touch t = touch(four, {3000, -750, 18000}, two_deep, {0, 0, kNorth});
  EXPECT_EQ(t.a, Edge::kFront);
  EXPECT_EQ(t.b, Edge::kRight);
  EXPECT_EQ(t.engaged_b, 0b10001000u);  // the right file of both ranks
  EXPECT_EQ(t.engaged_a, 0b0110u);
  EXPECT_EQ(t.shared, 1500);
}

TEST(TabletopBases, ACornerEngagesOneBaseASide) {
  const Layout four = foot({4});
  const Touch t = touch(four, {6000, 0, kNorth}, four, {0, 0, kSouth});
  EXPECT_TRUE(t.contact);
  EXPECT_TRUE(t.corner_only);
  EXPECT_EQ(t.engaged_a, 0b0001u);
  EXPECT_EQ(t.engaged_b, 0b0001u);
  EXPECT_FALSE(touch(four, {6100, 0, kNorth}, four, {0, 0, kSouth}).contact);
}

TEST(TabletopSight, UnitsHideWhatIsBehindThem) {
  const Outline shooter({0, 0, kNorth}, {1500, 750}), target({0, 8000, kSouth}, {1500, 750});
  EXPECT_TRUE(sees(shooter, target, {}));
  const std::array wall{Outline({-1500, 4000, kSouth}, {3000, 750}), Outline({1500, 4000, kSouth}, {3000, 750})};
  EXPECT_FALSE(sees(shooter, target, wall));  // no line slips between two that touch
  const std::array gap{Outline({-1600, 4000, kSouth}, {3000, 750}), Outline({1600, 4000, kSouth}, {3000, 750})};
  EXPECT_TRUE(sees(shooter, target, gap));
  const std::array aside{Outline({2000, 4000, kSouth}, {3000, 750})};
  EXPECT_TRUE(sees(shooter, target, aside));
  // A slit that only one slanting line passes.
  const std::array slit{Outline({-1400, 3000, kSouth}, {3000, 500}), Outline({1900, 3000, kSouth}, {3000, 500}),
                        Outline({-1700, 5000, kSouth}, {3000, 500}), Outline({1600, 5000, kSouth}, {3000, 500})};
  EXPECT_TRUE(sees(shooter, target, slit));
}

TEST(TabletopSight, TwoInchesOfWoodHideAndAHillBetweenDoes) {
  const Outline shooter({0, 0, kNorth}, {1500, 750}), target({0, 8000, kSouth}, {1500, 750});
  const auto strip = [](Mil depth) {
    return std::array<Point, 4>{Point{-20000, 4000}, {20000, 4000}, {20000, 4000 + depth}, {-20000, 4000 + depth}};
  };
  const auto thin = strip(1900), thick = strip(2000);
  EXPECT_TRUE(sees(shooter, target, {}, std::array{Veil{thin, 2000, false}}));
  EXPECT_FALSE(sees(shooter, target, {}, std::array{Veil{thick, 2000, false}}));
  EXPECT_FALSE(sees(shooter, target, {}, std::array{Veil{thin, 1, true}}));
  EXPECT_TRUE(sees(shooter, Outline({0, 5000, kSouth}, {1500, 750}), {}, std::array{Veil{thin, 1, true}}));
}

}  // namespace
}  // namespace acies::tabletop
