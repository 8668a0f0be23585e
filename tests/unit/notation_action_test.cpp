#include <gtest/gtest.h>

#include "games/hex/notation/action_text.h"
#include "games/hex/rulesets/rule_sets.h"

namespace acies {

using namespace hex;

namespace {

Scenario plain() {
  Scenario s;
  s.rules = &kAncients;
  return s;
}

std::string complaint(std::string_view text) {
  const Parsed<WrittenActions> written = parse_actions(plain(), text);
  return written ? "fine" : std::to_string(written.error().column) + " " + written.error().text;
}

TEST(NotationAction, EveryActionReadsBackAsItself) {
  for (const char* text : {"play rally",
                           "order E6",
                           "order leader E6",
                           "lead E6",
                           "reserve",
                           "rally E6",
                           "move E6 E8",
                           "move leader E6 E8",
                           "leave A6",
                           "battle E6 D6",
                           "done",
                           "stand",
                           "evade",
                           "evade G6",
                           "strike first_strike",
                           "ignore 0",
                           "ignore 2",
                           "retreat H6",
                           "trample D5",
                           "flee G6",
                           "flee stop",
                           "flee off",
                           "advance D6",
                           "enter I5",
                           "dice green blue red helmet flag sword",
                           "draw rally"}) {
    const Parsed<WrittenActions> written = parse_actions(plain(), text);
    ASSERT_TRUE(written) << text << ": " << written.error().text;
    ASSERT_EQ(written->actions.size(), 1U) << text;
    EXPECT_EQ(action_text(plain(), written->actions[0]), text);
  }
}

TEST(NotationAction, OneLineMayOrderSeveralUnits) {
  const Parsed<WrittenActions> written = parse_actions(plain(), "order E6 E7 E8");
  ASSERT_TRUE(written);
  ASSERT_EQ(written->actions.size(), 3U);
  EXPECT_EQ(action_text(plain(), written->actions[2]), "order E8");
}

TEST(NotationAction, DiceAreNotToldApart) {
  const Parsed<WrittenActions> a = parse_actions(plain(), "dice flag blue flag");
  const Parsed<WrittenActions> b = parse_actions(plain(), "dice blue flag flag");
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->actions, b->actions);
}

TEST(NotationAction, ADealNamesItsReceiver) {
  const Parsed<WrittenActions> written = parse_actions(plain(), "deal top rally line_command");
  ASSERT_TRUE(written);
  EXPECT_EQ(written->receiver, Side::kTop);
  EXPECT_EQ(written->actions.size(), 2U);
}

TEST(NotationAction, AReserveIsNumberedWhereThereAreSeveral) {
  Scenario two = plain();
  two.reserves.resize(2);
  EXPECT_EQ(action_text(two, action(ActionKind::kCallReserve, 1)), "reserve 2");
  const Parsed<WrittenActions> written = parse_actions(two, "reserve 2");
  ASSERT_TRUE(written);
  EXPECT_EQ(written->actions[0], action(ActionKind::kCallReserve, 1));
}

TEST(NotationAction, AMistakeIsNamedWithItsColumn) {
  EXPECT_EQ(complaint("mov E6 E8"), "1 unknown action `mov`; did you mean move?");
  EXPECT_EQ(complaint("move E6"), "8 expected a hex, as E7");
  EXPECT_EQ(complaint("move E6 E8 E9"), "12 `E9` is one word too many here");
  EXPECT_EQ(complaint("play ralli"), "6 unknown card `ralli`; did you mean rally?");
  EXPECT_EQ(complaint("dice six"), "6 unknown face `six`");
  EXPECT_EQ(complaint("dice"), "5 expected a face of the dice, as flag");
  EXPECT_EQ(complaint("ignore -1"), "8 `-1` is not a number of flags: a number from 0 to 15");
  EXPECT_EQ(complaint("done now"), "6 `now` is one word too many here");
  EXPECT_EQ(complaint(""), "1 expected an action, as play or battle");
  EXPECT_EQ(complaint("done\ndone"), "1 that is more than one line");
  std::string many = "dice";
  for (int i = 0; i < 16; ++i) many += " flag";
  EXPECT_EQ(complaint(many), "81 that is too many dice");
}

}  // namespace
}  // namespace acies
