#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hex/notation/scenario_check.h"
#include "games/hex/notation/scenario_text.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

using testing::StartsWith;

const std::string kFrame =
    "acies 1\n"
    "rules ancients\n"
    "top \"North\" cards 4\n"
    "bottom \"South\" cards 5 first\n"
    "banners 5\n";

// "LINE:COLUMN what is wrong" with these lines added, which so begin at line 6.
std::string complaint(const std::string& lines, const std::string& frame = kFrame) {
  const Parsed<Scenario> s = parse_scenario(frame + lines);
  if (s) return "fine";
  return std::to_string(s.error().line) + ":" + std::to_string(s.error().column) + " " + s.error().text;
}

Scenario scenario(const std::string& lines) {
  Parsed<Scenario> s = parse_scenario(kFrame + lines);
  if (!s) ADD_FAILURE() << s.error().line << ": " << s.error().text;
  return s ? std::move(*s) : Scenario();
}

TEST(NotationScenario, SaysWhoStandsWhere) {
  const Scenario s = scenario(
      "unit bottom MC E6 blocks 2 leader \"Mago\"\n"
      "unit top HI A1 name \"Sacred Band\" special helmets flag\n"
      "leader top C7 \"Hannibal\"\n");
  ASSERT_EQ(s.units.size(), 2U);
  EXPECT_EQ(s.units[0].side, Side::kBottom);
  EXPECT_EQ(s.units[0].hex, Hex(50 + 5));
  EXPECT_EQ(s.units[0].blocks, 2);
  EXPECT_EQ(s.units[1].name, "Sacred Band");
  EXPECT_NE(s.units[1].profile.traits & kHelmetsAlways, 0U);
  EXPECT_EQ(s.units[1].profile.ignored_flags, 1);
  ASSERT_EQ(s.leaders.size(), 2U);
  EXPECT_EQ(s.leaders[0].hex, s.units[0].hex);
  EXPECT_EQ(s.leaders[1].name, "Hannibal");
  EXPECT_EQ(s.first, Side::kBottom);
}

TEST(NotationScenario, SaysInWhichLandItLies) {
  EXPECT_EQ(scenario("").climate, Climate::kItaly);
  const Scenario s = scenario("ground africa\n");
  EXPECT_EQ(s.climate, Climate::kAfrica);
  const Parsed<Scenario> again = parse_scenario(print_scenario(s));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->climate, Climate::kAfrica);
  EXPECT_EQ(complaint("ground afrika\n"), "6:8 unknown land `afrika`; did you mean africa?");
  EXPECT_THAT(complaint("ground\n"), StartsWith("6:7 expected a land, as africa"));
  EXPECT_THAT(complaint("ground north\nground italy\n"), StartsWith("7:1 `ground` is already stated"));
  EXPECT_THAT(complaint("ground north woods\n"), StartsWith("6:14"));
}

TEST(NotationScenario, LegionsAreMediumAndHeavyInfantryOnly) {
  const Scenario s =
      scenario("legions bottom julian\nunit bottom MI E1\nunit bottom WA E2\nunit bottom HWM E3\nunit top HI E5\n");
  EXPECT_EQ(s.units[0].profile.range, 2);
  EXPECT_EQ(s.units[0].profile.fire_hold, 1);
  EXPECT_EQ(s.units[0].profile.move, 2);
  EXPECT_EQ(s.units[0].profile.move_battle, 1);
  EXPECT_EQ(s.units[0].profile.retreat, 1);
  EXPECT_EQ(s.units[1].profile.range, 0);
  EXPECT_EQ(s.units[2].profile.range, 6);
  EXPECT_EQ(s.units[3].profile.range, 0);
}

TEST(NotationScenario, ExitsAreInTheWordsOfTheSideThatLeaves) {
  const Scenario s = scenario("exit bottom left\nexit top left\n");
  EXPECT_TRUE(s.exits[0].from.has(Hex(0)));
  EXPECT_FALSE(s.exits[0].from.has(Hex(12)));
  EXPECT_TRUE(s.exits[1].from.has(Hex(112)));
  EXPECT_FALSE(s.exits[1].from.has(Hex(100)));
}

