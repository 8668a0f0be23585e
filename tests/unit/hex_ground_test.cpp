// The ground of a board: its text, what an address may ask for, and what is drawn.
#include <gtest/gtest.h>

#include <set>

#include "games/hex/draw/ground_code.h"
#include "games/hex/module.h"
#include "session/drawings.h"
#include "tests/kit/svg_check.h"

namespace acies {

using namespace hex;

namespace {

GroundMap ground_of_battle(std::string_view id) { return ground_map(*find_scenario(id)); }

TEST(TheTextOfAGround, SaysAllThatIsDrawnOfEveryBattle) {
  for (const auto& scenario : scenarios()) {
    const GroundMap map = ground_map(*scenario);
    const std::string code = ground_code(map);
    SCOPED_TRACE(scenario->id + " " + code);
    EXPECT_EQ(code.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJK0123456789."), std::string::npos);
    EXPECT_LT(code.size(), 400U);
    const Parsed<GroundMap> read = read_ground_code(code);
    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == map);
  }
}

TEST(TheTextOfAGround, IsRefusedWhenItIsNone) {
  EXPECT_TRUE(read_ground_code("9.113a..."));
  EXPECT_TRUE(read_ground_code("11.137ad..."));
  for (const char* bad : {"",
                          "9",
                          "9.113a..",
                          "9.113a....",
                          "10.125a...",
                          "9.112a...",
                          "9.114a...",
                          "9.999a...",
                          "9.113A...",
                          "9.113u...",
                          "9.113...",
                          "9.0a113a...",
                          "9.113a.J1a..",
                          "9.113a.B13..",
                          "9.113a.E7g..",
                          "9.113a..e7.",
                          "9.113a..E7 .",
                          "9.113a...E",
                          "9.1130a...",
                          "9.113a...E77"})
    EXPECT_FALSE(read_ground_code(bad)) << bad;
}

TEST(TheTextOfAGround, NamesTheLandUnlessItIsItaly) {
  EXPECT_EQ(read_ground_code("9.113a...")->climate, Climate::kItaly);
  EXPECT_EQ(read_ground_code("9.113a....italy")->climate, Climate::kItaly);
  for (const char* land : names_of(Climate{})) {
    const Parsed<GroundMap> read = read_ground_code(std::string("9.113a....") + land);
    ASSERT_TRUE(read) << land;
    EXPECT_STREQ(name_of(read->climate), land);
    EXPECT_EQ(read->turned().climate, read->climate);
    EXPECT_EQ(ground_code(*read), read->climate == Climate::kItaly ? "9.113a..." : std::string("9.113a....") + land);
  }
  for (const char* bad :
       {"9.113a....", "9.113a....atlantis", "9.113a....Africa", "9.113a....africa.", "9.113a...africa"})
    EXPECT_FALSE(read_ground_code(bad)) << bad;
}

TEST(TheGround, LooksDifferentInEveryLand) {
  std::set<std::string> drawings;
  for (const char* land : names_of(Climate{})) {
    const Parsed<std::string> drawn = drawn_ground(std::string("9.20d93c....") + land, "");
    ASSERT_TRUE(drawn) << land;
    EXPECT_EQ(svg_complaint(*drawn), "") << land;
    // Two boards may be shown on one page: nothing of one land goes by a name of another's.
    EXPECT_TRUE(shows(*drawn, std::string("id=\"land-") + land + "-grain\"")) << land;
    drawings.insert(*drawn);
  }
  EXPECT_EQ(drawings.size(), names_of(Climate{}).size());
}

TEST(TheGround, IsThatOfTheLandTheBattleWasFoughtIn) {
  EXPECT_EQ(ground_of_battle("zama").climate, Climate::kAfrica);
  EXPECT_EQ(ground_of_battle("cannae").climate, Climate::kItaly);
  EXPECT_EQ(ground_of_battle("ilipa").climate, Climate::kIberia);
  EXPECT_EQ(ground_of_battle("dara").climate, Climate::kMesopotamia);
  EXPECT_EQ(ground_of_battle("petra_passes").climate, Climate::kNorth);
}

// The size of a ground, which a page loads before its board looks like itself, and the shapes that it draws.
TEST(TheGround, WeighsLittle) {
  for (const auto& scenario : scenarios())
    EXPECT_LT(ground_svg(ground_map(*scenario), BoardSeen::kFromBottom).size(), 120'000U) << scenario->id;
}

TEST(TheGround, IsASoundDrawingForEveryBattleFromBothSides) {
  for (const auto& scenario : scenarios())
    for (const BoardSeen seen : {BoardSeen::kFromBottom, BoardSeen::kFromTop}) {
      const std::string svg = ground_svg(ground_map(*scenario), seen);
      SCOPED_TRACE(scenario->id);
      EXPECT_EQ(svg_complaint(svg), "");
      EXPECT_EQ(svg, ground_svg(ground_map(*scenario), seen));
      // A page takes it in: a style sheet or a script would be the page's.
      EXPECT_FALSE(shows(svg, "<style"));
      EXPECT_FALSE(shows(svg, "<script"));
    }
}

TEST(TheGround, CarriesTheSymbolsItUsesAndNoOthers) {
  const std::string svg = ground_svg(ground_of_battle("dara"), BoardSeen::kFromBottom);
  EXPECT_TRUE(shows(svg, "<g id=\"ground-gate\""));
  EXPECT_FALSE(shows(svg, "<g id=\"ground-reed\""));
}

TEST(TheGround, TurnedRoundShowsAsMuchOfEverythingElsewhere) {
  const GroundMap map = ground_of_battle("crimissos_river");
  EXPECT_FALSE(map.turned() == map);
  EXPECT_TRUE(map.turned().turned() == map);
  const std::string one = ground_svg(map, BoardSeen::kFromBottom), other = ground_svg(map, BoardSeen::kFromTop);
  EXPECT_NE(one, other);
  const std::size_t stones = times_in(one, "#ground-stone\"");
  EXPECT_GT(stones, 0U) << "in its fords";
  EXPECT_EQ(stones, times_in(other, "#ground-stone\""));
  // The first hex of the drawing is A1 from below and I13 from above.
  EXPECT_TRUE(shows(one, "<text x=\"52\" y=\"16\">A1</text>"));
  EXPECT_TRUE(shows(other, "<text x=\"52\" y=\"16\">I13</text>"));
}

TEST(TheGround, TurnsRampartsWithTheirHexes) {
  GroundMap map;
  map.ramparts[0] = 0b000011;  // A1: upper left and upper right
  EXPECT_EQ(map.turned().ramparts[112], 0b011000);
}

TEST(TheGround, IsOpenAgainWhereAGateWasStormed) {
  const std::string code = ground_code(ground_of_battle("dara"));
  const Parsed<std::string> before = drawn_ground(code, ""), after = drawn_ground(code, "cleared=K5");
  ASSERT_TRUE(before && after);
  EXPECT_EQ(times_in(*before, "href=\"#ground-gate\""), 2U);
  EXPECT_EQ(times_in(*after, "href=\"#ground-gate\""), 1U);
  EXPECT_EQ(times_in(*before, "href=\"#ground-flag\"") - times_in(*after, "href=\"#ground-flag\""), 1U);
  EXPECT_TRUE(drawn_ground(code, "turned=1&cleared=K5K9"));
  for (const char* bad : {"turned", "turned=2", "cleared=L1", "cleared=K5,K9", "x=1", "cleared"})
    EXPECT_FALSE(drawn_ground(code, bad)) << bad;
}

TEST(ADrawing, IsFoundByItsAddress) {
  const std::string zama = ground_code(ground_of_battle("zama"));
  const auto by_text = drawing_at("ground/hex/" + zama, ""), by_name = drawing_at("scenarios/zama/ground.svg", "");
  ASSERT_TRUE(by_text && *by_text && by_name && *by_name);
  EXPECT_EQ(**by_text, **by_name);
  const auto turned = drawing_at("scenarios/zama/ground.svg", "turned=1"),
             map = drawing_at("scenarios/zama/map.svg", "");
  ASSERT_TRUE(turned && *turned && map && *map);
  EXPECT_NE(**turned, **by_name);
  EXPECT_TRUE(shows(**map, "Scipio"));
  EXPECT_FALSE(shows(**by_name, "Scipio"));
}

TEST(ADrawing, IsRefusedWhereThereIsNone) {
  for (const char* none : {"ground/hex/nothing", "ground/chess/9.113a...", "scenarios/waterloo/ground.svg",
                           "scenarios/waterloo/map.svg"}) {
    const auto drawing = drawing_at(none, "");
    ASSERT_TRUE(drawing) << none;
    EXPECT_FALSE(*drawing) << none;
  }
  for (const char* other : {"scenarios", "scenarios/zama", "scenarios/zama/text", "scenarios/zama/a/map.svg", "ground",
                            "ground/hex", "rules/ancients"})
    EXPECT_FALSE(drawing_at(other, "")) << other;
}

}  // namespace
}  // namespace acies
