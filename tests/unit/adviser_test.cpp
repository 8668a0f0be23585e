// The adviser of one viewer (session/adviser.h). tests/adviser checks the property that it answers as the table does.
#include "session/adviser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.h"
#include "session/catalog.h"
#include "session/history.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::unique_ptr<Match> match_of(std::string_view scenario) {
  MatchSetup setup;
  setup.id = "advised";
  setup.scenario_id = scenario;
  const std::shared_ptr<const Content> content = find_content(setup.scenario_id);
  setup.scenario_text = content->text();
  setup.edition = find_rules(content->rules())->edition;
  setup.seeds = {sha256("one"), sha256("two")};
  return std::make_unique<Match>(setup, content);
}

std::unique_ptr<Adviser> adviser_of(const Match& match, Side viewer) {
  Parsed<std::unique_ptr<Adviser>> adviser = Adviser::open(*history_of(match, viewer));
  EXPECT_TRUE(adviser) << adviser.error().text;
  return adviser ? std::move(*adviser) : nullptr;
}

std::string predicted(Adviser& adviser, const std::string& action) {
  return adviser.ask(R"({"t":"predict","id":3,"action":")" + action + "\"}");
}

std::string open_action(const Match& match, std::string_view word) {
  for (const Choice& choice : match.game().choices(match.game().decider()))
    if (choice.text.substr(0, word.size()) == word) return choice.text;
  return "";
}

TEST(Adviser, ATableWithOtherRulesGetsNone) {
  const auto match = match_of("akragas");
  messages::HistoryReply history = *history_of(*match, Side::kTop);
  EXPECT_TRUE(Adviser::open(history));
  ++history.edition;
  EXPECT_FALSE(Adviser::open(history));
  --history.edition;
  history.signature[0] = history.signature[0] == '0' ? '1' : '0';
  EXPECT_FALSE(Adviser::open(history));
}

TEST(Adviser, AnImpossibleEventIsRefusedAndThenTheAdviserKnowsNothing) {
  const auto match = match_of("akragas");
  const auto adviser = adviser_of(*match, Side::kTop);
  messages::AdviserUpdate update;
  update.n = match->n() + 1;
  update.steps = {{update.n, {match->game().decider()}, "battle A1 A2", {}}};
  EXPECT_NE(adviser->hear(update), "");
  EXPECT_THAT(adviser->ask(R"({"t":"situation"})"), HasSubstr("lost track"));
  EXPECT_NE(adviser->hear(messages::AdviserUpdate{}), "");
}

TEST(Adviser, AWrongQuestionIsRefusedWithAReason) {
  const auto match = match_of("akragas");
  const auto adviser = adviser_of(*match, Side::kTop);
  EXPECT_THAT(adviser->ask("nonsense"), HasSubstr("malformed"));
  EXPECT_THAT(adviser->ask(R"({"t":"act","action":"done"})"), HasSubstr("unknown_type"));
  EXPECT_THAT(adviser->ask(R"({"t":"preview","id":7})"), HasSubstr(R"("id":7,"code":"malformed")"));
  EXPECT_FALSE(Adviser::open("{}"));
}

TEST(Adviser, AnOrderIsForeseenAndABattleIsNot) {
  const auto match = match_of("akragas");
  const Side side = match->game().decider();
  const auto adviser = adviser_of(*match, side);
  const std::string card = open_action(*match, "play order");
  ASSERT_NE(card, "");
  EXPECT_THAT(predicted(*adviser, card), StartsWith(R"({"t":"predicted","n":)" + std::to_string(match->n() + 1)));
  ASSERT_FALSE(match->act(side, card));
  const std::string order = open_action(*match, "order");
  EXPECT_THAT(predicted(*adviser, order), StartsWith(R"({"t":"predicted")"))
      << "it is asked about the table after the card, which has not been confirmed";
  EXPECT_EQ(adviser->n(), match->n() + 1);
  messages::AdviserUpdate nothing;
  nothing.forget = true;
  EXPECT_EQ(adviser->hear(nothing), "");
  EXPECT_EQ(adviser->n(), match->n() - 1);
  EXPECT_THAT(predicted(*adviser, order), HasSubstr("illegal"));
  const auto spectator = adviser_of(*match, Side::kNobody);
  EXPECT_THAT(predicted(*spectator, order), HasSubstr("unforeseen"));
}

TEST(Adviser, AHintIsOpenAndIsTheDecidersOnly) {
  for (const char* battle : {"akragas", "miniature_zama"}) {
    const auto match = match_of(battle);
    const Side side = match->game().decider();
    const auto adviser = adviser_of(*match, side);
    const std::string question = R"({"t":"hint","level":"","positions":50})";
    EXPECT_THAT(adviser->ask(R"({"t":"hint","level":"nobody"})"), HasSubstr("malformed"));
    const Parsed<Json> hint = parse_json(adviser->ask(question));
    ASSERT_TRUE(hint && hint->find("action") != nullptr) << battle;
    EXPECT_FALSE(match->act(side, hint->find("action")->text())) << battle;
    EXPECT_THAT(adviser_of(*match, other(match->game().decider()))->ask(question), HasSubstr("not_your_decision"));
  }
}

TEST(Adviser, ChancesAreToldWhereAGameCanTell) {
  const auto match = match_of("akragas");
  const Parsed<Json> answer = parse_json(adviser_of(*match, Side::kTop)->ask(R"({"t":"evaluate"})"));
  ASSERT_TRUE(answer && answer->find("chance") != nullptr);
  EXPECT_GT(answer->find("chance")->number(), 0);
  EXPECT_LT(answer->find("chance")->number(), 1);
  EXPECT_THAT(adviser_of(*match, Side::kNobody)->ask(R"({"t":"evaluate"})"), HasSubstr("unavailable"));
  const auto tabletop = match_of("miniature_zama");
  EXPECT_THAT(adviser_of(*tabletop, Side::kTop)->ask(R"({"t":"evaluate"})"), HasSubstr("unavailable"));
}

}  // namespace
}  // namespace acies
