// Messages of the tabletop: the fields that are described, with names, and nothing of another game.
#include <gmock/gmock.h>

#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/wire/answer_shapes.h"
#include "games/tabletop/wire/battle_shapes.h"

namespace acies::tabletop {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

TEST(TabletopWire, WritesEventsWithNamedFields) {
  EXPECT_EQ(json_of(Event(ShotFired{.unit = 1, .target = 5, .dice = 4, .on = 6})),
            R"({"e":"shot_fired","unit":1,"target":5,"dice":4,"on":6})");
  EXPECT_EQ(json_of(Event(Modifier{.side = Side::kTop, .halves = 3, .clause = Clause::kDiceBase})),
            R"({"e":"modifier","side":"top","halves":3,"clause":"2.12.2.base"})");
  Rolled rolled{.cause = RollLabel::kMove, .unit = 2};
  rolled.roll = {4, {1, 0, 0, 0, 0, 2}};
  EXPECT_EQ(json_of(Event(rolled)), R"({"e":"rolled","cause":"move","unit":2,"roll":{"average":4,"dice":[6,6,1]}})");
  EXPECT_EQ(json_of(Event(CombatBegan{.units = {0b100010}, .round = 2})),
            R"({"e":"combat_began","units":[1,5],"round":2,"clause":"2.12.1"})");
}

TEST(TabletopWire, LeavesTheHiddenSideOutOfEvents) {
  const Event charge = ChargeDeclared{.unit = 1, .target = 5, .hidden_from = Side::kTop};
  EXPECT_EQ(json_of(charge), R"({"e":"charge_declared","unit":1,"target":5})");
  EXPECT_FALSE(may_see(charge, Side::kTop));
  EXPECT_FALSE(may_see(charge, Side::kNobody));
  EXPECT_TRUE(may_see(charge, Side::kBottom));
}

TEST(TabletopWire, SaysNothingInTheWordsOfAnotherGame) {
  const Scenario scenario = *embedded_battle("demonstration");
  for (const std::string& text :
       {json_of(battle_shape(scenario)), json_of(decision_shape(set_up(scenario), Side::kTop, "a"))})
    EXPECT_THAT(text, Not(AnyOf(HasSubstr("banners"), HasSubstr("cards"), HasSubstr("tokens"), HasSubstr("hexes"))));
}

TEST(TabletopWire, GivesMarksAndTrainingByName) {
  const auto scenario = parse_scenario(R"(acies 1
rules tabletop
id wire
name "Wire"
top "North"
bottom "South"
phase rally bottom
unit top n HI B bases 8 files 4 legion at 36 40 dp 5
unit bottom s HI C bases 8 files 4 at 36 8
)");
  ASSERT_TRUE(scenario) << scenario.error().text;
  EXPECT_THAT(json_of(battle_shape(*scenario)), HasSubstr(R"("training":["legion"])"));
  EXPECT_THAT(json_of(table_shape(set_up(*scenario), 1)), HasSubstr(R"("marks":["shaken"])"));
}

}  // namespace
}  // namespace acies::tabletop