TEST(NotationScenario, UnitsBelongToTheLatestReserveUnlessANumberIsGiven) {
  const Scenario s = scenario(
      "reserve top from 2 baseline bottom\nunit top MC reserve\nreserve top from 3 hexes I1 I2\nunit top WA reserve\n"
      "leader top reserve 1 \"Mago\"\n");
  EXPECT_EQ(s.units[0].reserve, 0);
  EXPECT_EQ(s.units[1].reserve, 1);
  EXPECT_EQ(s.leaders[0].reserve, 0);
  EXPECT_EQ(s.reserves[0].entry, baseline(*s.rules, Side::kBottom));
  EXPECT_EQ(s.reserves[1].entry.size(), 2);
}

TEST(NotationScenario, EveryLineComesBackAsItWas) {
  const Scenario s = scenario(
      "name \"A \\\"name\\\"\"\ndate \"1 BC\"\nabout \"one\"\nabout \"two\"\nnote \"perhaps\"\n"
      "growth bottom 3 4\nsurge top 3 6\nwon top 2\nturns 7\nlast top leadership_any sections left center\n"
      "discards rally line_command\nsiege\nlegions bottom marian\nterrain hill C4 C5\nterrain fortified_wall F1\n"
      "rampart E6 upleft upright\nobjective bottom C4 D5\nobjective top H1\ngained D5\nexit top hexes I1 I3\n"
      "reserve bottom from 2 baseline top\nreserve bottom from 9 hexes B1\n"
      "unit bottom HI E6 blocks 1 name \"Tenth\" special flag leader\nunit bottom MI reserve 1\nunit bottom MI reserve "
      "2\n"
      "leader bottom reserve 1 \"Labienus\"\nleader top A1 \"Pompey\"\nsudden_death top \"Pompey\"\n");
  const std::string text = print_scenario(s);
  const Parsed<Scenario> again = parse_scenario(text);
  ASSERT_TRUE(again) << text;
  EXPECT_TRUE(same_statement(s, *again)) << text;
  EXPECT_EQ(print_scenario(*again), text);
}

TEST(NotationScenario, EveryBattleOfTheBookComesBackAsItWas) {
  const std::vector<std::string> names = kit::scenario_names();
  EXPECT_GE(names.size(), 15U);
  for (const std::string& name : names) {
    const Scenario s = kit::load_scenario(name);
    const Parsed<Scenario> again = parse_scenario(print_scenario(s));
    ASSERT_TRUE(again) << name;
    EXPECT_TRUE(same_statement(s, *again)) << name;
  }
}

TEST(NotationScenario, AMissingLineIsNamed) {
  EXPECT_EQ(complaint("", ""), "1:1 the first line must be: acies 1");
  EXPECT_EQ(complaint("", "rules ancients\n"), "1:1 the first line must be: acies 1");
  EXPECT_EQ(complaint("", "acies 1\n"), "1:1 a line `rules` is missing");
  EXPECT_EQ(complaint("", "acies 1\nunit top WA E6\n"), "2:1 the second line must name the rules: rules ancients");
  EXPECT_EQ(complaint("", "acies 1\nrules ancients\ntop \"N\" cards 4 first\nbanners 4\n"),
            "4:1 a line `bottom` is missing");
  EXPECT_EQ(complaint("", "acies 1\nrules ancients\ntop \"N\" cards 4\nbottom \"S\" cards 4\nbanners 4\n"),
            "5:1 no side is first: put the word first on the line of top or bottom");
}

TEST(NotationScenario, AnObjectiveLiesWhereSomeUnitCanStand) {
  for (const char* lines : {"terrain wall E6\nobjective top E6", "terrain marsh E6\nobjective top E6",
                            "siege\nterrain fortified_wall E6\nobjective top E6", "terrain ford E6\nhold 1 E6"}) {
    EXPECT_EQ(complaint(std::string(lines) + "\n"), "fine") << lines;
  }
}

