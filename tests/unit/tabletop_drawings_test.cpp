// The table and its ground as drawings: sound, the same every time, and showing what is there.
#include <gtest/gtest.h>

#include "games/tabletop/draw/ground.h"
#include "games/tabletop/draw/names.h"
#include "games/tabletop/draw/table_map.h"
#include "games/tabletop/game.h"
#include "games/tabletop/module.h"
#include "games/tabletop/notation/scenario.h"
#include "session/drawings.h"
#include "tests/kit/svg_check.h"

namespace acies::tabletop {
namespace {

// Every kind of ground on one table, and a table of its own size.
TableGround everything() {
  TableGround ground{60000, 40000, {}};
  Mil x = 2000;
  for (const TerrainKind kind : {TerrainKind::kRough, TerrainKind::kWoods, TerrainKind::kHill, TerrainKind::kObstacle,
                                 TerrainKind::kImpassable, TerrainKind::kCamp}) {
    ground.terrain.push_back({kind, {{x, 2000}, {x + 6000, 2000}, {x + 6000, 9000}, {x, 9000}}, Side::kNobody});
    x += 8000;
  }
  ground.terrain.push_back({TerrainKind::kCamp, {{0, 30000}, {5000, 30000}, {5000, 36000}}, Side::kBottom});
  return ground;
}

TEST(TheTextOfATable, SaysAllThatIsDrawnOfEveryBattle) {
  std::vector<TableGround> all = {everything()};
  for (const auto& battle : module().battles()) all.push_back(ground_of(scenario_of(*battle)));
  for (const TableGround& ground : all) {
    const std::string code = ground_code(ground);
    SCOPED_TRACE(code);
    EXPECT_EQ(code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789._~-"), std::string::npos);
    const Parsed<TableGround> read = read_ground_code(code);
    ASSERT_TRUE(read);
    EXPECT_EQ(ground_svg(*read), ground_svg(ground));
  }
}

TEST(TheTextOfATable, IsRefusedWhenItIsNone) {
  EXPECT_TRUE(read_ground_code("72000.48000"));
  EXPECT_TRUE(read_ground_code("72000.48000.o0~0_-5~7"));
  for (const char* bad :
       {"", "72000", "72000.", "0.48000", "72000.-48000", "72000.48000.", "72000.48000.x1~1_2~2_3~3",
        "72000.48000.w1~1_2~2", "72000.48000.o1~1", "72000.48000.w1~1_2~2_3", "72000.48000.w1~1_2~2_3~3_",
        "72000.48000.w1~1_2~2_9999999~3", "72000.48000.c1~1_2~2_3~3", "72000.48000.cx1~1_2~2_3~3", "72000.48000 "})
    EXPECT_FALSE(read_ground_code(bad)) << bad;
  EXPECT_FALSE(read_ground_code("72000.48000" + std::string(kMostGroundText, '.')));
}

TEST(TheTextOfATable, NamesTheLandUnlessItIsItaly) {
  EXPECT_EQ(read_ground_code("72000.48000")->climate, Climate::kItaly);
  for (const char* land : names_of(Climate{})) {
    const Parsed<TableGround> read = read_ground_code(std::string("72000.48000~") + land + ".r1~1_9~1_9~9");
    ASSERT_TRUE(read) << land;
    EXPECT_STREQ(name_of(read->climate), land);
    EXPECT_EQ(read->terrain.size(), 1U);
    EXPECT_EQ(read_ground_code(ground_code(*read))->climate, read->climate);
  }
  for (const char* bad : {"72000.48000~", "72000.48000~atlantis", "72000.48000.~africa", "72000~africa.48000"})
    EXPECT_FALSE(read_ground_code(bad)) << bad;
}

TEST(ABattleOfTheTabletop, SaysInWhichLandItLies) {
  const std::string frame = "acies 1\nrules tabletop\ntop \"A\"\nbottom \"B\"\n";
  const Parsed<Scenario> plain = parse_scenario(frame), raphia = parse_scenario(frame + "ground mesopotamia\n");
  ASSERT_TRUE(plain && raphia);
  EXPECT_EQ(plain->climate, Climate::kItaly);
  EXPECT_EQ(ground_code(ground_of(*raphia)), "72000.48000~mesopotamia");
  const Parsed<Scenario> again = parse_scenario(print_scenario(*raphia)),
                         wrong = parse_scenario(frame + "ground egypt\n");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->climate, Climate::kMesopotamia);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().line, 5);
}

TEST(TheTextOfATable, LeavesOutGroundThatDoesNotFitIntoAnAddress) {
  TableGround ground{72000, 48000, {}};
  for (int i = 0; i < 2000; ++i)
    ground.terrain.push_back({TerrainKind::kHill, {{i, 0}, {i + 9, 0}, {i, 9}}, Side::kNobody});
  const std::string code = ground_code(ground);
  EXPECT_LE(code.size(), kMostGroundText);
  EXPECT_GT(code.size(), kMostGroundText - 100);
  EXPECT_TRUE(read_ground_code(code));
}

TEST(TheGroundOfATable, ShowsEveryKindOfGround) {
  const std::string svg = ground_svg(everything());
  EXPECT_EQ(svg_complaint(svg), "");
  EXPECT_FALSE(shows(svg, "<style"));
  EXPECT_EQ(times_in(svg, "class=\"tt-ground\""), 6U);
  EXPECT_TRUE(shows(svg, "<polyline"));
  EXPECT_GT(times_in(svg, "href=\"#ground-tree\""), 10U);
  for (const char* symbol : {"rock", "wave", "tent", "flag"})
    EXPECT_TRUE(shows(svg, std::string("href=\"#ground-") + symbol + "\"")) << symbol;
  EXPECT_TRUE(shows(svg, "class=\"tt-night\""));
}

TEST(TheGroundOfATable, HasNoMoreTreesThanCanBeDrawn) {
  TableGround ground{200000, 200000, {}};
  for (int i = 0; i < 20; ++i)
    ground.terrain.push_back(
        {TerrainKind::kWoods, {{0, 0}, {200000, 0}, {200000, 200000}, {0, 200000}}, Side::kNobody});
  EXPECT_LE(times_in(ground_svg(ground), "<use "), 3000U);
}

TEST(AMapOfATable, IsSoundAndTheSameEveryTimeForEveryBattle) {
  for (const auto& battle : module().battles()) {
    const Scenario& s = scenario_of(*battle);
    const std::string svg = table_map(s);
    SCOPED_TRACE(s.id);
    EXPECT_EQ(svg_complaint(svg), "");
    EXPECT_EQ(svg, table_map(s));
    EXPECT_TRUE(shows(svg, s.name));
    for (const UnitDef& u : s.units) EXPECT_TRUE(u.name.empty() || shows(svg, ">" + u.name + "</text>")) << u.name;
    EXPECT_FALSE(shows(svg, "var(--a)")) << "a colour that only a page knows";
  }
}

TEST(AMapOfATable, IsFoundByItsAddress) {
  const auto map = drawing_at("scenarios/miniature_trebia/map.svg", ""),
             ground = drawing_at("scenarios/miniature_trebia/ground.svg", "");
  ASSERT_TRUE(map && *map && ground && *ground);
  EXPECT_TRUE(shows(**map, "Sempronius") || shows(**map, "Trebia"));
  EXPECT_FALSE(shows(**ground, "Trebia"));
  const auto by_text = drawing_at("ground/tabletop/72000.48000.w63000~15000_71000~15000_71000~24000_63000~24000", "");
  ASSERT_TRUE(by_text && *by_text);
  EXPECT_TRUE(shows(**by_text, "href=\"#ground-tree\""));
}

TEST(AMapOfATable, WritesNoNameOverAnother) {
  for (const auto& battle : module().battles()) {
    const auto wide = [](std::string_view words) { return 300.0 * static_cast<double>(words.size()); };
    const NameRoom room{700, 0, wide};
    const std::vector<PlacedName> names = place_names(scenario_of(*battle), room);
    EXPECT_FALSE(names.empty());
    for (std::size_t i = 0; i < names.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        const Place apart = names[i].middle - names[k].middle;
        EXPECT_TRUE(std::abs(apart.y) >= room.high ||
                    std::abs(apart.x) >= (wide(names[i].words) + wide(names[k].words)) / 2)
            << battle->id() << ": " << names[i].words << ", " << names[k].words;
      }
  }
}

TEST(AMapOfATable, EndsAtTheRimOfTheTable) {
  const std::string svg = table_map(scenario_of(*module().battles().front()));
  const std::size_t table = svg.find("viewBox=\"-210 -210 ");
  ASSERT_NE(table, std::string::npos);
  EXPECT_EQ(svg.substr(table, svg.find('>', table) - table).find("overflow"), std::string::npos);
}

}  // namespace
}  // namespace acies::tabletop
