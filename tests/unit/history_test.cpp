// Histories of battles: texts that are read, texts that are refused, and that ours suit their battles.
#include "base/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kUpper = "acies 1\nrules ancients\nid zama\nstory \"The last battle.\"\n";
const std::string kGroups = "group top guard HI \"Veterans\" A4 A10\ngroup bottom horse MC \"Horse\" H2\n";
const std::string kSlides =
    "slide \"One\"\nsay \"First.\"\nslide \"Two\"\nsay \"Then this.\"\nsay \"And that.\"\nmove horse C1\narrow bottom "
    "C1 B2\n"
    "slide \"Three\"\nsay \"Last.\"\nbreak guard\nleave horse A1\n";

Parsed<BattleHistory> read(const std::string& text) { return read_history(text, reader_of(text).rules()); }
std::string error_of(const std::string& text) {
  const Parsed<BattleHistory> history = read(text);
  return history ? "" : std::to_string(history.error().line) + ": " + history.error().text;
}
std::vector<Error> errors_at_zama(const std::string& more) {
  const Parsed<BattleHistory> history = read(kUpper + kGroups + more + kSlides);
  return history ? history_errors(*history, *find_content("zama")) : std::vector{history.error()};
}

TEST(History, TellsSlideBySlideWhatGroupsDo) {
  const Parsed<BattleHistory> history = read(kUpper + kGroups + kSlides);
  ASSERT_TRUE(history) << history.error().text;
  EXPECT_EQ(history->battle, "zama");
  EXPECT_EQ(history->story, "The last battle.");
  ASSERT_THAT(history->groups, SizeIs(2));
  EXPECT_THAT(history->groups[0].at, ::testing::ElementsAre("A4", "A10"));
  ASSERT_THAT(history->slides, SizeIs(3));
  EXPECT_EQ(history->slides[1].text, "Then this. And that.");
  EXPECT_EQ(history->slides[1].moves[0].group, 1);
  EXPECT_EQ(history->slides[1].arrows[0].to, "B2");
  EXPECT_THAT(history->slides[2].broken, ::testing::ElementsAre(0));
  EXPECT_TRUE(history->slides[2].moves[0].leaves);
}

TEST(History, AGroupOfALaterSlideComesInIt) {
  const Parsed<BattleHistory> history = read(kUpper +
                                             "slide \"One\"\nsay \"a\"\nslide \"Two\"\ngroup top late HI "
                                             "\"Late\" A4\nsay \"b\"\nslide \"Three\"\nsay \"c\"\n");
  ASSERT_TRUE(history) << history.error().text;
  EXPECT_EQ(history->groups[0].from, 1);
}

TEST(History, IsToldFromOtherTextsByItsStoryOrItsSlides) {
  EXPECT_TRUE(is_history(kUpper));
  EXPECT_TRUE(is_history("acies 1\nslide \"One\"\n"));
  EXPECT_FALSE(is_history("acies 1\nrules ancients\nid story\nname \"slide\"\n"));
}

TEST(History, RefusesWhatCannotBeRead) {
  EXPECT_THAT(error_of("acies 1\nrules ancients\nstory \"x\"\n" + kSlides),
              HasSubstr("no line before makes a group `horse`"));
  EXPECT_THAT(error_of("acies 1\nrules ancients\nstory \"x\"\n" + kGroups + kSlides),
              HasSubstr("a history names its battle"));
  EXPECT_THAT(error_of("acies 1\nrules ancients\nid zama\n" + kGroups + kSlides), HasSubstr("in one line"));
  EXPECT_THAT(error_of(kUpper + "slide \"One\"\nsay \"a\"\n"), HasSubstr("three or four slides, not 1"));
  EXPECT_THAT(error_of(kUpper + "slide \"1\"\nslide \"2\"\nsay \"b\"\nslide \"3\"\nsay \"c\"\n"),
              HasSubstr("5: the slide says nothing"));
  EXPECT_THAT(error_of(kUpper + "say \"too early\"\n"), HasSubstr("5: a slide comes first"));
  EXPECT_THAT(error_of(kUpper + "slidd \"One\"\n"), HasSubstr("5: unknown word `slidd`"));
  EXPECT_THAT(error_of(kUpper + kGroups + kGroups), HasSubstr("7: there is a group `guard` already"));
}

