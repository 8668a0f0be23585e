// Names that people give: only characters that a reader can see make a name.
#include "base/plain_text.h"

#include <gtest/gtest.h>

#include "base/lines.h"
#include "session/requests.h"

namespace acies {
namespace {

TEST(PlainText, NamesOfManyPeoplesStayAsTheyAre) {
  for (const char* name : {"Ada", "Ada of Syracuse", "Ἀννίβας", "Владимир", "חנה", "حنبعل", "นารี", "漢尼拔", "Zoë",
                           "Nguyễn Thị Ánh", "O'Neill-Smith", "🐘 Hanno", "a\u0301"})
    EXPECT_EQ(plain_name(name), name);
}

TEST(PlainText, InvisibleCharactersAreNoPartOfAName) {
  EXPECT_EQ(plain_name("A\u200Bda\uFEFF\u00AD\u2060"), "Ada") << "of no width";
  EXPECT_EQ(plain_name("\u202Eada\u202C \u2066x\u2069\u200F"), "ada x") << "turns the writing round";
  EXPECT_EQ(plain_name(std::string("A\0d\x07\x1B[31ma\x7F\u0085", 12)), "Ad[31ma") << "controls";
  EXPECT_EQ(plain_name("\u3164\u115F\u2800"), "") << "letters without ink";
  EXPECT_EQ(plain_name("Ada\U000E0041\uE000"), "Ada") << "tags, and what a font makes of them";
}

TEST(PlainText, SpaceIsOneSpaceAndNoneAtTheEnds) {
  EXPECT_EQ(plain_name("  Ada \t\n  of\u00A0\u3000Syracuse \u2003"), "Ada of Syracuse");
  EXPECT_EQ(plain_name(" \t "), "");
}

TEST(PlainText, MarksDoNotPileUp) {
  std::string tower = "Z";
  for (int i = 0; i < 39; ++i) tower += "\u0301";
  EXPECT_EQ(plain_name(tower), "Z\u0301\u0301\u0301");
  EXPECT_EQ(plain_name("\u0301Ada \u0301"), "Ada") << "a mark on nothing";
}

TEST(PlainText, BytesThatAreNoTextAreLeftOut) {
  EXPECT_EQ(plain_name("A\xFF\xC0\x80"
                       "d\xED\xA0\x80"
                       "a\xF4\x90\x80\x80"),
            "Ada");
  EXPECT_EQ(first_character("\xC3").bytes, 0U);
  EXPECT_EQ(first_character("\xF0\x9F\x90\x98").code, char32_t{0x1F418});
}

TEST(PlainText, EveryRequestThatNamesAPersonKeepsTheRule) {
  AskedMatch match;
  EXPECT_FALSE(
      read_match_request("{\"scenario\":\"akragas\",\"seats\":{\"a\":{\"kind\":\"person\",\"name\":\" A\u202Eda\u200B "
                         "\"},\"b\":{\"kind\":\"person\"}}}",
                         match));
  EXPECT_EQ(match.seats[0].name, "Ada");
  Claim claim;
  EXPECT_FALSE(read_seat_claim("{\"invitation\":\"i\",\"secret\":\"s\",\"name\":\"B\\u0000o\u2066b\"}", claim));
  EXPECT_EQ(claim.name, "Bob");
  // Invisible characters do not count either; a name may have forty visible characters and no more.
  std::string name(40, 'x');
  EXPECT_FALSE(read_seat_claim("{\"invitation\":\"i\",\"secret\":\"s\",\"name\":\"" + name + "\u200B\"}", claim));
  EXPECT_TRUE(read_seat_claim("{\"invitation\":\"i\",\"secret\":\"s\",\"name\":\"" + name + "x\"}", claim));
}

TEST(PlainText, ANotationWithSuchCharactersIsRefused) {
  EXPECT_TRUE(split_lines("unit \"Zoë\"\n"));
  for (const char* text : {"unit \"A\u202Eda\"\n", "unit \"A\u200Bda\"\n", "# \u2066\n", "unit \"\x07\"\n"})
    EXPECT_FALSE(split_lines(text)) << text;
}

}  // namespace
}  // namespace acies
