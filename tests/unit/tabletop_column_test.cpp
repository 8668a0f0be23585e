// Columns that bend: where the bases behind the leading one come to stand, and how such a column is measured and struck.
#include <gtest/gtest.h>

#include <random>

#include "games/tabletop/battle.h"
#include "games/tabletop/geometry/column.h"
#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/region.h"
#include "games/tabletop/geometry/sweep.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::tabletop {
namespace {

constexpr Cdeg kNorth = 9000, kWest = 18000, kEast = 0;
constexpr Size kBase{1500, 750};
constexpr Pose kStart{30000, 20000, kNorth};

FinePoint corner(Pose lead, bool left) {
  return Outline(lead, kBase).corner(left ? Corner::kFrontLeft : Corner::kFrontRight);
}

// Round a corner to the left and on.
Trail round_the_corner(int following, Mil on) {
  Trail trail(kStart, {}, following, kBase);
  trail.turn(corner(kStart, true), kQuarter);
  trail.go_straight(0, on);
  return trail;
}

Pose mirrored(Pose p) { return {60000 - p.x, p.y, turned(2 * kQuarter - p.facing)}; }

// Six bases, three of them round the corner.
struct Bent {
  Pose lead;
  Tail tail;
  Layout layout;
  Outline outline;
};
Bent bent() {
  const Trail trail = round_the_corner(5, 2000);
  Bent b{trail.lead(), trail.follow(), {}, {}};
  const std::array<std::uint8_t, 6> rows{1, 1, 1, 1, 1, 1};
  b.layout = layout(rows, kBase);
  b.layout.tail = b.tail;
  b.outline = outline(b.layout, b.lead);
  return b;
}

TEST(TabletopColumn, StraightOnNothingBends) {
  Trail trail(kStart, {}, 5, kBase);
  trail.go_straight(0, 3210);
  EXPECT_TRUE(trail.follow().empty());
  EXPECT_EQ(trail.lead(), (Pose{30000, 23210, kNorth}));
}

TEST(TabletopColumn, BasesLieWhereTheLeadingOneWent) {
  const Trail trail = round_the_corner(5, 2000);
  const Tail tail = trail.follow();
  ASSERT_EQ(tail.size(), 5);
  EXPECT_EQ(trail.lead(), (Pose{27250, 20750, kWest}));
  EXPECT_EQ(tail[0], (Pose{28000, 20750, kWest}));
  EXPECT_EQ(tail[1], (Pose{28750, 20750, kWest}));
  // The corner is free only once the base before has passed it.
  EXPECT_EQ(tail[2], (Pose{30000, 20000, kNorth}));
  EXPECT_EQ(tail[3], (Pose{30000, 19250, kNorth}));
  EXPECT_EQ(tail[4], (Pose{30000, 18500, kNorth}));
}

TEST(TabletopColumn, MarchingOnMakesItStraightAgain) {
  EXPECT_FALSE(round_the_corner(5, 3740).follow().empty());
  EXPECT_TRUE(round_the_corner(5, 3750).follow().empty());
}

TEST(TabletopColumn, TheWayIsReadFromHowTheBasesLie) {
  for (const Mil first : {0, 300, 1000, 1900}) {
    const Trail before = round_the_corner(5, first);
    Trail after(before.lead(), before.follow(), 5, kBase);
    after.go_straight(0, 2500 - first);
    const Tail whole = round_the_corner(5, 2500).follow(), halves = after.follow();
    ASSERT_EQ(whole.size(), halves.size()) << first;
    for (int i = 0; i < whole.size(); ++i) {
      EXPECT_LE(distance({whole[i].x, whole[i].y}, {halves[i].x, halves[i].y}), 5) << first << " " << i;
      EXPECT_EQ(whole[i].facing, halves[i].facing) << first << " " << i;
    }
  }
}

TEST(TabletopColumn, BasesNeverOverlapAndTheMirrorAgrees) {
  std::mt19937 random(7);
  const auto any = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int game = 0; game < 300; ++game) {
    const int following = 1 + any(7);
    Pose lead = kStart;
    Tail tail, tail_mirrored;
    for (int move = 0; move < 6; ++move) {
      Trail trail(lead, tail, following, kBase), other(mirrored(lead), tail_mirrored, following, kBase);
      for (int k = any(3); k >= 0; --k) {
        if (any(2) == 0) {
          const Cdeg angle = 100 + any(6000);
          const bool left = any(2) == 0;
          trail.turn(corner(trail.lead(), left), left ? angle : -angle);
          other.turn(corner(other.lead(), !left), left ? -angle : angle);
        } else {
          const Cdeg aside = any(3) == 0 ? any(2 * kOblique + 1) - kOblique : 0;
          const Mil length = 1 + any(4000);
          trail.go_straight(aside, length);
          other.go_straight(-aside, length);
        }
      }
      const Tail next = trail.follow();
      if (crosses_itself(trail.lead(), next, kBase)) break;  // the rules refuse it
      lead = trail.lead();
      tail = next;
      tail_mirrored = other.follow();
      ASSERT_EQ(mirrored(lead), other.lead());
      ASSERT_EQ(tail.size(), tail_mirrored.size()) << game << " " << move;
      for (int i = 0; i < tail.size(); ++i) ASSERT_EQ(mirrored(tail[i]), tail_mirrored[i]) << game << " " << move;
    }
  }
}

