#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hex/battle.h"
#include "games/hex/notation/case_file.h"
#include "games/hex/words/narrator.h"

namespace acies {

using namespace hex;

namespace {

using testing::ElementsAre;

// The battle of a case whose script writes every action, in words.
std::vector<Sentence> told_with_rules(const std::string& text) {
  const CaseFile file = parse_cases(text);
  if (file.cases.size() != 1) return {{"the case cannot be read", {}}};
  State s = set_up(file.cases[0].scenario);
  Narrator narrator(s);
  for (const CaseStep& step : file.cases[0].steps) {
    for (Action x : step.written.actions) {
      if (!is_legal(s, x)) return {{step.text + " is not legal", {}}};
      apply(s, x, &narrator);
    }
  }
  narrator.finish();
  return narrator.take();
}

std::vector<std::string> told(const std::string& text) {
  std::vector<std::string> sentences;
  for (const Sentence& sentence : told_with_rules(text)) sentences.push_back(sentence.text);
  return sentences;
}

// The rules behind each sentence: "card rally", "chapter close, chapter flags".
std::vector<std::string> rules_told(const std::string& text) {
  std::vector<std::string> all;
  for (const Sentence& sentence : told_with_rules(text)) {
    std::string rules;
    for (const RuleBehind& rule : sentence.rules)
      rules += (rules.empty() ? "" : ", ") + std::string(rule.kind) + " " + rule.code;
    all.push_back(rules);
  }
  return all;
}

const std::string kUpper =
    "acies 1\nrules ancients\nabout \"words\"\n"
    "top \"The Gauls\" cards 4 hand order_2_left\nbottom \"Rome\" cards 4 hand order_3_center first\nbanners 2\n"
    "unit bottom HI E7 leader \"Marcellus\"\nunit bottom MC E6\nunit top WA D6\n";

TEST(NotationWords, ACombatIsOneSentence) {
  EXPECT_THAT(told(kUpper + "---\nplay order_3_center\norder E7\ndone\ndone\nbattle E7 D6\nstand\n"
                            "dice green blue sword green flag\nexpect turn bottom\nignore 0\nretreat B5\nadvance D6\n"),
              ElementsAre("Rome plays Order Three Units Center.", "Rome orders the heavy infantry at E7.",
                          "Rome's heavy infantry at E7 attacks the warriors at D6 with five dice: green, green, blue, "
                          "flag, sword; two hits, one flag, two blocks left.",
                          "The warriors at D6 retreat for one flag.", "The warriors at D6 retreat to B5.",
                          "The heavy infantry at E7 advances to D6 with Marcellus."));
}

TEST(NotationWords, EverySentenceKnowsTheRuleBehindIt) {
  EXPECT_THAT(
      rules_told(kUpper + "---\nplay order_3_center\norder E7\ndone\ndone\nbattle E7 D6\nstand\n"
                          "dice green blue sword green flag\nexpect turn bottom\nignore 0\nretreat B5\nadvance D6\n"),
      ElementsAre("card order_3_center", "chapter orders", "chapter close, chapter flags", "chapter flags",
                  "chapter flags", "chapter momentum"));
  EXPECT_THAT(rules_told(kUpper + "---\nplay order_3_center\norder E6\ndone\nmove E6 E5\nexpect turn bottom\n"),
              ElementsAre("card order_3_center", "chapter orders", "unit MC"));
}

TEST(NotationWords, ASideWithoutBannersHasNone) {
  const std::string upper =
      "acies 1\nrules ancients\nabout \"words\"\n"
      "top \"The Gauls\" cards 4 hand order_2_left\nbottom \"Rome\" cards 4 hand order_3_center first\nbanners 1\n"
      "unit bottom HI E7\nunit top WA D6 blocks 1\n";
  EXPECT_THAT(told(upper + "---\nplay order_3_center\norder E7\ndone\nbattle E7 D6\nstand\n"
                           "dice blue blue blue blue blue\nexpect banners bottom 1\n"),
              testing::Contains("Rome wins the battle, with one banner to none."));
}

TEST(NotationWords, BattlingBackHasASentenceOfItsOwn) {
  EXPECT_THAT(
      told(kUpper + "---\nplay order_3_center\norder E6\ndone\ndone\nbattle E6 D6\nstand\n"
                    "dice green green red\nback\nexpect turn bottom\ndice blue blue blue green\n"),
      ElementsAre("Rome plays Order Three Units Center.", "Rome orders the medium cavalry at E6.",
                  "Rome's medium cavalry at E6 attacks the warriors at D6 with three dice: green, green, red; no hit.",
                  "The warriors at D6 battle back with four dice: green, blue, blue, blue; three hits; the "
                  "medium cavalry at E6 is destroyed.",
                  "The Gauls win a banner for a unit and have one of two."));
}

const std::string kMedieval =
    "acies 1\nrules medieval\nabout \"words\"\n"
    "top \"Huns\" cards 4 tokens 1 hand ambush\nbottom \"Romans\" cards 4 tokens 1 hand order_3_center first\n"
    "banners 4\n";

TEST(NotationWords, AnAmbushNamesWhoLiesThereAndATokenIsToldWithItsDice) {
  EXPECT_THAT(
      told(kMedieval + "unit bottom HI E6\nunit top LB D6\nunit top WA C6\n---\nplay order_3_center\norder E6\n"
                       "done\nbattle E6 D6\nstand\nspend\ndice green green green green blue\nadvance D6\nambush C6\n"
                       "spend\nexpect turn bottom\ndice blue blue blue red green green green\n"),
      ElementsAre(
          "The Romans play Order Three Units Center.", "The Romans order the heavy infantry at E6.",
          "The Romans' heavy infantry at E6 attacks the light bow infantry at D6 with five dice, one of them "
          "for a token: green, green, green, green, blue; four hits; the light bow infantry at D6 is destroyed.",
          "The Romans win a banner for a unit and have one of four.", "The heavy infantry at E6 advances to D6.",
          "The Huns answer with Ambush.",
          "The warriors at C6 ambush the heavy infantry at D6 with seven dice, one of them for a token: green, "
          "green, green, blue, blue, blue, red; one hit, three blocks left."));
}

TEST(NotationWords, AParthianShotIsToldAsOne) {
  EXPECT_THAT(
      told(kMedieval + "unit bottom HC E6\nunit top LBC D6\n---\nplay order_3_center\norder E6\ndone\n"
                       "battle E6 D6\nevade\nspend\ndice blue blue blue blue blue\nshoot\nexpect turn bottom\n"
                       "dice red flag\n"),
      testing::Contains("The light bow cavalry at D6 shoots back over the saddle with two dice: red, flag; one hit, "
                        "three blocks left."));
}

TEST(NotationWords, GroundThatIsLostIsNoBannerWon) {
  EXPECT_THAT(told(kMedieval + "hold 1 E6\ngained bottom E6\nwon bottom 1\nunit bottom LC E6\nunit top LB A1\n---\n"
                               "play order_3_center\norder E6\nmove E6 F6\nexpect turn bottom\n"),
              testing::IsSupersetOf({std::string("The Romans no longer hold E6."),
                                     std::string("The Romans lose a banner and have none of four.")}));
}

}  // namespace
}  // namespace acies
