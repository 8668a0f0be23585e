// The terminal understands the words a player types, shows him no more than he may see, and keeps his actions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/hex/draw/screen_board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/words/typed_actions.h"
#include "games/registry.h"
#include "terminal/session.h"

namespace acies {

using namespace hex;
using namespace terminal;

namespace {

using testing::HasSubstr;
using testing::Not;

std::string position_text(const std::string& top_hand = "order_2_left",
                          const std::string& bottom_hand = "order_3_center rally", int banners = 4) {
  return "acies 1\nrules ancients\ntop \"North\" cards 3 hand " + top_hand + "\nbottom \"South\" cards 3 hand " +
         bottom_hand + " first\nbanners " + std::to_string(banners) +
         "\ndiscards first_strike\nterrain hill D7\n"
         "unit bottom MC F6\nunit bottom HI F7 leader \"Titus\"\nunit bottom LI F8\n"
         "unit top WA D6\nunit top LI C6\n";
}

Scenario position() { return *parse_scenario(position_text()); }

// --- What is typed --------------------------------------------------------------------------------------------------------

State after(const Scenario& scenario, const std::vector<const char*>& actions) {
  State s = set_up(scenario);
  for (const char* text : actions) apply(s, parse_actions(scenario, text)->actions[0]);
  return s;
}

std::string understood(const State& s, const std::string& line) {
  ActionList open;
  legal_actions(s, open);
  const Parsed<std::vector<Action>> actions = understand(line, s, open);
  if (!actions) return "? " + actions.error().text;
  std::string out;
  for (Action x : *actions) out += (out.empty() ? "" : "; ") + action_text(*s.scenario, x);
  return out;
}

TEST(TerminalInput, UnderstandsCards) {
  const Scenario scenario = position();
  const State s = set_up(scenario);
  EXPECT_EQ(understood(s, "play rally"), "play rally");
  EXPECT_EQ(understood(s, "Rally"), "play rally");
  EXPECT_EQ(understood(s, "ra"), "play rally");
  EXPECT_EQ(understood(s, "order 3"), "play order_3_center");
  EXPECT_EQ(understood(s, "play order_3_center"), "play order_3_center");
  EXPECT_EQ(understood(s, "2"), "play rally");
  EXPECT_EQ(understood(s, "play"), "? that may be play order_3_center, play rally; say more");
  EXPECT_EQ(understood(s, "3"), "? the list goes from 1 to 2");
  EXPECT_EQ(understood(s, "0"), "? the list goes from 1 to 2");
  EXPECT_EQ(understood(s, "99999999999999999999").substr(0, 2), "? ");
  EXPECT_EQ(understood(s, "play line_command"), "? not open now: play line_command; `list` shows what is");
  EXPECT_EQ(understood(s, "   ").substr(0, 2), "? ");
}

TEST(TerminalInput, UnderstandsOrdersAndMoves) {
  const Scenario scenario = position();
  const State orders = after(scenario, {"play order_3_center"});
  EXPECT_EQ(understood(orders, "f6 F7"), "order F6; order F7");
  EXPECT_EQ(understood(orders, "order F6, F8"), "order F6; order F8");
  EXPECT_EQ(understood(orders, "order leader F7"), "order leader F7");
  EXPECT_EQ(understood(orders, "leader f7"), "order leader F7");
  EXPECT_EQ(understood(orders, "F7"), "order F7");
  EXPECT_EQ(understood(orders, "d"), "done");
  EXPECT_EQ(understood(orders, "D6").substr(0, 2), "? ");
  const State moves = after(scenario, {"play order_3_center", "order F6", "order F7", "done"});
  EXPECT_EQ(understood(moves, "F6 E6"), "move F6 E6");
  EXPECT_EQ(understood(moves, "m f7 e7"), "move F7 E7");
  EXPECT_EQ(understood(moves, "F7 > E7"), "move F7 E7");
  EXPECT_THAT(understood(moves, "F7"), HasSubstr("that may be move F7 E7"));
  EXPECT_THAT(understood(moves, "move F7 A1"), HasSubstr("not open now; open are move F7"));
}

// --- What is seen ---------------------------------------------------------------------------------------------------------

struct Folder {
  std::string path = testing::TempDir() + "acies_terminal_test_" + std::to_string(::getpid());
  Folder() {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
    setenv("ACIES_STATE", path.c_str(), 1);
  }
  ~Folder() { std::filesystem::remove_all(path); }
};

// Plays on with this input and gives the printed text.
std::string play_on(const JournalText& battle, Journal& journal, const std::string& input) {
  const std::unique_ptr<Match> match = match_of(battle);
  Opponent opponent;
  EXPECT_EQ(opponent.begin(battle.head.bot, 2, *match, other(battle.head.side)), "");
  std::istringstream in(input);
  std::ostringstream out;
  TerminalSettings settings;
  settings.me = battle.head.side;
  TerminalSession(*match, settings, opponent, journal, in, out).run();
  return out.str();
}

// Plays a battle from its beginning.
std::string play(const std::string& text, const std::string& input, std::string* journal_path = nullptr,
                 std::uint64_t seed = 1) {
  JournalText battle;
  battle.content = *reader_of(text).read(text);
  battle.head.bot = simplest_player(*battle.content);
  battle.head.seed = seed;
  Journal journal;
  EXPECT_EQ(journal.create(state_folder(), battle.head, *battle.content), "");
  if (journal_path != nullptr) *journal_path = journal.path();
  return play_on(battle, journal, input);
}

std::string content_of_file(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(TerminalBoard, FitsInEightyColumnsAndShowsWhoStandsWhere) {
  const Scenario scenario = position();
  const State s = after(scenario, {"play order_3_center", "order F6"});
  const std::string board = screen_board(s, Side::kBottom, {});
  EXPECT_THAT(board, HasSubstr("^MC3"));
  EXPECT_THAT(board, HasSubstr("^HI4*"));
  EXPECT_THAT(board, HasSubstr("vWA4"));
  EXPECT_THAT(board, HasSubstr("F6 +"));
  EXPECT_THAT(board, HasSubstr("D7  hl"));
  EXPECT_THAT(board, HasSubstr("your left"));
  EXPECT_LT(board.find("your left"), board.find("your right"));
  std::istringstream lines(board);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  const std::string from_top = screen_board(s, Side::kTop, {});
  EXPECT_LT(from_top.find("your right"), from_top.find("your left"));
}

TEST(Terminal, ShowsOnlyTheOwnHand) {
  const Folder folder;
  const std::string input = "hand\nlist\nlog\n1\nF6 F7\nboard\nwhy\nlog\nundo\nquit\n";
  const auto without_path = [](std::string text) { return text.substr(0, text.find("The battle is kept")); };
  const std::string one = without_path(play(position_text("order_heavy line_command"), input));
  EXPECT_EQ(one, without_path(play(position_text("mounted_charge order_2_left"), input)));
  EXPECT_THAT(one, HasSubstr("Order Three Units Center"));
  EXPECT_THAT(one, Not(HasSubstr("Mounted Charge")));
}

TEST(Terminal, AnswersBadInputWithALineAndGoesOn) {
  const Folder folder;
  for (const char* bad : {"zzz", "move", "play first_strike", "odds", "odds F6", "odds F6 Z9", "odds A1 A2",
                          "why F6 A1", "about nothing", "save", "undo", "E6 E7 E8 E9", "\xff\xfe", "17"}) {
    const std::string out = play(position_text(), std::string(bad) + "\nplay order_3_center\nquit\n");
    EXPECT_THAT(out, HasSubstr("South plays Order Three Units Center.")) << bad;
    const std::string answer = out.substr(out.find("\n> ") + 3);
    EXPECT_LE(answer.substr(0, answer.find('\n')).size(), 200U) << bad;
  }
}

TEST(Terminal, SeveralDecisionsGoOnOneLineUntilOneIsWrong) {
  const Folder folder;
  const std::string out = play(position_text(), "order 3; F6 F7; done; F6 E6; F7 Z9; F7 E7\nquit\n");
  EXPECT_THAT(out, HasSubstr("The medium cavalry at F6 moves to E6."));
  EXPECT_THAT(out, Not(HasSubstr("moves to E7")));
}

// --- What is kept ---------------------------------------------------------------------------------------------------------

std::vector<std::string> kept(const std::string& path) {
  const Parsed<JournalText> text = read_journal(path);
  EXPECT_TRUE(text) << text.error().text;
  std::vector<std::string> out;
  if (text)
    for (const GameStep& step : text->steps) out.push_back(step.entry);
  return out;
}

TEST(Journal, HoldsEveryActionAtOnce) {
  const Folder folder;
  std::string path;
  play(position_text(), "order 3; F6; F7; done; F6 E6\n", &path);
  EXPECT_EQ(kept(path),
            (std::vector<std::string>{"play order_3_center", "order F6", "order F7", "done", "move F6 E6"}));
  EXPECT_EQ(latest_unfinished(), path);
}

TEST(Journal, ForgetsWhatIsTakenBackAndTheCardThatOnlyABotHasSeen) {
  const Folder folder;
  std::string path;
  const std::string out = play(position_text(), "order 3; F6; F7\nundo\nundo\nundo\nundo\norder 3; F8\nquit\n", &path);
  EXPECT_EQ(kept(path), (std::vector<std::string>{"play order_3_center", "order F8"}));
  EXPECT_THAT(out, HasSubstr("taken back: order F7"));
  EXPECT_THAT(out, HasSubstr("nothing can be taken back"));
}

TEST(Journal, PassesOverALineCutShort) {
  const Folder folder;
  std::string path;
  play(position_text(), "order 3; F6; F7\n", &path);
  std::ofstream(path, std::ios::app) << "order F";
  EXPECT_EQ(kept(path).size(), 3U);
}

TEST(Journal, RefusesWhatCannotHaveHappened) {
  const Folder folder;
  std::string path;
  play(position_text(), "order 3; F6\n", &path);
  std::ofstream(path, std::ios::app) << "move F6 A1\n";
  EXPECT_FALSE(read_journal(path));
  std::ofstream(path, std::ios::app) << "nonsense\n";
  EXPECT_FALSE(read_journal(path));
  EXPECT_EQ(latest_unfinished(), "");
}

TEST(Journal, TakesUpABattleWhereItWasLeft) {
  const Folder folder;
  std::string path;
  play(position_text(), "order 3; F6; F7; done\n", &path);
  const Parsed<JournalText> text = read_journal(path);
  ASSERT_TRUE(text);
  Journal journal;
  ASSERT_EQ(journal.reopen(path, *text), "");
  play_on(*text, journal, "F6 E6\nundo\nF7 E7\nquit\n");
  EXPECT_EQ(kept(path),
            (std::vector<std::string>{"play order_3_center", "order F6", "order F7", "done", "move F7 E7"}));
}

// The dice of a battle taken up again are those it would have had.
TEST(Journal, GoesOnWithTheDiceOfItsSeed) {
  const Folder folder;
  const std::string first = "order 3; F6; F7; done; F6 E6; F7 E7; done", then = "E6 D6\n";
  std::string whole, parted;
  play(position_text(), first + "\n" + then, &whole, 7);
  play(position_text(), first + "\n", &parted, 7);
  const Parsed<JournalText> text = read_journal(parted);
  ASSERT_TRUE(text);
  Journal journal;
  ASSERT_EQ(journal.reopen(parted, *text), "");
  play_on(*text, journal, then);
  EXPECT_EQ(kept(parted), kept(whole));
}

std::string numbers() {
  std::string input;
  for (int i = 0; i < 4000; ++i) input += i % 3 == 0 ? "2\n" : "1\n";
  return input;
}

TEST(Journal, OfAFinishedBattleIsARecordThatVerifies) {
  const Folder folder;
  std::string path;
  const std::string out = play(position_text("order_2_left", "order_3_center rally", 1), numbers(), &path, 5);
  EXPECT_FALSE(std::filesystem::exists("1")) << "a number is no file name";
  ASSERT_TRUE(out.find("You have won.") != std::string::npos || out.find("You have lost.") != std::string::npos)
      << out.substr(out.size() - 2000);
  const std::string record = content_of_file(path);
  const RecordVerdict verdict = reader_of(record).verify(record);
  EXPECT_FALSE(verdict.error) << verdict.error->text;
}

// --- Every game -----------------------------------------------------------------------------------------------------------

class EveryGameInTheTerminal : public testing::TestWithParam<const GameModule*> {};

TEST_P(EveryGameInTheTerminal, IsPlayedByNumbersAndKept) {
  const Folder folder;
  const Content& battle = *GetParam()->battles().front();
  std::string path;
  const std::string out = play(battle.text(), "list\nlog\nhelp\nzzz\n1\n1\nundo\n1\nboard\n1\nquit\n", &path);
  EXPECT_THAT(out, HasSubstr("   1  "));
  EXPECT_THAT(out, HasSubstr("save FILE"));
  EXPECT_THAT(out, HasSubstr("The battle is kept in"));
  const Parsed<JournalText> kept = read_journal(path);
  ASSERT_TRUE(kept) << kept.error().text;
  EXPECT_FALSE(kept->finished);
  EXPECT_GT(kept->steps.size(), 2U);
  Journal journal;
  ASSERT_EQ(journal.reopen(path, *kept), "");
  EXPECT_THAT(play_on(*kept, journal, "1\nquit\n"), HasSubstr("> "));
}

INSTANTIATE_TEST_SUITE_P(All, EveryGameInTheTerminal, testing::ValuesIn(all_games()),
                         [](const auto& one) { return std::string(one.param->code()); });

}  // namespace
}  // namespace acies
