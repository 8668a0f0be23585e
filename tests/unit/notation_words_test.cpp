#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/battle.h"
#include "notation/case_file.h"
#include "notation/words.h"

namespace acies {
namespace {

using testing::ElementsAre;

// The battle of a case whose script writes every action, in words.
std::vector<std::string> told(const std::string& text) {
  const CaseFile file = parse_cases(text);
  if (file.cases.size() != 1) return {"the case cannot be read"};
  State s = set_up(file.cases[0].scenario);
  Narrator narrator(s);
  for (const Step& step : file.cases[0].steps) {
    for (Action x : step.written.actions) {
      if (!is_legal(s, x)) return {step.text + " is not legal"};
      apply(s, x, &narrator);
    }
  }
  narrator.finish();
  return narrator.take();
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
                          "The warriors at D6 give way to one flag.", "The warriors at D6 retreat to B5.",
                          "The heavy infantry at E7 advances to D6 with Marcellus."));
}

TEST(NotationWords, WhoBattlesBackHasASentenceOfHisOwn) {
  EXPECT_THAT(
      told(kUpper + "---\nplay order_3_center\norder E6\ndone\ndone\nbattle E6 D6\nstand\n"
                    "dice green green red\nback\nexpect turn bottom\ndice blue blue blue green\n"),
      ElementsAre("Rome plays Order Three Units Center.", "Rome orders the medium cavalry at E6.",
                  "Rome's medium cavalry at E6 attacks the warriors at D6 with three dice: green, green, red; no hit.",
                  "The warriors at D6 battle back with four dice: green, blue, blue, blue; three hits; the "
                  "medium cavalry at E6 is destroyed.",
                  "The Gauls wins a banner for a unit and has one of two."));
}

}  // namespace
}  // namespace acies
