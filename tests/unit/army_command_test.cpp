// acies army, and the tabletop's battles in acies scenario, as people use them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/commands.h"
#include "games/tabletop/commands/commands.h"

namespace acies {

namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Said {
  int status = 0;
  std::string out, err;
};

Said say(int (*command)(const Arguments&), const Arguments& words) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Said said;
  said.status = command(words);
  std::fflush(stdout);
  said.out = testing::internal::GetCapturedStdout();
  said.err = testing::internal::GetCapturedStderr();
  return said;
}

std::string scratch(const char* name) { return (std::filesystem::temp_directory_path() / name).string(); }

TEST(TheArmyCommand, BuildsChecksAndSetsUpABattleThatPassesItsCheck) {
  const std::string top = scratch("acies_army_top.acies"), bottom = scratch("acies_army_bottom.acies"),
                    battle = scratch("acies_army_battle.acies");
  EXPECT_EQ(say(tabletop::run_army_command, {"build", "macedonian", "--seed", "3", "-o", top}).status, kGood);
  EXPECT_EQ(say(tabletop::run_army_command, {"build", "roman", "--points", "350", "-o", bottom}).status, kGood);
  EXPECT_THAT(say(tabletop::run_army_command, {"check", top, bottom}).out, EndsWith("2 passed, 0 failed\n"));
  EXPECT_EQ(say(tabletop::run_army_command, {"battle", top, bottom, "-o", battle}).status, kGood);
  EXPECT_EQ(say(cli::run_scenario_command, {"check", battle}).out, "1 passed, 0 failed\n");
  for (const std::string& file : {top, bottom, battle}) std::filesystem::remove(file);
}

TEST(TheArmyCommand, LaysGroundThatIsFairToBothAndTheSameForTheSameNumber) {
  const std::string top = scratch("acies_army_top2.acies"), bottom = scratch("acies_army_bottom2.acies"),
                    battle = scratch("acies_army_battle2.acies");
  EXPECT_EQ(say(tabletop::run_army_command, {"build", "gallic", "-o", top}).status, kGood);
  EXPECT_EQ(say(tabletop::run_army_command, {"build", "roman", "-o", bottom}).status, kGood);
  EXPECT_THAT(say(tabletop::run_army_command, {"battle", top, bottom}).out, Not(HasSubstr("\nterrain ")));
  for (const char* number : {"1", "2", "3", "4", "5", "6"}) {
    const Said once = say(tabletop::run_army_command, {"battle", top, bottom, "--terrain", number});
    EXPECT_THAT(once.out, HasSubstr("\nterrain "));
    EXPECT_EQ(once.out, say(tabletop::run_army_command, {"battle", top, bottom, "--terrain", number}).out);
    EXPECT_EQ(say(tabletop::run_army_command, {"battle", top, bottom, "--terrain", number, "-o", battle}).status,
              kGood);
    EXPECT_EQ(say(cli::run_scenario_command, {"check", battle}).out, "1 passed, 0 failed\n");
  }
  for (const std::string& file : {top, bottom, battle}) std::filesystem::remove(file);
}

TEST(TheArmyCommand, SpeaksToProgramsToo) {
  const std::string top = scratch("acies_army_top3.acies");
  EXPECT_THAT(say(tabletop::run_army_command, {"list", "--json"}).out, HasSubstr("{\"id\":\"roman\""));
  EXPECT_THAT(say(tabletop::run_army_command, {"list", "roman", "--json"}).out, HasSubstr("\"training\":[\"legion\"]"));
  EXPECT_THAT(say(tabletop::run_army_command, {"build", "roman", "--json"}).out, HasSubstr("\"list\":\"roman\""));
  EXPECT_EQ(say(tabletop::run_army_command, {"build", "roman", "-o", top}).status, kGood);
  EXPECT_THAT(say(tabletop::run_army_command, {"check", "--json", top}).out, StartsWith("{\"passed\":1,\"failed\":0,"));
  EXPECT_THAT(say(tabletop::run_army_command, {"check", "--json", "nowhere.acies"}).out, HasSubstr("\"problem\":"));
  EXPECT_THAT(say(tabletop::run_army_command, {"battle", top, top, "--json"}).out,
              HasSubstr("\"id\":\"roman_v_roman_"));
  std::filesystem::remove(top);
}

TEST(TheArmyCommand, NamesTheListsAndWhatTheyOffer) {
  for (const char* id : {"roman", "carthaginian", "macedonian", "gallic"})
    EXPECT_THAT(say(tabletop::run_army_command, {"list"}).out, HasSubstr(id));
  EXPECT_THAT(say(tabletop::run_army_command, {"list", "macedonian"}).out, HasSubstr("may form wedges"));
}

TEST(TheArmyCommand, RefusesWrongInputInOneLine) {
  for (const Arguments& words : {Arguments{},
                                 {"frobnicate"},
                                 {"list", "persian"},
                                 {"build"},
                                 {"build", "roman", "--points", "20"},
                                 {"check"},
                                 {"battle", "one.acies"},
                                 {"battle", "nowhere.acies", "nobody.acies"},
                                 {"list", "--terrain", "3"},
                                 {"list", "--deployment"}}) {
    const Said said = say(tabletop::run_army_command, words);
    EXPECT_EQ(said.status, kWrongInput);
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, StartsWith("acies army: "));
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
  }
}

TEST(TheScenarioCommand, KnowsTheBattlesOfTheTabletop) {
  EXPECT_THAT(say(cli::run_scenario_command, {"list"}).out, HasSubstr("miniature_zama"));
  EXPECT_THAT(say(cli::run_scenario_command, {"list", "--json"}).out, HasSubstr("\"id\":\"demonstration\""));
  EXPECT_THAT(say(cli::run_scenario_command, {"show", "miniature_raphia"}).out, HasSubstr("Silver Shields"));
  EXPECT_THAT(say(cli::run_scenario_command, {"show", "raphia"}).out, HasSubstr("Raphia in miniature"));
  const Said drawn = say(cli::run_scenario_command, {"draw", "demonstration"});
  EXPECT_EQ(drawn.status, kGood);
  EXPECT_THAT(drawn.out, HasSubstr("Demonstration"));
  const Said map = say(cli::run_scenario_command, {"draw", "demonstration", "--svg"});
  EXPECT_EQ(map.status, kGood);
  EXPECT_THAT(map.out, StartsWith("<svg "));
}

}  // namespace
}  // namespace acies
