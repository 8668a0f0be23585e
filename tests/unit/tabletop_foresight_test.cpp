// How the captain looks ahead: the value he gives a position, and that he charges where the turn comes out well.
#include <gtest/gtest.h>

#include <string>

#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/players/foresight.h"
#include "games/tabletop/players/players.h"

namespace acies::tabletop {
namespace {

Scenario table(const std::string& units) {
  const auto scenario = parse_scenario(
      "acies 1\nrules tabletop\nid x\nname \"X\"\nabout \"X\"\ntop \"N\"\nbottom \"S\"\nphase charge bottom\n" + units);
  EXPECT_TRUE(scenario);
  return *scenario;
}

TEST(tabletop_foresight, one_sides_gain_is_the_others_loss) {
  const Scenario scenario = *embedded_battle("demonstration");
  State s = set_up(scenario);
  EXPECT_EQ(standing(s, Side::kTop), -standing(s, Side::kBottom));
  const int fresh = standing(s, Side::kTop);
  s.units[0].dp = 3;
  const int ragged = standing(s, Side::kTop);
  EXPECT_LT(ragged, fresh);
  s.units[0].dp = 6;  // shaken
  const int shaken = standing(s, Side::kTop);
  EXPECT_LT(shaken, ragged);
  s.units[0].broken = true;
  EXPECT_LT(standing(s, Side::kTop), shaken);
  EXPECT_EQ(standing(s, Side::kTop), -standing(s, Side::kBottom));
}

TEST(tabletop_foresight, no_lead_is_worth_a_victory) {
  const Scenario scenario = *embedded_battle("demonstration");
  State s = set_up(scenario);
  for (int i = 0; i < s.units.size(); ++i) s.units[i].on_table = s.side(static_cast<UnitId>(i)) == Side::kBottom;
  const int lead = standing(s, Side::kBottom);
  s.result = Result::kBottomWins;
  EXPECT_GT(standing(s, Side::kBottom), lead);
  s.result = Result::kTopWins;
  EXPECT_LT(standing(s, Side::kBottom), -lead);
}

TEST(tabletop_foresight, a_turn_is_played_out_alike_with_the_same_dice) {
  const Scenario scenario =
      table("unit top e MI C bases 6 at 36 24 facing 270\nunit bottom u HI B bases 8 at 36 20.5\n");
  const State s = set_up(scenario);
  State one = s, two = s;
  play_out_turn(one, 5);
  play_out_turn(two, 5);
  EXPECT_EQ(hash(one), hash(two));
  EXPECT_TRUE(one.over() || one.turn == s.turn + 1);
}

// Fresh units charge tired ones; tired units do not charge fresh bowmen, which would not come to them.
TEST(tabletop_foresight, the_captain_charges_where_the_turn_comes_out_well) {
  const auto answer = [](const std::string& units) {
    const Scenario scenario = table(units);
    const State s = set_up(scenario);
    EXPECT_EQ(s.decision, Decision::kDeclare);
    return make_tabletop_player("captain", 1)->choose(s, {}).kind;
  };
  EXPECT_EQ(answer("unit top e MI D bases 4 at 36 24 facing 270 dp 4\nunit bottom u HI A bases 8 at 36 20.5\n"),
            ActionKind::kCharge);
  EXPECT_EQ(answer("unit top e BOW A bases 8 at 36 24 facing 270\nunit bottom u MI D bases 4 at 36 20.5 dp 4\n"),
            ActionKind::kDone);
}

}  // namespace
}  // namespace acies::tabletop
