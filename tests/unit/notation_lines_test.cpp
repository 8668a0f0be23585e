#include <gtest/gtest.h>

#include "base/lines.h"

namespace acies {

namespace {

std::string complaint(std::string_view text) {
  const auto lines = split_lines(text);
  if (lines) return "fine";
  return std::to_string(lines.error().line) + ":" + std::to_string(lines.error().column) + " " + lines.error().text;
}

TEST(NotationLines, WordsTextsAndMarksKnowTheirColumns) {
  const auto lines =
      split_lines("# nothing\n\n  unit  top\tWA \"Sacred \\\"Band\\\"\" # elite\ncovers unit WA, card rally");
  ASSERT_TRUE(lines);
  ASSERT_EQ(lines->size(), 2U);
  const Line& first = (*lines)[0];
  EXPECT_EQ(first.number, 3);
  ASSERT_EQ(first.tokens.size(), 4U);
  EXPECT_EQ(first.tokens[0].column, 3);
  EXPECT_EQ(first.tokens[1].column, 9);
  EXPECT_EQ(first.tokens[3].text, "Sacred \"Band\"");
  EXPECT_EQ(first.tokens[3].kind, Token::Kind::kText);
  EXPECT_TRUE((*lines)[1].tokens[3].is_mark(","));
}

TEST(NotationLines, ColumnsCountCharactersNotBytes) {
  const auto lines = split_lines("name \"Dürrenstein\" x");
  ASSERT_TRUE(lines);
  EXPECT_EQ((*lines)[0].tokens[2].column, 20);
}

TEST(NotationLines, ATitleIsTakenAsItStands) {
  const auto lines = split_lines("===  rulings 3: a unit's order, # or two  \n===\n");
  ASSERT_TRUE(lines);
  EXPECT_EQ((*lines)[0].tokens[1].text, "rulings 3: a unit's order, # or two");
  EXPECT_EQ((*lines)[1].tokens.size(), 1U);
}

TEST(NotationLines, LineEndingsOfOtherSystemsAreRead) {
  const auto lines = split_lines(
      "\xEF\xBB\xBF"
      "acies 1\r\nrules ancients\r\n");
  ASSERT_TRUE(lines);
  EXPECT_EQ((*lines)[0].tokens[1].text, "1");
  EXPECT_EQ((*lines)[1].tokens[1].text, "ancients");
}

TEST(NotationLines, BytesThatAreNoTextAreRefused) {
  EXPECT_EQ(complaint("acies 1\nname \"open"), "2:6 the closing quote is missing");
  EXPECT_EQ(complaint("name \"a\\n\""), "1:8 a backslash stands only before \" and \\");
  EXPECT_EQ(complaint("name \"a\\"), "1:8 a backslash stands only before \" and \\");
  EXPECT_EQ(complaint("ab\x01"), "1:3 a control character");
  EXPECT_EQ(complaint("a\xFF"), "1:2 this is not UTF-8 text");
  EXPECT_EQ(complaint("a\xE0\x80\x80"), "1:2 this is not UTF-8 text");
  EXPECT_EQ(complaint(std::string_view("a\0b", 3)), "1:2 a control character");
  EXPECT_EQ(complaint(std::string(kMaxLineBytes + 1, 'x')), "1:1 the line is longer than 2000 bytes");
  EXPECT_EQ(complaint(std::string(kMaxFileBytes + 1, '\n')), "1:1 the text is larger than 1048576 bytes");
}

TEST(NotationLines, QuotingIsUndoneByReading) {
  for (const std::string text : {"", "plain", "a \"quoted\" word", "back\\slash\\", "#, : ---"}) {
    const auto lines = split_lines("name " + in_quotes(text));
    ASSERT_TRUE(lines);
    EXPECT_EQ((*lines)[0].tokens[1].text, text);
  }
}

}  // namespace
}  // namespace acies