TEST(NotationScenario, ElephantsMayIgnoreAFlagAsASpecialUnit) {
  EXPECT_EQ(scenario("unit top EL E6 special flag\n").units.at(0).profile.ignored_flags, 1);
}

TEST(NotationScenario, AMistakeIsNamedWithItsPlace) {
  const std::pair<const char*, const char*> kMistakes[] = {
      {"unti top WA E6", "6:1 unknown word `unti`; did you mean unit?"},
      {"unit top WAR E6", "6:10 unknown unit `WAR`; did you mean WA?"},
      {"unit left WA E6", "6:6 `left` is not a side: write top or bottom"},
      {"unit top WA E14", "6:13 `E14` is not a hex of the board: row E has hexes 1 to 13"},
      {"unit top WA B13", "6:13 `B13` is not a hex of the board: row B has hexes 1 to 12"},
      {"unit top WA J1", "6:13 `J1` is not a hex of the board: rows are A to I, as in E7"},
      {"unit top WA E0", "6:13 `E0` is not a hex of the board: row E has hexes 1 to 13"},
      {"unit top WA E06", "6:13 `E06` is not a hex of the board: row E has hexes 1 to 13"},
      {"unit top WA", "6:12 expected a hex, as E7"},
      {"unit top WA E6 blocks 5", "6:23 `5` is not the blocks of this unit: a number from 1 to 4"},
      {"unit top WA E6 blocks 0", "6:23 `0` is not the blocks of this unit: a number from 1 to 4"},
      {"unit top WA E6 blocks 2 blocks 3", "6:25 `blocks` stands twice"},
      {"unit top WA E6 special wings", "6:24 unknown ability `wings`"},
      {"unit top WA E6 special flag flag", "6:29 the unit has this ability already"},
      {"unit top EL E6 special helmets", "6:24 elephants have no use of helmets"},
      {"unit top EL E6 special flag helmets", "6:29 elephants have no use of helmets"},
      {"unit top EL E6 bow", "6:16 Ancients arms no unit with bows"},
      {"unit top HC E6 bow", "6:16 Ancients arms no unit with bows"},
      {"terrain river E6\nobjective top E6", "7:15 E6 is river, which no unit can hold: it cannot be an objective"},
      {"terrain steep_hill D5\nobjective bottom E6 D5",
       "7:21 D5 is impassable hill, which no unit can hold: it cannot be an objective"},
      {"terrain fortified_wall E6\nhold 1 E6",
       "7:8 E6 is fortified city wall, which no unit can hold: it cannot be an objective"},
      {"objective top J1", "6:15 `J1` is not a hex of the board: rows are A to I, as in E7"},
      {"unit top WA reserve", "6:13 a line `reserve` of that side must come before"},
      {"unit top WA E6\nunit bottom MI E6", "7:16 E6 has a unit already, from line 6"},
      {"leader top E6\nleader top E6", "7:12 E6 has a leader already, from line 6"},
      {"unit top WA E6\nleader bottom E6", "7:15 the leader stands on a unit of the other side"},
      {"terrain river E6\nunit top WA E6", "7:13 WA cannot stand on river"},
      {"terrain broken E6\nunit top HWM E6", "7:14 HWM cannot stand on broken"},
      {"terrain coast E6\nleader top E6", "7:12 a leader cannot stand on coast"},
      {"terrain hil E6", "6:9 unknown terrain `hil`; did you mean hill?"},
      {"terrain hill", "6:13 expected a hex, as E7"},
      {"terrain hill E6\nterrain forest E6", "7:16 `terrain of E6` is already stated on line 6"},
      {"terrain rampart E6", "6:9 this terrain has sides; write: rampart E6 upleft upright"},
      {"rampart E6", "6:11 expected a hexside, as upleft"},
      {"rampart E6 up", "6:12 unknown hexside `up`"},
      {"rampart E6 left left", "6:17 this hexside stands twice"},
      {"top \"North\" cards 4", "6:1 `top` is already stated on line 3"},
      {"banners 6", "6:1 `banners` is already stated on line 5"},
      {"name Cannae", "6:6 expected a name in quotes"},
      {"growth top", "6:11 expected the number of cards a side may hold"},
      {"growth top 99", "6:12 `99` is not the number of cards a side may hold: a number from 1 to 15"},
      {"growth top -1", "6:12 `-1` is not the number of cards a side may hold: a number from 1 to 15"},
      {"won top 5", "6:1 a side has won all its banners: the battle would be over"},
      {"turns many", "6:7 `many` is not the turns played: a number from 0 to 9999"},
      {"turns 99999999999", "6:7 `99999999999` is not the turns played: a number from 0 to 9999"},
      {"discards rally rally", "6:1 more rally than the deck has: 1"},
      {"discards raly", "6:10 unknown card `raly`; did you mean rally?"},
      {"gained E6", "6:8 E6 is not an objective"},
      {"objective top E6 E6", "6:18 E6 is an objective of that side already"},
      {"exit top hexes A1", "6:16 units leave over the enemy's baseline only"},
      {"exit top middle", "6:10 `middle` is not a section: left, center or right"},
      {"sudden_death top \"Nobody\"", "6:18 that side has no leader of this name"},
      {"leader top A1 \"X\"\nleader top A2 \"X\"\nsudden_death top \"X\"",
       "8:18 that side has two leaders of this name"},
      {"reserve top baseline bottom", "6:13 expected: from 2"},
      {"reserve top from 2", "6:19 expected where it enters: baseline bottom, or hexes I1 I2"},
      {"legions top marian\nunit top WA E6", "6:13 that side has no medium or heavy infantry"},
      {"legions top greek\nunit top MI E6", "6:13 `greek` legions are unknown: marian or julian"},
      {"siege now", "6:7 `now` is one word too many here"},
      {"covers card rally", "6:1 only a rule case has a line `covers`"},
      {"---", "6:1 a scenario ends before a line `---`"},
      {"\"unit\" top WA E6", "6:1 expected a word such as unit or terrain"},
  };
  for (const auto& [lines, expected] : kMistakes) EXPECT_THAT(complaint(lines), StartsWith(expected)) << lines;
}

