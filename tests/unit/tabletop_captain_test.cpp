// The opponent of the tabletop: his answers are legal from either side, the same seed gives the same battle, and he
// beats random play.
#include <gtest/gtest.h>

#include <array>

#include "games/tabletop/field.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/players/judgement.h"
#include "games/tabletop/trial.h"
#include "tests/kit/sanitized.h"

namespace acies::tabletop {
namespace {

struct Played {
  GameResult game;
  std::vector<Action> actions;
};

Played play(const char* top, const char* bottom, std::uint64_t seed) {
  static const Scenario scenario = *embedded_battle("demonstration");
  std::array<TabletopTrial::Seated, 2> players;
  players[0].player = make_tabletop_player(top, seed);
  players[1].player = make_tabletop_player(bottom, seed + 100);
  TabletopTrial trial(scenario, std::move(players), TabletopChance(seed));
  Played played{play_trial(trial, 100), {}};
  played.actions = trial.played();
  return played;
}

TEST(tabletop_captain, answers_legally_in_whole_battles_from_either_side) {
  constexpr std::array<std::array<const char*, 2>, 5> kSeats = {{{"captain", "captain"},
                                                                 {"captain", "plain"},
                                                                 {"plain", "captain"},
                                                                 {"captain", "random"},
                                                                 {"random", "captain"}}};
  for (const auto& [top, bottom] : kSeats) {
    const Played p = play(top, bottom, 1);
    EXPECT_EQ(p.game.fault, Side::kNobody) << top << " : " << bottom << ": " << p.game.error;
    EXPECT_FALSE(p.game.capped);
    EXPECT_NE(p.game.result, Result::kNone);
  }
}

TEST(tabletop_captain, plays_the_same_battle_with_the_same_seed) {
  const Played one = play("captain", "captain", 7), two = play("captain", "captain", 7);
  EXPECT_EQ(one.actions, two.actions);
  EXPECT_NE(one.actions, play("captain", "captain", 8).actions);
}

TEST(tabletop_captain, beats_random_play_from_both_sides) {
  const int pairs = kit::kIsSanitized ? 1 : 6;
  int won = 0;
  for (std::uint64_t seed = 20; seed < 20 + static_cast<std::uint64_t>(pairs); ++seed) {
    won += play("captain", "random", seed).game.result == Result::kTopWins ? 1 : 0;
    won += play("random", "captain", seed).game.result == Result::kBottomWins ? 1 : 0;
  }
  EXPECT_GE(won, 2 * pairs - 1);
}

TEST(tabletop_captain, holds_more_disorder_to_be_worse) {
  const Scenario scenario = *embedded_battle("demonstration");
  const State s = set_up(scenario);
  for (int dps = 1; dps < 8; ++dps) EXPECT_GT(cost_of_dps(s, 0, dps), cost_of_dps(s, 0, dps - 1));
  EXPECT_LE(cost_of_dps(s, 0, 100), worth(s, 0));
}

// Where a battle lets him, he draws up horse on the wings and a reserve behind the foot, whichever side he has.
TEST(tabletop_captain, deploys_with_wings_and_a_reserve) {
  Scenario scenario = *embedded_battle("miniature_trebia");
  scenario.deployment = true;
  State s = set_up(scenario);
  const auto captain = make_tabletop_player("captain", 1);
  for (int i = 0; i < 200 && s.phase == Phase::kDeploy; ++i) {
    const Action a = captain->choose(view(s, s.decider), {});
    const Refusal refusal = check(s, a);
    ASSERT_FALSE(refusal) << refusal.text;
    apply(s, a);
  }
  ASSERT_NE(s.phase, Phase::kDeploy);
  for (const Side side : {Side::kTop, Side::kBottom}) {
    Mil foot_left = kFar, foot_right = -kFar, front = -kFar, rear = kFar;
    for_each_unit(s, side, [&](UnitId u) {
      if (!is_infantry(s.type(u)) || is_light(s.type(u)) || s.def(u).ambush) return;
      const Pose p = s.units[u].pose;
      const Mil forward = side == Side::kBottom ? p.y : scenario.height - p.y;
      front = std::max(front, forward);
      rear = std::min(rear, forward);
      foot_left = std::min(foot_left, p.x);
      foot_right = std::max(foot_right, p.x);
    });
    EXPECT_GE(front - rear, 3 * kInch) << "no reserve";
    for_each_unit(s, side, [&](UnitId u) {
      if (!is_cavalry(s.type(u)) || is_light(s.type(u)) || s.def(u).ambush) return;
      const Mil x = s.units[u].pose.x;
      EXPECT_TRUE(x < foot_left || x > foot_right) << s.def(u).code << " is not on a wing";
    });
  }
}

TEST(tabletop_captain, opens_ranks_before_elephants_alone) {
  const auto answer = [](const char* enemy) {
    const auto scenario =
        parse_scenario(std::string("acies 1\nrules tabletop\nid x\nname \"X\"\nabout \"X\"\ntop \"N\"\n") +
                       "bottom \"S\"\nphase manoeuvre bottom\n" + enemy +
                       "unit bottom l HI B legion quincunx lines 3 bases 12 at 36 20 dp 3\n"
                       "leader bottom g general actions 2 with l\n");
    EXPECT_TRUE(scenario);
    const Scenario table = *scenario;
    const State s = set_up(table);
    return make_tabletop_player("captain", 1)->choose(s, {}).kind;
  };
  EXPECT_EQ(answer("unit top e EL A at 36 23.9\nunit top f EL A at 34 23.9\n"), ActionKind::kOpenRanks);
  EXPECT_NE(answer("unit top e EL A at 36 23.9\nunit top f HI C bases 4 at 42 24.5\n"), ActionKind::kOpenRanks);
}

// The second battle of a pair has the dice of the first.
TEST(tabletop_captain, pairs_have_the_same_dice) {
  const Scenario scenario = *embedded_battle("demonstration");
  const State s = set_up(scenario);
  ASSERT_EQ(s.decider, Side::kChance);
  TabletopChance one(5), two(5), other_dice(6);
  bool differs = false;
  for (int i = 0; i < 20; ++i) {
    const Action a = one(s);
    EXPECT_EQ(a, two(s));
    differs = differs || !(a == other_dice(s));
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace acies::tabletop