TEST(TabletopColumn, TurningAboutTwiceChangesNothing) {
  Bent b = bent();
  Pose lead = b.lead;
  Tail tail = b.tail;
  turn_about_in_place(lead, tail, kBase.depth);
  EXPECT_EQ(lead, (Pose{30000, 17750, 27000}));
  EXPECT_EQ(tail[4], (Pose{28000, 20750, kEast}));
  turn_about_in_place(lead, tail, kBase.depth);
  EXPECT_EQ(lead, b.lead);
  EXPECT_EQ(tail, b.tail);
}

TEST(TabletopColumn, RunsOfBasesAreItsParts) {
  const Bent b = bent();
  ASSERT_EQ(part_count(b.outline), 2);
  EXPECT_EQ(b.outline.size, (Size{1500, 2250}));
  EXPECT_EQ(part(b.outline, 1).pose, (Pose{30000, 20000, kNorth}));
  EXPECT_EQ(part(b.outline, 1).size, (Size{1500, 2250}));
}

TEST(TabletopColumn, GapsAreThoseOfTheNearestPart) {
  const Bent b = bent();
  EXPECT_EQ(signed_gap(b.outline, Outline({36000, 18500, kWest}, {6000, 750})), 5250);
  EXPECT_EQ(signed_gap(Outline({36000, 18500, kWest}, {6000, 750}), b.outline), 5250);
  EXPECT_EQ(signed_gap(b.outline, Point{25000, 20750}), 2250);
  // The crook is free ground.
  EXPECT_FALSE(overlap(b.outline, Outline({28000, 19900, kNorth}, {1500, 750})));
  EXPECT_TRUE(overlap(b.outline, Outline({30000, 19000, kNorth}, {1500, 750})));
  EXPECT_FALSE(on_table(b.outline, 30700, 48000));
  EXPECT_TRUE(on_table(b.outline, 30750, 48000));
}

TEST(TabletopColumn, OnlyTheLeadingBaseHasAFrontAndOnlyTheLastARear) {
  const Bent b = bent();
  EXPECT_EQ(region_of(b.outline, Point{25000, 20750}), Region::kFront);
  EXPECT_EQ(region_of(b.outline, Point{30000, 15000}), Region::kRear);
  EXPECT_EQ(region_of(b.outline, Point{33000, 19000}), Region::kRightFlank);
  // Before the second part, and behind the first: flank.
  EXPECT_EQ(region_of(b.outline, Point{30600, 22000}), Region::kRightFlank);
  EXPECT_EQ(region_of(b.outline, Point{28500, 19000}), Region::kLeftFlank);
}

TEST(TabletopColumn, ItStopsAMoverWhereverItLies) {
  const Bent b = bent();
  const std::array obstacles{Obstacle{b.outline, 0, false}};
  const Reach r = reach_straight(Outline({36000, 18500, kWest}, {6000, 750}), 0, 8000, obstacles);
  EXPECT_EQ(r.length, 5250);
  EXPECT_EQ(r.stopped_by, 0);
  const std::array others{b.outline};
  EXPECT_EQ(run_over(Outline({30000, 12000, kNorth}, kBase), 0, 5700, others), 0U);
  EXPECT_EQ(run_over(Outline({30000, 12000, kNorth}, kBase), 0, 5900, others), 1U);
  EXPECT_EQ(first_clear(Outline({30000, 17000, kNorth}, kBase), 0, 1500, others), 5250);
}

