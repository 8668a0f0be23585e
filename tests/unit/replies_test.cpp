// The bodies of answers over HTTP.
#include "session/replies.h"

#include <gmock/gmock.h>

#include "games/registry.h"

namespace acies {
namespace {

using ::testing::HasSubstr;

TEST(Replies, EveryListedBattleHasTheFieldsThatAllGamesShare) {
  const messages::ScenarioList list = scenario_list();
  ASSERT_FALSE(list.scenarios.empty());
  for (const Payload& battle : list.scenarios) {
    JsonWriter out;
    battle.write(out);
    for_each_field<messages::ListedBattle>(
        [&](const auto& f) { EXPECT_THAT(out.text(), HasSubstr('"' + std::string(f.name) + "\":")); });
    for_each_field<messages::ArmyFacts>(
        [&](const auto& f) { EXPECT_THAT(out.text(), HasSubstr('"' + std::string(f.name) + "\":")); });
  }
}

TEST(Replies, TheListOfGamesNamesEveryRuleSetWithItsEdition) {
  const std::string text = json_of(game_list());
  for (const GameModule* game : all_games())
    for (const RulesInfo& rules : game->rules())
      EXPECT_THAT(text, HasSubstr("{\"code\":\"" + std::string(rules.code) + "\",\"name\":\"" + rules.name +
                                  "\",\"edition\":" + std::to_string(rules.edition) + "}"));
}

TEST(Replies, AnErrorSaysItsCodeAndOneSentence) {
  EXPECT_EQ(json_of(messages::ErrorReply{{"unknown", "there is nothing here"}}),
            R"({"error":{"code":"unknown","words":"there is nothing here"}})");
  EXPECT_EQ(json_of(messages::Health{}), R"({"status":"ok","version":1})");
}

}  // namespace
}  // namespace acies
