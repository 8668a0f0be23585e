#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hex/notation/record.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A whole battle, and its record.
struct Played {
  Scenario scenario;
  std::vector<Action> actions;
  std::string text;
};

Played play(const std::string& name, std::uint64_t seed) {
  Played played{kit::load_scenario(name), {}, {}};
  Random random(seed);
  for (State s = set_up(played.scenario); !s.over();) {
    played.actions.push_back(kit::random_action(s, random));
    apply(s, played.actions.back());
  }
  played.text = print_record(played.scenario, played.actions);
  return played;
}

std::string complaint(const std::string& text) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return std::to_string(record.error().line) + " " + record.error().text;
  const auto error = verify(*record);
  return error ? std::to_string(error->line) + " " + error->text : "fine";
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  if (at != std::string::npos) text.replace(at, what.size(), with);
  return text;
}

TEST(NotationRecord, HoldsEveryActionOfABattle) {
  const Played played = play("ancients/akragas", 1);
  const Parsed<Record> record = parse_record(played.text);
  ASSERT_TRUE(record) << record.error().line << ": " << record.error().text;
  std::vector<Action> followed;
  const auto error = follow(*record, [&](const State&, Action x) { followed.push_back(x); });
  EXPECT_FALSE(error) << error->line << ": " << error->text;
  EXPECT_EQ(followed, played.actions);
}

TEST(NotationRecord, TellsWhereItWasChanged) {
  const std::string text = play("ancients/akragas", 2).text;
  ASSERT_EQ(complaint(text), "fine");
  const auto line_of = [&](const std::string& what) {
    return std::to_string(1 +
                          std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(what)), '\n'));
  };
  EXPECT_THAT(complaint(replaced(text, "\nplay ", "\nplay rally\nplay ")), StartsWith(line_of("play ") + " "));
  EXPECT_THAT(complaint(replaced(text, "\ndone\n", "\n")), HasSubstr(" is not legal here: "));
  EXPECT_THAT(complaint(replaced(text, "deal top ", "deal bottom ")), HasSubstr("the card does not go to bottom"));
  EXPECT_THAT(complaint(replaced(text, "\nhash ", "\nhash 0123456789abcdef # ")),
              StartsWith(line_of("hash ") + " the record says 0123456789abcdef, the state here is "));
  const std::size_t end = text.rfind("\nend ");
  EXPECT_THAT(complaint(text.substr(0, end) + "\nend draw 0123456789abcdef\n"),
              HasSubstr("the record says draw, the battle ends "));
}

TEST(NotationRecord, MayBreakOffUnfinished) {
  Played played = play("ancients/akragas", 3);
  played.actions.resize(40);
  const std::string text = print_record(played.scenario, played.actions);
  EXPECT_THAT(text, HasSubstr("end unfinished "));
  EXPECT_EQ(complaint(text), "fine");
}

TEST(NotationRecord, ATruncatedOneIsRefused) {
  const std::string text = play("ancients/akragas", 4).text;
  EXPECT_THAT(complaint(text.substr(0, text.rfind("\nend ") + 1)),
              HasSubstr("the record breaks off: it has no line `end`"));
  EXPECT_THAT(complaint(text.substr(0, text.find("---"))), HasSubstr("this is no record: it has no line `---`"));
  EXPECT_THAT(complaint(text + "done\n"), HasSubstr("nothing may follow the end of a record"));
  EXPECT_THAT(complaint(text.substr(0, text.size() - 2)), HasSubstr("is not a hash of 16 digits"));
}

}  // namespace
}  // namespace acies