TEST(TabletopColumn, ABentColumnIsStoppedByAnObstacleBeforeAnyBase) {
  const Bent b = bent();
  const std::array obstacles{Obstacle{Outline({33750, 18000, kWest}, kBase), 0, false}};
  EXPECT_EQ(reach_straight(b.outline, 2 * kQuarter, 8000, obstacles).length, 3000);
  const Outline there = shifted(b.outline, 3000, 0);
  EXPECT_EQ(signed_gap(there, obstacles[0].outline), 0);
  EXPECT_EQ(part(there, 1).pose, (Pose{33000, 20000, kNorth}));
}

TEST(TabletopColumn, AChargerThatStrikesItsTailLinesUpWithTheTail) {
  const Bent b = bent();
  const std::array<std::uint8_t, 1> rows{4};
  const Layout horse = layout(rows, {1500, 1000});
  const Outline from({34000, 18500, 17500}, horse.size);
  const std::array obstacles{Obstacle{b.outline, 0, false}};
  const Reach r = reach_straight(from, 0, 6000, obstacles);
  ASSERT_EQ(r.stopped_by, 0);
  const Conformed c = conform(horse, r.pose, b.layout, b.lead, {});
  EXPECT_TRUE(c.flush);
  EXPECT_EQ(c.pose.facing, kWest);
  EXPECT_EQ(c.struck, Edge::kRight);
  EXPECT_TRUE(in_contact(outline(horse, c.pose), b.outline));
  EXPECT_FALSE(overlap(outline(horse, c.pose), b.outline));
  EXPECT_EQ(conform(horse, c.pose, b.layout, b.lead, {}).pose, c.pose);
  // The three bases of the tail fight, none of the others.
  const Touch t = touch(horse, c.pose, b.layout, b.lead);
  EXPECT_EQ(t.engaged_b, 0b111000U);
  EXPECT_EQ(t.b, Edge::kRight);
  EXPECT_EQ(touch(b.layout, b.lead, horse, c.pose).engaged_b, t.engaged_a);
}

TEST(TabletopColumn, AnInnerFrontIsNoFront) {
  const Bent b = bent();
  // From the north onto the first base of the second part, beside the last of the first.
  const std::array<std::uint8_t, 1> rows{1};
  const Layout one = layout(rows, kBase);
  const Pose at{30400, 20000, 27000};
  EXPECT_EQ(struck_edge(outline(one, at), b.outline), Edge::kRight);
  EXPECT_EQ(touch(one, at, b.layout, b.lead).b, Edge::kRight);
}

TEST(TabletopColumn, AFreeMoveIsMeasuredFromWhereEachBaseStands) {
  const Bent b = bent();
  Layout straight_one = b.layout;
  straight_one.tail = {};
  EXPECT_EQ(free_move_cost(straight_one, b.lead, b.lead), 0);
  // The last base closes up from its place in the tail to straight behind the first.
  EXPECT_EQ(free_move_cost(b.layout, b.lead, b.lead), distance({30000, 18125}, {31375, 20750}));
}

constexpr const char* kTable =
    "acies 1\nrules tabletop\nunit top n HI C bases 4 at 60 46\nunit bottom c HI C at 27.25 20.75 facing 180 rows ";

TEST(TabletopColumn, ATailIsWrittenAndRead) {
  const std::string text = std::string(kTable) + "1 1 1 tail 28 20.75 180, 30 20 90 column\n";
  const auto read = parse_scenario(text);
  ASSERT_TRUE(read) << read.error().text;
  ASSERT_EQ(read->units[1].tail.size(), 2);
  EXPECT_EQ(read->units[1].tail[1], (Pose{30000, 20000, kNorth}));
  const auto again = parse_scenario(print_scenario(*read));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->units[1].tail, read->units[1].tail);
  EXPECT_EQ(hash(set_up(*again)), hash(set_up(*read)));
  Scenario straight_one = *read;
  straight_one.units[1].tail = {};
  EXPECT_NE(hash(set_up(straight_one)), hash(set_up(*read)));
}

TEST(TabletopColumn, ATailThatCannotBeIsRefused) {
  for (const char* wrong :
       {"1 1 1 tail 28 20.75 180 column\n", "2 1 tail 28 20.75 180, 30 20 90 column\n",
        "1 1 1 tail 28 20.75 180, 30 20 90 line\n", "1 1 1 tail 28 20.75 180, 28.5 20.75 180 column\n",
        "1 1 1 tail 28 20.75 180, 30 0.5 90 column\n"})
    EXPECT_FALSE(parse_scenario(std::string(kTable) + wrong)) << wrong;
}

}  // namespace
}  // namespace acies::tabletop
