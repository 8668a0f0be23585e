#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hex/notation/case_run.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;

const std::string kUpper =
    "acies 1\n"
    "rules ancients\n"
    "about \"a warrior and a rider\"\n"
    "top \"North\" cards 4 hand order_2_center\n"
    "bottom \"South\" cards 4 hand order_3_center first\n"
    "banners 4\n"
    "unit bottom MC E6\n"
    "unit bottom HI E7\n"
    "unit top WA D6\n"
    "---\n";  // the script begins on line 11

std::vector<CaseFailure> run(const std::string& script) {
  const CaseFile file = parse_cases(kUpper + script);
  for (const Error& e : file.errors) ADD_FAILURE() << e.line << ":" << e.column << ": " << e.text;
  return file.cases.size() == 1 ? run_case(file.cases[0]) : std::vector<CaseFailure>();
}

bool passes(const std::string& script) { return run(script).empty(); }

// The value found where the script's only failure lies.
std::string found(const std::string& script) {
  const std::vector<CaseFailure> failures = run(script);
  return failures.size() == 1 ? std::to_string(failures[0].line) + " " + failures[0].found : "no single failure";
}

// "LINE:COLUMN what is wrong", of the first error of a file.
std::string complaint(const std::string& text) {
  const CaseFile file = parse_cases(text);
  if (file.errors.empty()) return "fine";
  const Error& e = file.errors[0];
  return std::to_string(e.line) + ":" + std::to_string(e.column) + " " + e.text;
}

const std::string kAttack = "play order_3_center\norder E6 E7\nbattle E6 D6\n";

TEST(NotationCase, TheDonesBetweenThePhasesNeedNotBeWritten) {
  EXPECT_TRUE(passes(kAttack + "expect dice 3\n"));
  EXPECT_TRUE(passes("play order_3_center\norder E6 E7\ndone\nbattle E6 D6\nstand\nexpect dice 3\n"));
}

TEST(NotationCase, AnIllegalActionFailsAndSaysWhatWasOpen) {
  const std::string text = found("play order_3_center\norder E6\nbattle E7 D6\nexpect banners top 3\n");
  EXPECT_THAT(text, HasSubstr("13 bottom decides order; open: "));
}

TEST(NotationCase, DiceAreNeverInvented) {
  EXPECT_THAT(found(kAttack + "ignore 1\nexpect dice 0\n"), HasSubstr("chance decides roll: 3 dice"));
}

TEST(NotationCase, ARefusalFailsWhenTheActionIsLegalNowOrAfterDone) {
  EXPECT_TRUE(passes("play order_3_center\norder E6\nrefuse battle E7 D6\n"));
  EXPECT_THAT(found("play order_3_center\norder E6\nrefuse order E7\n"), HasSubstr("13 it is legal"));
  EXPECT_THAT(found("play order_3_center\norder E6\nrefuse battle E6 D6\n"), HasSubstr("13 it is legal"));
}

TEST(NotationCase, ARefusalLeavesTheStateAlone) {
  EXPECT_TRUE(
      passes("play order_3_center\nrefuse battle E6 D6\nrefuse order D6\norder E6\nexpect decision bottom order\n"));
}

TEST(NotationCase, ACaseGoesOnAfterAnExpectationThatIsNotMet) {
  EXPECT_EQ(
      run(kAttack + "expect unit E6 HI\nexpect unit D6 WA blocks 2\nexpect no unit E7\nexpect unit E6 MC bottom\n")
          .size(),
      3U);
}

TEST(NotationCase, DrawsThatAreNotWrittenHappenAtOnce) {
  const std::string turn = "play order_3_center\norder E7\nmove E7 E8\n";
  EXPECT_TRUE(passes(turn + "expect hand bottom 4\nexpect turn top\nexpect discards has order_3_center\n"));
  EXPECT_TRUE(
      passes(turn + "expect decision chance draw\nexpect hand bottom 0\ndraw rally\nexpect hand bottom has rally\n"));
}

