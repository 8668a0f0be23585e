// The player by scripted scores, and the command that tries battles.
#include <gtest/gtest.h>

#include "base/random.h"
#include "games/hex/commands/scenario_try.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/player.h"
#include "tests/kit/sanitized.h"

namespace acies {

using namespace hex;

namespace {

// The choice of greedy at the first decision after the words of `script`.
std::string choice(const std::string& board, const std::vector<std::string>& script) {
  const Parsed<Scenario> scenario = parse_scenario("acies 1\nrules ancients\n" + board);
  EXPECT_TRUE(scenario) << scenario.error().text;
  if (!scenario) return "";
  State s = set_up(*scenario);
  for (const std::string& text : script) apply(s, parse_actions(*scenario, text)->actions[0]);
  return action_text(*scenario, make_player("greedy", 1)->choose(view(s, s.decider), {}));
}

const std::string kSides =
    "top \"North\" cards 4 hand order_2_left\nbottom \"South\" cards 4 hand order_2_center order_3_center first\n"
    "banners 4\n";

TEST(Greedy, FinishesAWoundedUnitBeforeAHaleOne) {
  EXPECT_EQ(choice(kSides + "unit bottom MI E6\nunit top MI D5 blocks 1\nunit top MI D6\n",
                   {"play order_2_center", "order E6", "done"}),
            "battle E6 D5");
}

TEST(Greedy, DoesNotAttackAgainstTheOdds) {
  EXPECT_EQ(
      choice(kSides + "unit bottom LI E6 blocks 1\nunit top HI D6\n", {"play order_2_center", "order E6", "done"}),
      "done");
}

TEST(Greedy, PlaysTheCardThatOrdersMore) {
  EXPECT_EQ(choice(kSides + "unit bottom MI G6\nunit bottom MI G8\nunit bottom MI I6\nunit top MI B7\n", {}),
            "play order_3_center");
}

TEST(Greedy, LeavesOverTheEdgeForABanner) {
  EXPECT_EQ(
      choice(kSides + "exit bottom center\nunit bottom MC A6\nunit top MI C12\n", {"play order_2_center", "order A6"}),
      "leave A6");
}

TEST(Greedy, BeatsTheRandomPlayerInEveryBattleOfItsRuleBook) {
  for (const EmbeddedFile& battle : embedded_scenarios()) {
    const Scenario scenario = *embedded_scenario(battle.id);
    TryPlan plan;
    plan.games = kit::kIsSanitized ? 2 : 6;
    plan.top = "greedy";
    const TryResult as_top = try_battle(scenario, plan);
    plan.top = "random";
    plan.bottom = "greedy";
    const TryResult as_bottom = try_battle(scenario, plan);
    EXPECT_GE(as_top.results[static_cast<std::size_t>(Result::kTopWins)] +
                  as_bottom.results[static_cast<std::size_t>(Result::kBottomWins)],
              kit::kIsSanitized ? 1 : 8)
        << battle.id;
  }
}

TEST(TryingABattle, GivesTheSameFiguresHoweverManyThreads) {
  const Scenario scenario = *embedded_scenario("akragas");
  TryPlan plan;
  plan.games = 12;
  plan.bottom = "greedy";
  const TryResult one = try_battle(scenario, plan);
  plan.threads = 3;
  const TryResult three = try_battle(scenario, plan);
  EXPECT_EQ(try_json(scenario, plan, one), try_json(scenario, plan, three));
}

TEST(TryingABattle, CountsEveryGameAndEveryBanner) {
  const Scenario scenario = *embedded_scenario("castulo");
  TryPlan plan;
  plan.games = 20;
  const TryResult r = try_battle(scenario, plan);
  EXPECT_EQ(r.turns.size(), 20U);
  for (std::size_t side = 0; side < 2; ++side) {
    std::int64_t won = 0;
    for (std::int64_t n : r.banners[side]) won += n;
    EXPECT_EQ(won, r.final_banners[side]);
    std::int64_t units_lost = 0;
    for (std::size_t u = 0; u < scenario.units.size(); ++u)
      if (index(scenario.units[u].side) != static_cast<int>(side)) units_lost += r.unit_lost[u];
    EXPECT_EQ(units_lost, r.banners[side][static_cast<std::size_t>(BannerCause::kUnit)]);
  }
}

}  // namespace
}  // namespace acies
