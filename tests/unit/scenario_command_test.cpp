// Finding a battle by name, and what makes a battle unsound.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/wrapped.h"
#include "cli/commands.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/notation/scenario_sanity.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/words/special_rules.h"

namespace acies {

using namespace hex;

namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string found(const std::string& name) {
  const Parsed<Scenario> s = load_scenario(name);
  return s ? s->id : s.error().text;
}

TEST(FindingABattle, GoesByNameFolderTitleOrPart) {
  EXPECT_EQ(found("zama"), "zama");
  EXPECT_EQ(found("ancients/zama"), "zama");
  EXPECT_EQ(found("Lake Trasimenus"), "lake_trasimenus");
  EXPECT_EQ(found("trasimenus"), "lake_trasimenus");
  EXPECT_EQ(found("scenarios/ancients/zama.acies"), "zama");
}

TEST(FindingABattle, SaysWhyThereIsNone) {
  EXPECT_EQ(found("zamma"), "no scenario called zamma; did you mean zama?");
  EXPECT_EQ(found("catalaunian"), "catalaunian could be catalaunian_roman_left or catalaunian_roman_right");
  EXPECT_EQ(found("waterloo"), "no scenario called waterloo; acies scenario list names them");
  EXPECT_EQ(found("nowhere.acies"), "no such file: nowhere.acies");
}

// A sound little battle, with a line more at its end.
Scenario little_battle(const std::string& more, const std::string& banners = "1") {
  const Parsed<Scenario> s = parse_scenario(
      "acies 1\nrules ancients\nname \"Test\"\nabout \"A test.\"\ntop \"North\" cards 4\nbottom \"South\" cards 4 "
      "first\nbanners " +
      banners + "\nunit top MI A7\nunit bottom MI I7\n" + more);
  EXPECT_TRUE(s) << s.error().text;
  return s ? *s : Scenario();
}

TEST(CheckingABattle, FindsASoundOneSound) { EXPECT_THAT(scenario_problems(little_battle("")), IsEmpty()); }

TEST(CheckingABattle, CountsTheBannersWithinReach) {
  EXPECT_THAT(scenario_problems(little_battle("", "2")), ElementsAre("North needs 2 banners but can win 1 at most",
                                                                     "South needs 2 banners but can win 1 at most"));
  EXPECT_THAT(scenario_problems(little_battle("leader top A5\nobjective top D4\n", "2")), IsEmpty());
}

TEST(CheckingABattle, CountsHillsForBothSidesAndGatesForTheSideThatStormsThem) {
  const Parsed<Scenario> s = parse_scenario(
      "acies 1\nrules medieval\nname \"Test\"\nabout \"A test.\"\ntop \"North\" cards 4\nbottom \"South\" cards 4 "
      "first\nbanners top 5 bottom 3\nunit top MI A7\nunit bottom MI I7\nterrain hill F6 F7\nhold 2 F6 F7\n"
      "terrain gate K5 K9\nowner bottom K5 K9\nstorm top 1 K5 K9\n");
  ASSERT_TRUE(s) << s.error().text;
  EXPECT_EQ(banners_within_reach(*s, Side::kTop), 5);
  EXPECT_EQ(banners_within_reach(*s, Side::kBottom), 3);
  EXPECT_THAT(scenario_problems(*s), IsEmpty());
}

TEST(CheckingABattle, WantsTheArmiesToMeet) {
  EXPECT_THAT(scenario_problems(little_battle("terrain river E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13\n")),
              ElementsAre("the armies cannot reach each other"));
  EXPECT_THAT(
      scenario_problems(little_battle("terrain river E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12\nterrain ford E13\n")),
      IsEmpty());
}

TEST(CheckingABattle, WantsObjectivesWithinReach) {
  EXPECT_THAT(scenario_problems(little_battle("terrain coast D3 D4 E3 E5 F3 F4\nobjective bottom E4\n")),
              ElementsAre("South cannot reach its objective E4"));
}

TEST(CheckingABattle, WantsObjectivesThatAUnitOfTheSideCanHold) {
  const std::string horsemen =
      "acies 1\nrules ancients\nname \"Test\"\nabout \"A test.\"\ntop \"North\" cards 4\nbottom \"South\" cards 4 "
      "first\nbanners 1\nunit top MI A7\nunit bottom MC I7\nterrain wall E6\nobjective bottom E6\n";
  const Parsed<Scenario> s = parse_scenario(horsemen);
  ASSERT_TRUE(s) << s.error().text;
  EXPECT_THAT(scenario_problems(*s), ElementsAre("South cannot reach its objective E6"));
  const Parsed<Scenario> with_foot = parse_scenario(horsemen + "unit bottom LI I8\n");
  ASSERT_TRUE(with_foot) << with_foot.error().text;
  EXPECT_THAT(scenario_problems(*with_foot), IsEmpty());
}

TEST(CheckingABattle, WantsAUnitThatMayLeave) {
  EXPECT_THAT(scenario_problems(little_battle("exit bottom center only heavy_mounted\n")),
              ElementsAre("South has no unit that may leave over the edge"));
  EXPECT_THAT(scenario_problems(little_battle("exit bottom center only medium\n")), IsEmpty());
}

TEST(CheckingABattle, WantsReservesThatExist) {
  EXPECT_THAT(scenario_problems(little_battle("reserve top from 2 baseline bottom\n")),
              ElementsAre("reserve 1 has no units"));
}

TEST(WordsForABattle, TellEverySpecialRule) {
  const auto rules = [](const std::string& name) { return special_rules(*load_scenario(name)); };
  EXPECT_THAT(rules("akragas"), IsEmpty());
  EXPECT_THAT(rules("crimissos_river"), Contains(HasSubstr("Sacred Band")));
  EXPECT_THAT(rules("trebbia"), Contains(HasSubstr("2 warriors, 1 medium cavalry and Mago")));
  EXPECT_THAT(rules("lake_trasimenus"), Contains(HasSubstr("3 after its first turn, 4 after its second turn")));
  EXPECT_THAT(rules("beneventum"), Contains(HasSubstr("third banner")));
  EXPECT_THAT(rules("castulo"), Contains(HasSubstr("from A5 to A13")));
  EXPECT_THAT(rules("castulo"), Contains(HasSubstr("If Publius Scipio is lost, Carthage wins")));
  EXPECT_THAT(rules("baecula"), Contains(HasSubstr("B5, B7 and B9")));
}

TEST(WordsForABattle, WrapWithoutCuttingWords) {
  EXPECT_THAT(wrapped("a bb ccc dddd", 4), ElementsAre("a bb", "ccc", "dddd"));
  EXPECT_THAT(wrapped("immeasurable  x", 4), ElementsAre("immeasurable", "x"));
  EXPECT_THAT(wrapped("…… ……", 5), ElementsAre("…… ……"));
}

int status(const Arguments& words, std::string* out = nullptr, std::string* err = nullptr) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int result = cli::run_scenario_command(words);
  std::fflush(stdout);
  const std::string printed = testing::internal::GetCapturedStdout();
  const std::string complained = testing::internal::GetCapturedStderr();
  if (out != nullptr) *out = printed;
  if (err != nullptr) *err = complained;
  return result;
}