TEST(NotationScenario, HandsAreCheckedAgainstTheDeck) {
  const std::string head = "acies 1\nrules ancients\nbanners 5\n";
  EXPECT_EQ(complaint("top \"N\" cards 4 hand rally\nbottom \"S\" cards 4 hand rally first\n", head),
            "5:20 more rally than the deck has: 1");
  EXPECT_EQ(complaint("top \"N\" cards 1 hand rally line_command\nbottom \"S\" cards 4 first\n", head),
            "4:17 the hand has 2 cards, and the side may hold 1");
  EXPECT_EQ(complaint("top \"N\" cards 4 first\nbottom \"S\" cards 4 first\n", head), "5:1 both sides are first");
  EXPECT_EQ(complaint("top \"N\" hand none\nbottom \"S\" cards 4 first\n", head),
            "4:18 expected how many cards the side may hold: cards 5");
  EXPECT_EQ(complaint("top \"N\" cards 1 hand none\nbottom \"S\" cards 4 first\n", head), "fine");
}

TEST(NotationScenario, ThereIsRoomForSoManyAndNoMore) {
  std::string units, leaders;
  for (int i = 0; i < kMaxUnits + 1; ++i)
    units += "unit top LI " + std::string(1, static_cast<char>('A' + i / 12)) + std::to_string(i % 12 + 1) + "\n";
  EXPECT_THAT(complaint(units), StartsWith(std::to_string(6 + kMaxUnits) + ":"));
  for (int i = 0; i < kMaxLeaders + 1; ++i)
    leaders += "leader top " + std::string(1, static_cast<char>('A' + i / 12)) + std::to_string(i % 12 + 1) + "\n";
  EXPECT_THAT(complaint(leaders), StartsWith(std::to_string(6 + kMaxLeaders) + ":"));
}

}  // namespace
}  // namespace acies