TEST(NotationCase, TheNextPlayEndsTheTurn) {
  EXPECT_TRUE(passes("play order_3_center\norder E7\nmove E7 E8\nplay order_2_center\nexpect turn top\n"));
}

// Every expectation, met and not met.
TEST(NotationCase, ExpectationsLookAtTheState) {
  const std::pair<const char*, const char*> kPairs[] = {
      {"unit E6 MC blocks 3 bottom", "unit E6 MC blocks 2"},
      {"unit D6 top", "unit D6 bottom"},
      {"no unit A1 A2", "no unit A1 E6"},
      {"no leader E6", "leader E6"},
      {"banners top 0", "banners top 1"},
      {"cards top 4", "cards top 5"},
      {"hand bottom 0", "hand bottom 1"},
      {"hand top has order_2_center", "hand top has rally"},
      {"hand top no rally", "hand top no order_2_center"},
      {"deck 58", "deck 59"},
      {"deck has rally", "deck no rally"},
      {"discards 0", "discards 1"},
      {"discards no rally", "discards has rally"},
      {"card order_3_center", "card rally"},
      {"decision top react", "decision bottom react"},
      {"decision chance roll", "decision top ignore"},
      {"dice 3", "dice 4"},
      {"turn bottom", "turn top"},
      {"winner none", "winner bottom"},
      {"ordered E6 E7", "ordered D6"},
      {"no ordered D6", "no ordered E6"},
      {"legal stand", "legal evade"},
      {"options : stand", "options : stand evade"},
      {"options evade : none", "options evade : C6"},
      {"no gained A1", "gained A1"},
  };
  for (const auto& [met, unmet] : kPairs) {
    EXPECT_TRUE(passes(kAttack + "expect " + met + "\n")) << met;
    EXPECT_FALSE(passes(kAttack + "expect " + unmet + "\n")) << unmet;
  }
}

TEST(NotationCase, OptionsAreTheWholeSet) {
  EXPECT_TRUE(passes("play order_3_center\nexpect options order : E6 E7\n"));
  EXPECT_FALSE(passes("play order_3_center\nexpect options order : E6\n"));
  EXPECT_TRUE(
      passes("play order_3_center\norder E7\nexpect options battle E7 : D6\nexpect options battle E6 : none\n"));
}

TEST(NotationCase, CasesShareABase) {
  const CaseFile file = parse_cases(
      "acies 1\nrules ancients\nabout \"shared\"\ntop \"N\" cards 4 hand none\nbottom \"S\" cards 4 hand rally "
      "first\nbanners 4\n"
      "unit top WA D6\nterrain hill D6\n"
      "=== one\nunit bottom MI E6\n---\nexpect hand bottom has rally\nexpect unit D6 WA\nexpect unit E6 MI\n"
      "=== two\nbottom \"S\" cards 4 hand line_command first\nterrain forest D6\n---\nexpect hand bottom has "
      "line_command\n"
      "expect no unit E6\n"
      "=== base\nacies 1\nrules ancients\ntop \"N\" cards 4 hand rally first\nbottom \"S\" cards 4 hand none\nbanners "
      "4\n"
      "=== three\n---\nexpect no unit D6\nexpect turn top\n"
      "=== four\nacies 1\nrules ancients\ntop \"N\" cards 4 hand none\nbottom \"S\" cards 4 hand rally first\nbanners "
      "2\n---\n"
      "expect turn bottom\n");
  for (const Error& e : file.errors) ADD_FAILURE() << e.line << ": " << e.text;
  ASSERT_EQ(file.cases.size(), 4U);
  EXPECT_EQ(file.cases[1].title, "two");
  EXPECT_TRUE(file.cases[0].scenario.about.empty());
  EXPECT_STREQ(file.cases[1].scenario.ground(Hex(43)).code, "forest");
  for (const Case& one : file.cases)
    for (const CaseFailure& f : run_case(one)) ADD_FAILURE() << one.title << " " << f.line << ": " << f.found;
}

