// The bodies of answers over HTTP.
#include "session/replies.h"

#include <gmock/gmock.h>

#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
namespace {

using ::testing::HasSubstr;

// Those that may be left out are passed over.
template <class T>
void expect_fields_of(const std::string& json) {
  for_each_field<T>([&](const auto& f) {
    if (f.maybe) return;
    EXPECT_THAT(json, HasSubstr('"' + std::string(f.name) + "\":"));
  });
}

std::string text_of(const Payload& payload) {
  JsonWriter out;
  payload.write(out);
  return out.take();
}

TEST(Replies, EveryListedBattleHasTheFieldsThatAllGamesShare) {
  const messages::ScenarioList list = scenario_list();
  ASSERT_FALSE(list.scenarios.empty());
  for (const Payload& battle : list.scenarios) {
    expect_fields_of<messages::ListedBattle>(text_of(battle));
    expect_fields_of<messages::ArmyFacts>(text_of(battle));
  }
}

TEST(Replies, EveryWholeBattleAndEveryReasonHasTheFieldsThatAllGamesShare) {
  for (const std::shared_ptr<const Content>& battle : contents()) {
    expect_fields_of<messages::WholeBattle>(text_of(battle->scenario()));
    expect_fields_of<messages::WhyFacts>(text_of(battle->begin({})->why(Side::kTop, "done").payload));
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
