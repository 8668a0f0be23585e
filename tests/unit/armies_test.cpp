#include "games/tabletop/wire/armies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/scenario.h"
#include "session/requests.h"

namespace acies::tabletop {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string text_of_army(const char* list, std::uint64_t seed) {
  return print_army(choose_army(army_lists(), list, 40000, seed)->army);
}

TEST(Armies, OfEveryListAreChosenByLotAndReadBack) {
  ASSERT_GE(army_lists().size(), 4u);
  for (const ArmyList& list : army_lists()) {
    const Parsed<ChosenArmy> chosen = choose_army(army_lists(), list.id, 40000, 7);
    ASSERT_TRUE(chosen) << list.id;
    EXPECT_LE(points_of(list, chosen->army), 40000);
    const Parsed<ChosenArmy> again = choose_army(army_lists(), print_army(chosen->army));
    ASSERT_TRUE(again) << list.id << ": " << again.error().text;
    EXPECT_EQ(print_army(again->army), print_army(chosen->army));
  }
}

TEST(Armies, MeetOnTheGroundThatWasAskedFor) {
  ArmiesRequest request{text_of_army("roman", 1), text_of_army("gallic", 2), 0, false};
  const Parsed<std::string> open = battle_of_armies(request);
  ASSERT_TRUE(open) << open.error().text;
  EXPECT_TRUE(parse_scenario(*open)->terrain.empty());
  EXPECT_FALSE(parse_scenario(*open)->deployment);
  request.terrain = 4;
  request.deployment = true;
  const Parsed<std::string> broken = battle_of_armies(request);
  ASSERT_TRUE(broken) << broken.error().text;
  EXPECT_FALSE(parse_scenario(*broken)->terrain.empty());
  EXPECT_TRUE(parse_scenario(*broken)->deployment);
}

TEST(Armies, ThatDoNotKeepToTheirListAreRefusedInOneLine) {
  std::string dear = text_of_army("roman", 1);
  dear.replace(dear.find("points 400"), 10, "points 100");
  const Parsed<std::string> battle = battle_of_armies(ArmiesRequest{dear, text_of_army("gallic", 2), 0, false});
  ASSERT_FALSE(battle);
  EXPECT_THAT(battle.error().text, StartsWith("the top army: "));
  EXPECT_THAT(choose_army(ArmyRequest{"acies 1\nrules tabletop\narmy \"A\" list roman points 400\nhorse\n", "", 0, 0})
                  .error()
                  .text,
              StartsWith("line 4: "));
  EXPECT_THAT(choose_army(ArmyRequest{"", "nobody", 400, 1}).error().text, HasSubstr("roman"));
  EXPECT_THAT(choose_army(ArmyRequest{"", "roman", 10, 1}).error().text, HasSubstr("at least"));
}

TEST(Armies, AreAskedForInsteadOfABattle) {
  const char* const kSeats = R"("seats":{"a":{"kind":"hotseat"},"b":{"kind":"hotseat"}})";
  const auto read = [&](const std::string& fields, AskedMatch& setup) {
    setup = {};
    return read_match_request("{" + fields + "," + kSeats + "}", setup);
  };
  const auto armies = [](const std::string& top, const std::string& bottom) {
    JsonWriter out;
    out.open('{').field("top", top).field("bottom", bottom).field("terrain", 3).close('}');
    return "\"armies\":" + out.take();
  };
  AskedMatch setup;
  EXPECT_FALSE(read(armies(text_of_army("roman", 1), text_of_army("gallic", 2)), setup));
  EXPECT_THAT(setup.scenario_id, testing::StartsWith("roman_v_gallic_"));
  EXPECT_TRUE(parse_scenario(setup.scenario_text));
  EXPECT_FALSE(read(R"("scenario":"miniature_zama")", setup));
  EXPECT_TRUE(read(R"("scenario":"no_such_battle")", setup));
  EXPECT_TRUE(read(armies("a", "b"), setup));
  EXPECT_TRUE(read(R"("armies":{"top":"a"})", setup));
  EXPECT_TRUE(read(R"("armies":[])", setup));
  EXPECT_TRUE(read(armies("a", std::string(9000, 'x')), setup));
  EXPECT_TRUE(read(R"("two_way":false)", setup));
}

}  // namespace
}  // namespace acies::tabletop