TEST(NotationCase, OneBrokenCaseDoesNotKeepTheOthersFromRunning) {
  const std::string base =
      "acies 1\nrules ancients\ntop \"N\" cards 4\nbottom \"S\" cards 4 hand rally first\nbanners 4\n";
  const CaseFile file = parse_cases(base + "=== one\n---\nexpct turn top\n=== two\n---\nexpect turn bottom\n");
  EXPECT_EQ(file.cases.size(), 1U);
  ASSERT_EQ(file.errors.size(), 1U);
  EXPECT_EQ(file.errors[0].line, 8);
}

TEST(NotationCase, AMistakeIsNamedWithItsPlace) {
  EXPECT_EQ(complaint(""), "1:1 there is no case here");
  EXPECT_EQ(complaint(kUpper), "9:1 the case can only pass: it has neither expect nor refuse");
  EXPECT_EQ(complaint(kUpper + "expect unit Z1\n"), "11:13 `Z1` is not a hex of the board: rows are A to I, as in E7");
  EXPECT_EQ(complaint(kUpper + "expect unti E6\n"), "11:8 unknown expectation `unti`; did you mean unit?");
  EXPECT_EQ(complaint(kUpper + "expect decision top retret\n"),
            "11:21 unknown decision `retret`; did you mean retreat?");
  EXPECT_EQ(complaint(kUpper + "expect options move E6\n"), "11:23 expected `:` and the choices offered, or none");
  EXPECT_EQ(complaint(kUpper + "expect winner nobody\n"), "11:15 expected top, bottom, draw or none");
  EXPECT_EQ(complaint(kUpper + "refuse\n"), "11:7 expected an action, as play or battle");
  EXPECT_EQ(complaint(kUpper + "expect turn top now\n"), "11:17 `now` is one word too many here");
  EXPECT_EQ(complaint("acies 1\nrules ancients\ncovers rulings x\n---\nexpect turn top\n"),
            "3:16 `x` is not the number of a ruling");
  EXPECT_EQ(complaint("acies 1\nrules ancients\ncovers weather rain\n---\nexpect turn top\n"),
            "3:16 `weather` cannot be covered: write rulings, card, unit, terrain or inspired");
}

TEST(NotationCase, TheExamplesOfTheSpecificationHold) {
  const std::string text = kit::repository_file("docs/notation.md");
  int cases = 0;
  for (std::size_t at = text.find("```\nacies 1\n"); at != std::string::npos;
       at = text.find("```\nacies 1\n", at + 1)) {
    const CaseFile file = parse_cases(text.substr(at + 4, text.find("\n```", at + 4) - at - 3));
    for (const Error& e : file.errors) ADD_FAILURE() << e.line << ": " << e.text;
    for (const Case& one : file.cases) {
      ++cases;
      for (const CaseFailure& f : run_case(one)) ADD_FAILURE() << one.title << " " << f.line << ": " << f.found;
    }
  }
  EXPECT_EQ(cases, 4);
}

TEST(NotationCase, TheCoversOfACaseAreRead) {
  const CaseFile file = parse_cases(
      "acies 1\nrules ancients\nabout \"x\"\ntop \"N\" cards 4\nbottom \"S\" cards 4 hand rally first\nbanners 4\n"
      "covers rulings 64 133a, card rally, unit WA MC, terrain hill\ncovers rulings 7\n---\nexpect turn bottom\n");
  ASSERT_EQ(file.cases.size(), 1U);
  const Covers& covers = file.cases[0].covers;
  EXPECT_THAT(covers.rulings, testing::ElementsAre("64", "133a", "7"));
  EXPECT_EQ(covers.cards.size(), 1U);
  EXPECT_EQ(covers.units.size(), 2U);
  EXPECT_EQ(covers.terrains.size(), 1U);
}

}  // namespace
}  // namespace acies
