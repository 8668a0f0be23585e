// A battle looked at afterwards.
#include "games/hex/players/analysis.h"

#include <gtest/gtest.h>

#include "games/hex/notation/action_text.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/hand_made.h"
#include "tests/kit/played.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

const Evaluation& evaluation() {
  static const auto hand_made = hand_made_evaluation();
  return *hand_made;
}

// A weak enemy of one block stands before heavy infantry, and one banner wins.
Scenario easy_win() {
  Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ntop \"North\" cards 4 hand order_2_left order_2_right\n"
      "bottom \"South\" cards 4 hand order_3_center order_2_left first\nbanners 1\n"
      "unit bottom HI E7\nunit bottom LI H2\nunit top LI D7 blocks 1\nunit top LI A1\nunit top HI A2\n");
  EXPECT_TRUE(scenario) << scenario.error().text;
  return *scenario;
}

std::vector<Action> play(const Scenario& battle, std::string_view top, std::string_view bottom, std::uint64_t seed) {
  return kit::play(battle, make_player(top, 1), make_player(bottom, 2), PairChance(seed)).actions;
}

TEST(Analysis, FindsThePlanThatWins) {
  const Scenario battle = easy_win();
  const State s = set_up(battle);
  const auto all = alternatives(view(s, s.decider), evaluation(), {});
  ASSERT_GE(all.size(), 2U);
  EXPECT_EQ(action_text(battle, all[0].actions[0]), "play order_3_center");
  EXPECT_GT(all[0].worth, all[1].worth);
  EXPECT_GT(all[0].worth, kCertain / 2);
}

TEST(Analysis, SaysWhatABadTurnCost) {
  const Scenario battle = easy_win();
  const State s = set_up(battle);
  const auto all = alternatives(view(s, s.decider), evaluation(), {});
  const JudgedDecision good = judge(view(s, s.decider), all[0].actions, evaluation(), {});
  EXPECT_EQ(good.cost(), 0);
  EXPECT_EQ(good.side, Side::kBottom);
  std::vector<Action> bad;
  State t = s;
  while (t.decider == Side::kBottom && (t.active == Side::kBottom)) {  // plays the other card and does nothing with it
    ActionList open;
    legal_actions(t, open);
    Action next = open[open.size() - 1];
    for (Action x : open)
      if (action_text(battle, x) == "play order_2_left" || x.kind == ActionKind::kDone) next = x;
    bad.push_back(next);
    apply(t, next);
  }
  const JudgedDecision judged = judge(view(s, s.decider), bad, evaluation(), {});
  EXPECT_GT(judged.cost(), kCertain / 10);
  EXPECT_EQ(action_text(battle, judged.best.actions[0]), "play order_3_center");
}

TEST(Analysis, ABattleTurnsWhereTheChancesChangeMost) {
  const auto turn = [](int n, double before, double after) {
    return TurnChance{static_cast<std::size_t>(n), n, Side::kTop, before, after};
  };
  const std::vector<TurnChance> turns = {turn(1, 0.5, 0.6), turn(2, 0.6, 0.58), turn(3, 0.58, 0.2), turn(4, 0.2, 0.3)};
  const auto found = turning_points(turns, 2);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].turn, 3);
  EXPECT_EQ(found[1].turn, 1) << "of two alike the first";
  EXPECT_EQ(turning_points(turns, 9).size(), 3U) << "a turn that changes little is none";
}

TEST(Analysis, AccountsForEveryTurnOfABattle) {
  const Scenario& battle = kit::scenario("akragas");
  const std::vector<Action> actions = play(battle, "greedy", "greedy", 5);
  const Analysis analysis = analyse(battle, actions, Side::kNobody, evaluation(), {3, 2, 1});
  ASSERT_FALSE(analysis.turns.empty());
  for (std::size_t i = 1; i < analysis.turns.size(); ++i)
    EXPECT_EQ(analysis.turns[i].before, analysis.turns[i - 1].after);
  const double end = analysis.turns.back().after;
  EXPECT_TRUE(end == 0 || end == 1) << "the battle is over";
  double dice = 0, cards = 0, luck = 0;
  for (const TurnStory& t : analysis.turns) {
    EXPECT_NEAR(t.dice + t.cards - t.mistakes[0] + t.mistakes[1] + t.rest(), t.swing(), 1e-9);
    dice += t.dice;
    cards += t.cards;
  }
  for (const ChanceStep& step : analysis.luck) luck += step.top_luck;
  EXPECT_NEAR(dice + cards, luck, 1e-9);
  // Every decision is judged once: the places go up, and outcomes of chance are not judged.
  State s = set_up(battle);
  std::size_t next = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (next < analysis.decisions.size() && analysis.decisions[next].place == i) {
      EXPECT_EQ(analysis.decisions[next].side, s.decider);
      EXPECT_EQ(analysis.decisions[next].played.actions[0], actions[i]);
      ++next;
    }
    apply(s, actions[i]);
  }
  EXPECT_EQ(next, analysis.decisions.size());
  EXPECT_GT(next, 20U);
}

TEST(Analysis, JudgesOneSideIfAsked) {
  const Scenario& battle = kit::scenario("akragas");
  const Analysis analysis = analyse(battle, play(battle, "greedy", "greedy", 5), Side::kTop, evaluation(), {2, 1, 1});
  ASSERT_FALSE(analysis.decisions.empty());
  for (const JudgedDecision& decision : analysis.decisions) EXPECT_EQ(decision.side, Side::kTop);
}

TEST(Analysis, KnowsOnlyWhatTheSideKnew) {
  const Scenario& battle = kit::scenario("akragas");
  State s = set_up(battle);
  Random random(3);
  while (s.decider == Side::kChance) apply(s, sample_outcome(s, random));
  const View seen = view(s, s.decider);
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    Random cards(seed);
    const State another = imagine(seen, cards);
    const auto one = alternatives(seen, evaluation(), {3, 2, 1});
    const auto two = alternatives(view(another, another.decider), evaluation(), {3, 2, 1});
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].worth, two[i].worth);
      EXPECT_EQ(one[i].actions, two[i].actions);
    }
  }
}

TEST(Analysis, FindsThatThePlannerErrsLessThanTheScriptedPlayer) {
  const Scenario& battle = kit::scenario("akragas");
  std::array<std::int64_t, 2> cost{};
  for (std::uint64_t seed = 0; seed < 2; ++seed)
    for (const JudgedDecision& d :
         analyse(battle, play(battle, "tactician", "greedy", seed), Side::kNobody, evaluation(), {3, 3, 1}).decisions)
      cost[static_cast<std::size_t>(index(d.side))] += d.cost();
  EXPECT_LT(cost[0] * 2, cost[1]);
}

}  // namespace
}  // namespace acies
