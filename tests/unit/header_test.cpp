// The header that every file of any kind begins with: its values, its errors and their places.
#include "base/header.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/case_blocks.h"
#include "campaign/campaign_text.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"
#include "games/registry.h"
#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "session/verify.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr RulesInfo kKnown[] = {{"skirmish", "Skirmish", 3}, {"siege", "Siege", 1}};

std::string place(const Error& e) { return std::to_string(e.line) + ":" + std::to_string(e.column) + " " + e.text; }

// The header of a text, in which lines that are not the header's are skipped.
Parsed<Header> header_of(const std::string& text, HeaderReader::Kind kind = {}) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  HeaderReader reader(kKnown, kind);
  for (const Line& line : *lines) {
    Cursor c(line);
    reader.read(c);
    if (c.failed()) return c.error();
  }
  if (auto error = reader.complete(lines->empty() ? 1 : lines->back().number)) return *error;
  return reader.header();
}

std::string complaint(const std::string& text, HeaderReader::Kind kind = {}) {
  const Parsed<Header> header = header_of(text, kind);
  return header ? "fine" : place(header.error());
}

TEST(Header, SaysRulesIdTitleAndEdition) {
  const Parsed<Header> header =
      header_of("# a comment\nacies 1\nrules siege\nwall stone\nedition 1\nname \"The wall\"\nid the_wall-2\n");
  ASSERT_TRUE(header) << place(header.error());
  EXPECT_STREQ(header->rules->code, "siege");
  EXPECT_EQ(header->id, "the_wall-2");
  EXPECT_EQ(header->name, "The wall");
  EXPECT_EQ(header->edition, 1);
}

TEST(Header, NeedsNoMoreThanItsFirstTwoLines) {
  const Parsed<Header> header = header_of("acies 1\nrules skirmish\n");
  ASSERT_TRUE(header);
  EXPECT_EQ(header->id, "");
  EXPECT_EQ(header->edition, 0);
  EXPECT_EQ(complaint("acies 1\nbattle zama\n", {.needs_rules = false}), "fine");
}

TEST(Header, IsReadBackAsItIsPrinted) {
  const Parsed<Header> header = header_of(print_header("skirmish", "x", "A \"B\"", 2));
  ASSERT_TRUE(header) << place(header.error());
  EXPECT_EQ(header->id, "x");
  EXPECT_EQ(header->name, "A \"B\"");
  EXPECT_EQ(header->edition, 2);
  EXPECT_EQ(print_header("siege", "", "", 0), "acies 1\nrules siege\n");
}

TEST(Header, AMistakeIsNamedWithItsPlace) {
  const std::string head = "acies 1\nrules siege\n";
  const std::pair<std::string, const char*> kMistakes[] = {
      {"", "1:1 the first line must be: acies 1"},
      {"\n  rules siege\n", "2:3 the first line must be: acies 1"},
      {"acies 2\n", "1:7 `2` is not the version of the notation: a number from 1 to 1"},
      {"acies 1\n", "1:1 a line `rules` is missing"},
      {"acies 1\nid x\n", "2:1 the second line must name the rules: rules skirmish"},
      {"acies 1\nwall stone\n", "2:1 the second line must name the rules: rules skirmish"},
      {"acies 1\nrules\n", "2:6 expected a rule set, as skirmish"},
      {"acies 1\nrules sieg\n", "2:7 unknown rule set `sieg`; did you mean siege?"},
      {"acies 1\nrules siege by night\n", "2:13 `by` is one word too many here"},
      {head + "rules siege\n", "3:1 `rules` is already stated on line 2"},
      {head + "id\n", "3:3 expected an id"},
      {head + "id \"x\"\n", "3:4 expected an id"},
      {head + "id a/b\n", "3:4 `a/b` is no id: at most 64 letters, digits, _ and -"},
      {head + "id x y\n", "3:6 `y` is one word too many here"},
      {head + "id x\nid y\n", "4:1 `id` is already stated on line 3"},
      {head + "name The wall\n", "3:6 expected a name in quotes"},
      {head + "edition none\n", "3:9 `none` is not an edition: a number from 1 to 9999"},
      {head + "edition 2\n", "3:9 it was written for edition 2 of siege; this program has edition 1"},
  };
  for (const auto& [text, expected] : kMistakes) EXPECT_EQ(complaint(text), expected) << text;
}

TEST(Header, AnIdIsAWordForFilesAndAddresses) {
  for (const char* good : {"zama", "x", "2nd-day", "Zama_2"}) EXPECT_TRUE(is_id(good)) << good;
  for (const char* bad : {"", "-x", "_", "..", "a b", "a.b", "zamä"}) EXPECT_FALSE(is_id(bad)) << bad;
  EXPECT_TRUE(is_id(std::string(64, 'x')));
  EXPECT_FALSE(is_id(std::string(65, 'x')));
}

TEST(Header, ALineThatABaseOfCasesHandsOnYieldsToTheCase) {
  const Parsed<std::vector<Line>> lines = split_lines("acies 1\nrules siege\nname \"base\"\nname \"case\"\n");
  HeaderReader reader(kKnown);
  for (const Line& line : *lines) {
    Cursor c(line);
    reader.read(c, line.number < 4);
    EXPECT_FALSE(c.failed()) << line.number;
  }
  EXPECT_EQ(reader.header().name, "case");
}

