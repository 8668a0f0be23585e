// The tactical suite: the lines of its files, and that every position in it can be asked and was verified.
#include "games/hex/players/tactics.h"

#include <gmock/gmock.h>

#include <map>

#include "console/files.h"
#include "games/hex/commands/tactics_files.h"
#include "games/hex/commands/tactics_verify.h"
#include "games/hex/players/player_spec.h"

namespace acies {

using namespace hex;

namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kPosition =
    "acies 1\nrules ancients\nabout \"horse or foot\"\n"
    "top \"North\" cards 1 hand order_2_left\nbottom \"South\" cards 1 hand order_3_center first\nbanners 1\n"
    "unit bottom HI E6\nunit bottom HI F6\nunit top LC D6\nunit top MI D5\n---\n";

Parsed<Case> read(const std::string& script) {
  CaseFile file = parse_cases(kPosition + script, CaseKind::kTactic);
  if (!file.errors.empty()) return file.errors[0];
  return std::move(file.cases[0]);
}

std::string complaint(const std::string& script) {
  const Parsed<Case> one = read(script);
  return one ? "" : one.error().text;
}

const TacticFiles& suite() {
  static const TacticFiles files = read_tactics(*acies_files({"tests/tactics"}));
  return files;
}

TEST(Tactics, a_position_asks_a_question_and_names_the_right_answers) {
  EXPECT_EQ(complaint("ask bottom\nbest battle E6 D6\n"), "");
  EXPECT_EQ(complaint("ask bottom\nbest battle E6 D6 or battle on D5\navoid play order_3_center\nexpect turn bottom\n"),
            "");
  EXPECT_THAT(complaint("play order_3_center\n"), HasSubstr("ask"));
  EXPECT_THAT(complaint("ask bottom\n"), HasSubstr("no answer would be wrong"));
  EXPECT_THAT(complaint("best evade\nask bottom\nbest stand\n"), HasSubstr("below `ask`"));
  EXPECT_THAT(complaint("ask bottom\nbest evade\nplay order_3_center\n"), HasSubstr("below `ask`"));
  EXPECT_THAT(complaint("ask bottom\nbest\n"), HasSubstr("expected"));
  EXPECT_THAT(complaint("ask bottom\nbest evade or\n"), HasSubstr("expected"));
  EXPECT_THAT(complaint("ask bottom\nbest evade or or stand\n"), HasSubstr("expected"));
  EXPECT_THAT(complaint("ask bottom\nbest battle on Z9\n"), HasSubstr("Z9"));
  EXPECT_THAT(complaint("ask bottom\nbest dance\n"), HasSubstr("dance"));
  EXPECT_THAT(complaint("ask nobody\nbest evade\n"), HasSubstr("nobody"));
}

TEST(Tactics, a_rule_case_asks_no_question) {
  EXPECT_FALSE(parse_cases(std::string(kPosition) + "ask bottom\nbest evade\n").errors.empty());
}

TEST(Tactics, an_answer_goes_on_to_the_first_battle_and_is_judged_by_all_lines) {
  const Parsed<Case> one = read("ask bottom\nbest battle on D6\navoid order F6\nexpect unit E6 HI\n");
  ASSERT_TRUE(one);
  const State question = set_up(one->scenario);
  const auto answer = [&](const std::string& text) {
    std::vector<Action> actions;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find(',', at), text.size());
      const Parsed<WrittenActions> written = parse_actions(one->scenario, text.substr(at, end - at));
      actions.insert(actions.end(), written->actions.begin(), written->actions.end());
      at = end + 1;
    }
    std::size_t next = 0;
    return let_answer(
        question, [&](const State&) { return next < actions.size() ? actions[next++] : action(ActionKind::kDone); });
  };
  const auto judge = [&](const std::string& text) { return fault(*one, answer(text)).value_or("right"); };
  EXPECT_EQ(judge("play order_3_center,order E6,done,done,battle E6 D6"), "right");
  EXPECT_THAT(judge("play order_3_center,order E6,done,done,battle E6 D5"), HasSubstr("best"));
  EXPECT_THAT(judge("play order_3_center,order E6,order F6,done,battle E6 D6"), HasSubstr("avoid"));
  EXPECT_THAT(judge("play order_3_center,order E6,done,move E6 E7,battle E7 D6"), HasSubstr("unit E6"));
  EXPECT_THAT(judge("play order_3_center,order E6"), HasSubstr("best"));
  EXPECT_EQ(answer_text(answer("play order_3_center,order E6,order F6,done,battle E6 D6"), one->scenario),
            "play order_3_center, order E6 F6, battle E6 D6");
}

TEST(Tactics, every_position_of_the_suite_leads_to_its_question) {
  EXPECT_THAT(suite().errors, IsEmpty());
  std::map<std::string, int> by_rules;
  for (const Tactic& tactic : suite().tactics) by_rules[tactic.position.scenario.rules->code]++;
  EXPECT_GE(suite().tactics.size(), 60U);
  EXPECT_GE(by_rules["ancients"], 35);
  EXPECT_GE(by_rules["medieval"], 25);
}

int right_answers(const char* player) {
  int right = 0;
  for (const Tactic& tactic : suite().tactics)
    right += fault(tactic.position, let_answer(tactic.question, *make_player(player, 1))) ? 0 : 1;
  return right;
}

// The floors are a little below what the players score; a player that falls below has forgotten something.
TEST(Tactics, better_players_find_more_right_answers) {
  const int positions = static_cast<int>(suite().tactics.size());
  const int greedy = right_answers("greedy"), tactician = right_answers("tactician");
  EXPECT_GE(100 * greedy, 65 * positions);
  EXPECT_GE(100 * tactician, 80 * positions);
  EXPECT_GT(tactician, greedy);
  EXPECT_GT(greedy, right_answers("random"));
}

TEST(Tactics, every_position_of_the_suite_has_a_right_and_a_wrong_answer) {
  for (const Tactic& tactic : suite().tactics) {
    EXPECT_TRUE(find_right_answer(tactic.position, tactic.question, 1)) << tactic.path << ": " << tactic.position.title;
    bool wrong = false;
    for (std::uint64_t seed = 0; seed < 4000 && !wrong; ++seed)
      wrong = fault(tactic.position, let_answer(tactic.question, *make_player("random", seed))).has_value();
    EXPECT_TRUE(wrong) << tactic.path << ": " << tactic.position.title;
  }
}

TEST(Tactics, every_position_of_the_suite_was_verified_as_it_stands) {
  const Parsed<std::string> text = read_file("tests/tactics/verified.md");
  ASSERT_TRUE(text);
  const std::vector<Proof> proofs = read_table(*text);
  for (const Tactic& tactic : suite().tactics) {
    const std::uint64_t key = statement_hash(tactic.position);
    EXPECT_TRUE(
        std::any_of(proofs.begin(), proofs.end(), [&](const Proof& proof) { return proof.key == key && proof.holds; }))
        << tactic.path << ": " << tactic.position.title << ": acies tactics --verify --table tests/tactics/verified.md";
  }
  EXPECT_EQ(proofs.size(), suite().tactics.size());
}

}  // namespace
}  // namespace acies