TEST(TheScenarioCommand, ChecksEveryBattleSound) {
  std::string out;
  EXPECT_EQ(status({"check"}, &out), kGood);
  EXPECT_THAT(out, testing::EndsWith("passed, 0 failed\n"));
}

TEST(TheScenarioCommand, RefusesWrongInputInOneLine) {
  for (const Arguments& words : {Arguments{},
                                 {"frobnicate"},
                                 {"show"},
                                 {"show", "waterloo"},
                                 {"list", "zama"},
                                 {"draw", "zama", "--json"},
                                 {"list", "--svg"},
                                 {"draw", "zama", "-o", "/nowhere/at/all.svg"},
                                 {"draw", "zama", "--png"},
                                 {"draw", "zama", "--card"},
                                 {"draw", "zama", "--png", "--card", "-o", "zama.png"},
                                 {"draw", "zama", "--card", "--width", "900", "-o", "zama.png"},
                                 {"draw", "zama", "--width", "20", "-o", "zama.png"},
                                 {"list", "--card"},
                                 {"check", "waterloo"}}) {
    std::string out, err;
    EXPECT_EQ(status(words, &out, &err), kWrongInput);
    EXPECT_EQ(out, "");
    EXPECT_THAT(err, testing::StartsWith("acies scenario: "));
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
  }
}

}  // namespace
}  // namespace acies
