// How a battle on the tabletop ends.
#include <gmock/gmock.h>

#include "games/tabletop/game.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::tabletop {
namespace {

using testing::HasSubstr;
using testing::Not;

// How a battle ended is told by one rule: an army that breaks in the last turn has broken, even though time is up.
TEST(TabletopEnding, IsByTheArmyThatBrokeEvenInTheLastTurn) {
  const auto ending = [](const char* more) {
    const auto scenario = parse_scenario(std::string(R"(acies 1
rules tabletop
id ending
name "Ending"
top "North"
bottom "South"
option turn_limit 11
turn 11
phase rally bottom
unit bottom s HI C bases 8 files 4 at 36 8
unit top n HI C bases 8 files 4 at 36 40)") +
                                         more + "\n");
    EXPECT_TRUE(scenario) << scenario.error().text;
    const TabletopGame game(*scenario, {});
    EXPECT_TRUE(game.over());
    return game.result();
  };
  const Ending broken = ending(" broken");
  EXPECT_STREQ(broken.by, "broken");
  EXPECT_EQ(broken.winner, Side::kBottom);
  EXPECT_THAT(broken.words, HasSubstr("(broken at"));
  EXPECT_THAT(broken.words, Not(HasSubstr("last turn")));
  const Ending limit = ending("");
  EXPECT_STREQ(limit.by, "limit");
  EXPECT_EQ(limit.winner, Side::kNobody);
  EXPECT_THAT(limit.words, HasSubstr("The last turn is over."));
}

}  // namespace
}  // namespace acies::tabletop