TEST(History, RefusesTextsThatAreTooLongToRead) {
  EXPECT_THAT(error_of(kUpper + "slide \"One\"\nsay \"" + std::string(341, 'x') + "\"\n"),
              HasSubstr("6: the slide says 341 characters; 340 can be read"));
  EXPECT_THAT(error_of(kUpper + "slide \"" + std::string(41, 'x') + "\"\n"), HasSubstr("has 41 characters"));
  EXPECT_THAT(error_of(kUpper + "group top a HI \"" + std::string(25, 'x') + "\" A4\n"),
              HasSubstr("has 25 characters"));
  EXPECT_THAT(error_of("acies 1\nrules ancients\nid zama\nstory \"" + std::string(111, 'x') + "\"\n"),
              HasSubstr("has 111"));
}

TEST(History, ItsPlacesAndTroopsAreThoseOfTheBattle) {
  EXPECT_THAT(errors_at_zama(""), IsEmpty());
  const auto off_board = errors_at_zama("group top a HI \"Off\" K4\n");
  ASSERT_THAT(off_board, SizeIs(1));
  EXPECT_EQ(off_board[0].line, 7);
  EXPECT_EQ(off_board[0].text, "`K4` is no hex of this board");
  const auto stranger = errors_at_zama("group bottom a EL \"None\" C4\n");
  ASSERT_THAT(stranger, SizeIs(1));
  EXPECT_EQ(stranger[0].text, "Rome has no unit `EL`");
}

TEST(History, BeginsWithTheHeaderOfEveryFile) {
  EXPECT_THAT(error_of("acies 1\nhistory zama\n"), HasSubstr("2: the second line must name the rules"));
  EXPECT_THAT(error_of("acies 1\nrules ancients\nid zama\nid cannae\n"), HasSubstr("`id` is already stated"));
  const Parsed<BattleHistory> history = read("acies 1\nrules medieval\nid zama\nstory \"x\"\n" + kGroups + kSlides);
  ASSERT_TRUE(history) << history.error().text;
  const auto errors = history_errors(*history, *find_content("zama"));
  ASSERT_THAT(errors, SizeIs(1));
  EXPECT_EQ(errors[0].text, "zama is a battle of the rules ancients");
}

TEST(History, OfTheTabletopIsInInches) {
  const auto errors = [](const std::string& place) {
    const Parsed<BattleHistory> history =
        read("acies 1\nrules tabletop\nid miniature_zama\nstory \"x\"\ngroup top a EL \"a\" " + place +
             "\nslide \"1\"\nsay \"a\"\nslide \"2\"\nsay \"b\"\nslide \"3\"\nsay \"c\"\n");
    return history ? history_errors(*history, *find_content("miniature_zama")) : std::vector{history.error()};
  };
  EXPECT_THAT(errors("36/12.5"), IsEmpty());
  for (const char* place : {"36/49", "73/2"}) {
    ASSERT_THAT(errors(place), SizeIs(1));
    EXPECT_THAT(errors(place)[0].text, HasSubstr("is not on this table"));
  }
  for (const char* place : {"C6", "36", "a/b", "36/1.25"}) {
    ASSERT_THAT(errors(place), SizeIs(1));
    EXPECT_THAT(errors(place)[0].text, HasSubstr("is no place"));
  }
}

TEST(History, ThoseWeHaveSuitTheirBattles) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator("scenarios/history")) {
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const Parsed<BattleHistory> history = read(text.str());
    ASSERT_TRUE(history) << entry.path() << ":" << history.error().line << ": " << history.error().text;
    EXPECT_EQ(history->battle, entry.path().stem().string());
    const auto battle = find_content(history->battle);
    ASSERT_NE(battle, nullptr) << history->battle;
    for (const Error& error : history_errors(*history, *battle))
      ADD_FAILURE() << entry.path() << ":" << error.line << ": " << error.text;
    ++files;
  }
  EXPECT_GT(files, 0);
}

}  // namespace
}  // namespace acies
