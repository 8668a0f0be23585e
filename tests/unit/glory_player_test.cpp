// The use that bots make of glory: docs/campaign.md, Bots.
#include <gtest/gtest.h>

#include "games/hex/notation/action_text.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/glory.h"

namespace acies {

using namespace hex;

namespace {

// The choice at the first decision of such a battle; "" if the player is to think for himself.
std::string chosen(const std::string& campaign, int glory, const std::string& units) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\n" + campaign + "\ntop \"North\" cards 4 hand order_2_left\nbottom \"South\" cards 4 " +
      (glory > 0 ? "glory " + std::to_string(glory) : "") + " hand order_3_center first\nbanners 5\n" + units);
  if (!scenario) return scenario.error().text;
  const State s = set_up(*scenario);
  const auto x = glory_choice(s);
  return x ? action_text(*scenario, *x) : "";
}

constexpr const char* kQuiet = "unit top HI A4\nunit bottom HI H4\nunit bottom MI H6\n";

TEST(GloryOfBots, KeepsTwoCountersAndStakesHalfOfTheRestOnStragglers) {
  EXPECT_EQ(chosen("campaign stragglers", 2, kQuiet), "straggle 0");
  EXPECT_EQ(chosen("campaign stragglers", 3, kQuiet), "straggle 0");
  EXPECT_EQ(chosen("campaign stragglers", 4, kQuiet), "straggle 1");
  EXPECT_EQ(chosen("campaign stragglers", 8, kQuiet), "straggle 3");
}

TEST(GloryOfBots, RalliesTheUnitOnItsLastBlockInReachOfTheEnemyAndNoUnitThatIsSafe) {
  EXPECT_EQ(chosen("campaign", 1, "unit top HI D6\nunit bottom MI F6 blocks 1\nunit bottom MI H4 blocks 1\n"),
            "rally F6");
  EXPECT_EQ(chosen("campaign", 1, "unit top HI A6\nunit bottom MI H6 blocks 1\n"), "done");
  EXPECT_EQ(chosen("campaign", 1, "unit top HI D6\nunit bottom EL F6 blocks 1\n"), "done");
}

TEST(GloryOfBots, BuysLeadershipWithPlentyWhereTwoUnitsCanStrike) {
  const std::string contact = "unit top HI D6\nunit bottom MI E6\nunit bottom MI E7\n";
  EXPECT_EQ(chosen("campaign", 4, contact), "leadership");
  EXPECT_EQ(chosen("campaign", 2, contact), "done");
  EXPECT_EQ(chosen("campaign", 4, kQuiet), "done");
}

TEST(GloryOfBots, HasNoSayInAPlainBattle) { EXPECT_EQ(chosen("", 0, kQuiet), ""); }

}  // namespace
}  // namespace acies
