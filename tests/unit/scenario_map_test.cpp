// The SVG map: well formed, the same every time, and showing what is there.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/hex/commands/battle_files.h"
#include "games/hex/draw/map_svg.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/rulesets/rule_sets.h"
#include "tests/kit/svg_check.h"

namespace acies {

using namespace hex;

namespace {

TEST(TheXmlCheck, SeesWhatIsWrong) {
  EXPECT_EQ(xml_complaint("<a b=\"<c>\"><d/>&amp;</a>"), "");
  EXPECT_NE(xml_complaint("<a><b></a></b>"), "");
  EXPECT_NE(xml_complaint("<a>&x;</a>"), "");
  EXPECT_NE(xml_complaint("<a"), "");
  EXPECT_NE(xml_complaint("<a>"), "");
}

TEST(AMap, IsSoundAndTheSameEveryTimeForEveryBattle) {
  const Parsed<std::vector<Scenario>> all = load_all_scenarios();
  ASSERT_TRUE(all) << all.error().text;
  for (const Scenario& s : *all) {
    const std::string svg = map_svg(s);
    SCOPED_TRACE(s.id);
    EXPECT_EQ(svg_complaint(svg), "");
    EXPECT_EQ(svg, map_svg(s));
    EXPECT_TRUE(shows(svg, s.date)) << s.date;
    for (const LeaderSetup& l : s.leaders)
      EXPECT_TRUE(l.name.empty() || shows(svg, ">" + l.name + "</text>")) << l.name;
  }
}

// Every kind of unit for both sides, on a board with every kind of terrain.
std::string field_of_everything() {
  std::string text =
      "acies 1\nrules ancients\nname \"Fire & <Sword>\"\n"
      "top \"No\\\"rth\" cards 4\nbottom \"South\" cards 4 first\nbanners 4\n";
  int column = 0;
  for (const UnitType& type : kAncients.units) {
    const std::string place = std::to_string(column % 13 + 1);
    text += "unit top " + std::string(type.code) + (column < 13 ? " A" : " B") + place + "\n";
    text += "unit bottom " + std::string(type.code) + (column < 13 ? " I" : " H") + place + "\n";
    ++column;
  }
  column = 0;
  for (const TerrainType& terrain : kAncients.terrains) {
    if (&terrain == &kAncients.terrains[0]) continue;
    ++column;
    const std::string place = column <= 13 ? "E" + std::to_string(column) : "F" + std::to_string(column - 13);
    text += terrain.hexsides ? "rampart " + place + " upleft upright\n"
                             : "terrain " + std::string(terrain.code) + " " + place + "\n";
  }
  return text;
}

TEST(AMap, ShowsEveryKindOfUnitByFigureAndLetters) {
  const Parsed<Scenario> s = parse_scenario(field_of_everything());
  ASSERT_TRUE(s) << s.error().text;
  const std::string svg = map_svg(*s);
  EXPECT_EQ(svg_complaint(svg), "");
  for (const UnitType& type : kAncients.units) {
    EXPECT_TRUE(shows(svg, "<use href=\"#unit-" + std::string(type.code) + "\""))
        << "<use href=\"#unit-" + std::string(type.code) + "\"";
    EXPECT_TRUE(shows(svg, ">" + std::string(type.code) + "</text>")) << ">" + std::string(type.code) + "</text>";
  }
  EXPECT_FALSE(shows(svg, "<use href=\"#unit-other\""));
  for (std::size_t i = 1; i < kAncients.terrains.size(); ++i)
    EXPECT_TRUE(shows(svg, ">" + std::string(kAncients.terrains[i].name) + "</text>"))
        << ">" + std::string(kAncients.terrains[i].name) + "</text>";
}

TEST(AMap, EscapesNames) {
  const Parsed<Scenario> s = parse_scenario(field_of_everything());
  ASSERT_TRUE(s);
  const std::string svg = map_svg(*s);
  EXPECT_TRUE(shows(svg, "Fire &amp; &lt;Sword&gt;")) << "Fire &amp; &lt;Sword&gt;";
  EXPECT_TRUE(shows(svg, "No&quot;rth")) << "No&quot;rth";
}

TEST(AMap, StacksAsManyBlocksAsTheUnitHas) {
  const auto map_with = [](const std::string& blocks) {
    const Parsed<Scenario> s = parse_scenario(
        "acies 1\nrules ancients\nname \"Test\"\ntop \"North\" cards 4\nbottom \"South\" cards 4 first\nbanners "
        "1\nunit top "
        "MI A7\nunit bottom HI I7" +
        blocks + "\n");
    EXPECT_TRUE(s) << s.error().text;
    const std::string svg = map_svg(*s);
    return std::count(svg.begin(), svg.end(), '\n');
  };
  EXPECT_EQ(map_with("") - map_with(" blocks 1"), 3);
}

TEST(AMap, DrawsABoardOfElevenRows) {
  RuleSet deep = kAncients;
  deep.rows = 11;
  Scenario s;
  s.rules = &deep;
  s.name = "Deep";
  s.terrain[137] = TerrainId(3);
  UnitSetup unit;
  unit.hex = Hex(130);
  unit.profile = kAncients.units[0];
  unit.blocks = 4;
  s.units.push_back(unit);
  prepare(s);
  const std::string svg = map_svg(s);
  EXPECT_EQ(svg_complaint(svg), "");
  EXPECT_TRUE(shows(svg, ">K13</text>")) << ">K13</text>";
}

// A medieval battle with the given lines, each side with one unit of its own.
Parsed<Scenario> medieval(const std::string& lines, const std::string& top_more = "",
                          const std::string& unit_more = "") {
  return parse_scenario("acies 1\nrules medieval\nname \"Test\"\ntop \"North\" cards 4" + top_more +
                        "\nbottom \"South\" cards 11 tokens 3 first\nbanners 5\nunit top MC A7" + unit_more +
                        "\nunit bottom HI I7\n" + lines);
}

TEST(AMapOfMedieval, DrawsEveryTerrainAndEveryKindOfUnit) {
  std::string lines = "owner top D3 D4\n";
  int column = 5;
  for (std::size_t i = 1; i < kMedieval.terrains.size(); ++i) {
    const std::string code = kMedieval.terrains[i].code;
    const std::string place = code == "camp" ? "D3" : code == "gate" ? "D4" : "";
    lines += "terrain " + code + " " +
             (place.empty() ? (column < 13 ? "D" : "F") + std::to_string(column < 13 ? column : column - 12) : place) +
             "\n";
    if (place.empty()) ++column;
  }
  for (std::size_t i = 0; i < kMedieval.units.size(); ++i)
    lines += "unit top " + std::string(kMedieval.units[i].code) + " B" + std::to_string(i + 1) + "\n";
  const Parsed<Scenario> s = medieval(lines);
  ASSERT_TRUE(s) << s.error().text;
  const std::string svg = map_svg(*s);
  EXPECT_EQ(svg_complaint(svg), "");
  EXPECT_FALSE(shows(svg, "<use href=\"#unit-other\""));
  EXPECT_FALSE(shows(svg, "#cdbb92")) << "ground without a drawing of its own";
  EXPECT_TRUE(shows(svg, "<use href=\"#unit-SHC\""));
  EXPECT_EQ(times_in(svg, "<use href=\"#ground-flag\""), 2U);
  for (std::size_t i = 1; i < kMedieval.terrains.size(); ++i)
    EXPECT_TRUE(shows(svg, ">" + std::string(kMedieval.terrains[i].name) + "</text>")) << kMedieval.terrains[i].name;
}

TEST(AMapOfMedieval, MarksBowsThatTheKindDoesNotHave) {
  const std::string bow = "<use href=\"#mark-bow\"";
  const Parsed<Scenario> without = medieval("unit top LBC B7\n");
  const Parsed<Scenario> with = medieval("unit top LBC B7\n", "", " bow");
  ASSERT_TRUE(without && with);
  EXPECT_EQ(times_in(map_svg(*without), bow), 0U);
  EXPECT_EQ(times_in(map_svg(*with), bow), 2U) << "the unit and the legend";
}

TEST(AMapOfMedieval, MarksEveryHexOfEveryGoalByItsKind) {
  const Parsed<Scenario> s = medieval(
      "terrain camp C2 C3\nterrain gate C5\nowner top C2 C3 C5\n"
      "hold 3 E5 E6 E7\nplunder bottom 1 C2 C3\nstorm bottom 2 C5\nmajority bottom G2 G3 G4 G5\n");
  ASSERT_TRUE(s) << s.error().text;
  const std::string svg = map_svg(*s);
  EXPECT_EQ(svg_complaint(svg), "");
  // One more of each in the legend.
  EXPECT_EQ(times_in(svg, "<use href=\"#mark-hold\""), 4U);
  EXPECT_EQ(times_in(svg, "<use href=\"#mark-plunder\""), 3U);
  EXPECT_EQ(times_in(svg, "<use href=\"#mark-storm\""), 2U);
  EXPECT_EQ(times_in(svg, "<use href=\"#mark-crown\""), 5U);
  EXPECT_EQ(times_in(svg, "paint-order=\"stroke\">3</text>"), 3U);
  EXPECT_EQ(times_in(svg, "paint-order=\"stroke\">2</text>"), 1U);
}

TEST(AMapOfMedieval, ShowsTokensAndNoLeaderOutOfTheBox) {
  const Parsed<Scenario> s = medieval("", " tokens 1");
  ASSERT_TRUE(s) << s.error().text;
  ASSERT_FALSE(s->leaders.empty());
  const std::string svg = map_svg(*s);
  EXPECT_TRUE(shows(svg, ">3 inspired actions</text>"));
  EXPECT_TRUE(shows(svg, ">1 inspired action</text>"));
  EXPECT_EQ(times_in(svg, "<use href=\"#mark-token\""), 4U);
  EXPECT_FALSE(shows(svg, "<use href=\"#mark-helmet\""));
}

// The widest a header may grow from the edge: the title's plate begins 409 units in.
TEST(AMapOfMedieval, KeepsTheHandsClearOfTheTitle) {
  const Parsed<Scenario> s = medieval("");
  ASSERT_TRUE(s);
  const std::string svg = map_svg(*s);
  const std::size_t at = svg.find(">11 cards, moves first</text>");
  ASSERT_NE(at, std::string::npos);
  const std::size_t from = svg.rfind("x=\"", at) + 3;
  const double right_end = std::stod(svg.substr(from, 8));
  EXPECT_GT(right_end - 0.58 * 14 * 21, 1463 - 409.0);
}

}  // namespace
}  // namespace acies