std::string edition_of(std::string_view rules) { return std::to_string(find_rules(rules)->edition); }

// Every kind of file answers the same mistake in its header with the same line.
TEST(Header, IsTheSameForAllKindsOfFiles) {
  const auto error_of = [](const auto& parsed) { return parsed ? std::string("fine") : place(parsed.error()); };
  const auto check = [&](const std::string& rules, const std::string& tail, const char* expected) {
    const std::string text = "acies 1\nrules " + rules + "\n" + tail;
    if (rules == "tabletop") {
      EXPECT_EQ(error_of(tabletop::parse_scenario(text)), expected);
      EXPECT_EQ(error_of(tabletop::parse_army_list(text)), expected);
      EXPECT_EQ(error_of(tabletop::parse_army(text)), expected);
    } else {
      EXPECT_EQ(error_of(hex::parse_scenario(text)), expected);
      EXPECT_EQ(error_of(campaign::parse_campaign(text, {})), expected);
    }
  };
  for (const std::string rules : {"ancients", "medieval", "tabletop"}) {
    check(rules, "id a/b\n", "3:4 `a/b` is no id: at most 64 letters, digits, _ and -");
    check(rules, "id x\nid x\n", "4:1 `id` is already stated on line 3");
    check(
        rules, "edition 99\n",
        ("3:9 it was written for edition 99 of " + rules + "; this program has edition " + edition_of(rules)).c_str());
    check(rules, "acies 1\n", "3:1 `acies` is already stated on line 1");
  }
}

TEST(Header, EveryFileOfTheProgramHasTheIdOfItsName) {
  for (const EmbeddedFile& file : hex::embedded_scenarios()) {
    const auto scenario = hex::parse_scenario(file.text);
    ASSERT_TRUE(scenario) << file.id;
    EXPECT_EQ(scenario->id, file.id);
    EXPECT_GE(scenario->edition, 1);
    EXPECT_LE(scenario->edition, scenario->rules->edition);
    EXPECT_FALSE(scenario->name.empty());
    const auto again = hex::parse_scenario(hex::print_scenario(*scenario));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->id, file.id);
    EXPECT_EQ(again->edition, scenario->edition);
  }
  for (const EmbeddedFile& file : tabletop::embedded_tabletop()) {
    const auto scenario = tabletop::parse_scenario(file.text);
    ASSERT_TRUE(scenario) << file.id;
    EXPECT_EQ(scenario->id, file.id);
    EXPECT_EQ(scenario->edition, find_rules("tabletop")->edition);
  }
}

// --- editions ------------------------------------------------------------------------------------------------------------

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

std::string verdict_on(const std::string& record) {
  const RecordVerdict verdict = verify_record(record);
  return verdict.error ? place(*verdict.error) : "holds";
}

TEST(Editions, ARecordSaysUnderWhichItWasPlayed) {
  hex::Scenario scenario = *hex::embedded_scenario("akragas");
  scenario.edition = 0;
  EXPECT_THAT(
      hex::print_record(scenario, {}),
      StartsWith("acies 1\nrules ancients\nid akragas\nname \"Akragas\"\nedition " + edition_of("ancients") + "\n"));
}

TEST(Editions, ARecordOfAnotherOneIsNotPlayed) {
  const std::string records[] = {hex::print_record(*hex::embedded_scenario("dara"), {}),
                                 tabletop::print_record(*tabletop::embedded_battle("demonstration"), {})};
  const char* const rules[] = {"medieval", "tabletop"};
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(verdict_on(records[i]), "holds");
    const std::string now = edition_of(rules[i]), line = "edition " + now + "\n";
    // A record that names no edition is of the first.
    const std::string unnamed = verdict_on(replaced(records[i], line, ""));
    if (now == "1")
      EXPECT_EQ(unnamed, "holds");
    else
      EXPECT_THAT(unnamed, HasSubstr("edition 1 of " + std::string(rules[i]) + "; this program has edition " + now));
    // It reads nothing else of a record under rules that the program does not have.
    EXPECT_EQ(
        verdict_on(replaced(records[i], line, "edition 99\nsomething new\n")),
        std::string("5:9 the record was played under edition 99 of ") + rules[i] + "; this program has edition " + now);
  }
}

TEST(Editions, AMismatchIsOneLine) {
  const RulesInfo third{"skirmish", "Skirmish", 3};
  EXPECT_EQ(edition_mismatch(third, 3), "");
  EXPECT_EQ(edition_mismatch(third, 1), "was played under edition 1 of skirmish; this program has edition 3");
  EXPECT_EQ(edition_played(0), 1);
  const Parsed<std::vector<Line>> old = split_lines("acies 1\nrules skirmish\n---\n");
  const std::optional<Error> error = check_edition_played(*old, kKnown);
  ASSERT_TRUE(error);
  EXPECT_THAT(error->text, HasSubstr("edition 1 of skirmish; this program has edition 3"));
}

}  // namespace
}  // namespace acies
