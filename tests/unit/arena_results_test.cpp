// The arena's pairs: their points, their lines in a file, and the same games on any number of threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "arena/deal.h"
#include "arena/report.h"
#include "arena/results.h"
#include "games/registry.h"

namespace acies {

using namespace arena;

namespace {

using ::testing::HasSubstr;

ArenaGame game(Result result, int top_score, int bottom_score, Side fault = Side::kNobody) {
  ArenaGame g;
  g.game.result = result;
  g.game.score = {top_score, bottom_score};
  g.game.fault = fault;
  g.game.turns = 31;
  if (fault == Side::kNobody) g.game.ended_by = "banners";
  g.game.decisions = {100, 120};
  for (const std::int64_t ns : {5000, 9000}) g.times[0].add(ns);
  g.times[1].add(7000);
  return g;
}

// In the first game the first player has the bottom side.
ArenaPair pair_of(ArenaGame one, ArenaGame two) {
  ArenaPair pair;
  pair.battle = "zama";
  pair.number = 3;
  pair.text = 0xFEDCBA9876543210ULL;
  pair.games = {std::move(one), std::move(two)};
  return pair;
}

TEST(ArenaPair, GivesTheFirstPlayerThePointsOfHisSide) {
  const ArenaPair pair = pair_of(game(Result::kBottomWins, 3, 8), game(Result::kBottomWins, 5, 8));
  EXPECT_EQ(half_points(pair, 0), 2);
  EXPECT_EQ(half_points(pair, 1), 0);
  EXPECT_EQ(match_half_points(pair), 2);  // a score of 8 + 5 to 3 + 8
  EXPECT_EQ(match_half_points(pair_of(game(Result::kBottomWins, 3, 8), game(Result::kBottomWins, 3, 8))), 1);
  EXPECT_EQ(match_half_points(pair_of(game(Result::kTopWins, 8, 6), game(Result::kBottomWins, 6, 8))), 0);
  EXPECT_EQ(half_points(pair_of(game(Result::kDraw, 3, 3), game(Result::kTopWins, 8, 0)), 0), 1);
}

TEST(ArenaPair, IsAMatchLostByThePlayerAtFault) {
  const ArenaPair ahead = pair_of(game(Result::kBottomWins, 0, 8), game(Result::kBottomWins, 7, 1, Side::kTop));
  EXPECT_EQ(match_half_points(ahead), 0);
  const ArenaPair behind = pair_of(game(Result::kTopWins, 8, 0), game(Result::kTopWins, 0, 7, Side::kBottom));
  EXPECT_EQ(match_half_points(behind), 2);
}

TEST(ArenaPair, IsALineAndBack) {
  ArenaGame capped = game(Result::kDraw, 2, 4);
  capped.game.capped = true;
  capped.game.ended_by.clear();
  const ArenaPair pair = pair_of(capped, game(Result::kTopWins, 1, 2, Side::kBottom));
  const Parsed<ArenaPair> again = parse_pair_line(pair_line(pair));
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(pair_line(*again), pair_line(pair));
  EXPECT_TRUE(again->games[0].game.capped);
  EXPECT_EQ(again->games[0].game.result, Result::kDraw);
  EXPECT_EQ(again->games[1].game.fault, Side::kBottom);
  EXPECT_EQ(again->games[0].game.ended_by, "");
  EXPECT_EQ(parse_pair_line(pair_line(pair_of(game(Result::kTopWins, 8, 2), capped)))->games[0].game.ended_by,
            "banners");
  EXPECT_EQ(again->text, pair.text);
  EXPECT_EQ(again->games[0].times[0].nanoseconds(), 14000);
  const std::string line = pair_line(pair);
  for (const std::string& bad : {std::string(), line + " 1", line.substr(0, line.size() / 2), "x " + line,
                                 std::string("zama 0") + line.substr(6)})
    EXPECT_FALSE(parse_pair_line(bad)) << bad;
}

class ResultsFileTest : public ::testing::Test {
 protected:
  ResultsFileTest() { std::filesystem::remove(path_); }
  ~ResultsFileTest() override { std::filesystem::remove(path_); }
  void append(const std::string& text) { std::ofstream(path_, std::ios::app | std::ios::binary) << text; }

  std::string path_ = ::testing::TempDir() + "arena_results_" +
                      ::testing::UnitTest::GetInstance()->current_test_info()->name() + std::to_string(::getpid());
  ArenaPair pair_ = pair_of(game(Result::kBottomWins, 3, 8), game(Result::kTopWins, 8, 2));
};

TEST_F(ResultsFileTest, LosesNothingButTheLineAKillBroke) {
  for (int known : {0, 1}) {
    ResultsFile file;
    const auto pairs = file.open(path_, "head");
    ASSERT_TRUE(pairs) << pairs.error().text;
    EXPECT_EQ(static_cast<int>(pairs->size()), known);
    EXPECT_TRUE(file.add(pair_));
  }
  append(pair_line(pair_).substr(0, 20));
  ResultsFile file;
  EXPECT_EQ(file.open(path_, "head")->size(), 2U);
  EXPECT_TRUE(file.add(pair_));
  file.close();
  EXPECT_EQ(ResultsFile().open(path_, "head")->size(), 3U);
}

TEST_F(ResultsFileTest, RefusesFilesOfOtherRunsAndOtherPrograms) {
  append("head\n");
  EXPECT_THAT(ResultsFile().open(path_, "another head").error().text, HasSubstr("of another run"));
  append("nonsense\n");
  EXPECT_THAT(ResultsFile().open(path_, "head").error().text, HasSubstr(":2: not a pair of games"));
  std::filesystem::remove(path_);
  append("a diary");
  EXPECT_THAT(ResultsFile().open(path_, "head").error().text, HasSubstr("not a results file"));
  EXPECT_EQ(std::filesystem::file_size(path_), 7U);
  EXPECT_FALSE(ResultsFile().open("/no/such/folder/x", "head"));
}

ArenaPlan small_plan() {
  ArenaPlan plan;
  Parsed<ArenaBattles> battles = choose_battles("akragas,trebbia,ilipa");
  plan.game = battles->game;
  plan.battles = std::move(battles->all);
  plan.players = {*meet(*plan.game, "greedy", 100), *meet(*plan.game, "random", 100)};
  plan.pairs = 2;
  plan.seed = 8;
  return plan;
}

// Without the times, which differ.
std::vector<std::string> lines_of(const ArenaPlan& plan) {
  const std::vector<PairId> pairs = schedule(plan);
  std::vector<std::string> lines(pairs.size());
  play_pairs(plan, pairs, std::vector<bool>(pairs.size()), [&](std::size_t place, ArenaPair pair) {
    for (ArenaGame& g : pair.games) g.times = {};
    lines[place] = pair_line(pair);
    return true;
  });
  return lines;
}

TEST(Arena, PlaysTheSameGamesOnAnyNumberOfThreads) {
  ArenaPlan plan = small_plan();
  const std::vector<std::string> alone = lines_of(plan);
  plan.threads = 3;
  EXPECT_EQ(lines_of(plan), alone);
  plan.seed = 9;
  EXPECT_NE(lines_of(plan), alone);
}

// The greedy player uses no random numbers, so the games could differ only by chance.
TEST(Arena, PlaysTheSameGameTwiceWhenThePlayersAreTheSame) {
  ArenaPlan plan = small_plan();
  plan.players[1] = plan.players[0];
  for (std::size_t battle = 0; battle < plan.battles.size(); ++battle) {
    ArenaPair pair = play_pair(plan, {battle, 1});
    for (ArenaGame& g : pair.games) g.times = {};
    std::swap(pair.games[0], pair.games[1]);
    const std::string swapped = pair_line(pair);
    std::swap(pair.games[0], pair.games[1]);
    EXPECT_EQ(swapped, pair_line(pair));
    EXPECT_EQ(half_points(pair, 0) + half_points(pair, 1), 2);
  }
}

TEST(Arena, PlaysEveryBattleOnceInEveryRound) {
  const ArenaPlan plan = small_plan();
  const std::vector<PairId> pairs = schedule(plan);
  ASSERT_EQ(pairs.size(), 6U);
  for (std::size_t round = 0; round < 2; ++round) {
    std::array<int, 3> times{};
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(pairs[3 * round + i].number, static_cast<int>(round) + 1);
      times[pairs[3 * round + i].battle]++;
    }
    EXPECT_EQ(times, (std::array<int, 3>{1, 1, 1}));
  }
}

TEST(Arena, PlaysOnlyMissingGamesAndStopsWhenTold) {
  const ArenaPlan plan = small_plan();
  const std::vector<PairId> pairs = schedule(plan);
  std::vector<bool> known(pairs.size());
  known[0] = known[2] = true;
  std::vector<std::size_t> places;
  play_pairs(plan, pairs, known, [&](std::size_t place, const ArenaPair&) {
    places.push_back(place);
    return places.size() < 2;
  });
  EXPECT_EQ(places, (std::vector<std::size_t>{1, 3}));
}

TEST(ThinkingTimes, NameTheTimeWithinWhichAShareOfTheDecisionsCame) {
  ThinkingTimes times;
  for (int i = 0; i < 98; ++i) times.add(40'000);
  times.add(50'000'000);
  times.add(900'000'000);
  EXPECT_GE(times.within(0.98), 40'000);
  EXPECT_LE(times.within(0.98), 44'000);
  EXPECT_GE(times.within(0.99), 50'000'000);
  EXPECT_LE(times.within(0.99), 55'000'000);
  EXPECT_EQ(times.within(1), 900'000'000);
  EXPECT_EQ(times.slowest(), 900'000'000);
  ThinkingTimes quick;
  for (int i = 0; i < 1000; ++i) quick.add(0);
  quick.add(times);
  EXPECT_EQ(quick.decisions(), 1100);
  EXPECT_LE(quick.within(0.9), 1000);
  EXPECT_EQ(quick.slowest(), 900'000'000);
}

TEST(ThinkingTimes, AreAWordAndBack) {
  ThinkingTimes times, again;
  EXPECT_TRUE(again.read(times.text()));
  EXPECT_EQ(again.decisions(), 0);
  for (const std::int64_t ns : {0, 700, 1001, 5'000'000, 5'000'001}) times.add(ns);
  times.add(std::int64_t{1} << 60);
  ASSERT_TRUE(again.read(times.text()));
  EXPECT_EQ(again.text(), times.text());
  EXPECT_EQ(again.decisions(), 6);
  for (const char* bad :
       {"", "1", "1/2", "1/2/3", "1/2/3x", "1/2/3x4,", "1/2/9999x1", "1/2/3x-1", "-1/2/", "1/2/3x4;5x6"})
    EXPECT_FALSE(again.read(bad)) << bad;
}

TEST(ArenaSums, KeepPlayersAndSidesApart) {
  ArenaSums sums;
  sums.add(pair_of(game(Result::kBottomWins, 3, 8), game(Result::kBottomWins, 5, 7)));
  EXPECT_EQ(sums.games.won, 1);
  EXPECT_EQ(sums.games.lost, 1);
  EXPECT_EQ(sums.as_bottom.won, 1);
  EXPECT_EQ(sums.as_top.lost, 1);
  EXPECT_EQ(sums.top.lost, 2);
  EXPECT_EQ(sums.score, (std::array<std::int64_t, 2>{8 + 5, 3 + 7}));
  EXPECT_EQ(sums.decisions, (std::array<std::int64_t, 2>{120 + 100, 100 + 120}));
  EXPECT_EQ(sums.turns, 62);
  EXPECT_EQ(sums.times[0].slowest(), 9000);  // he was top in the second game
  EXPECT_EQ(sums.times[0].decisions(), 3);
}

TEST(Arena, MeetsProgramsBeforeItLetsThemPlay) {
  const GameModule& game = *all_games().front();
  EXPECT_FALSE(meet(game, "greedy", 100)->is_program);
  EXPECT_EQ(meet(game, "greedy:ms=20", 100)->player.budget.milliseconds, 20U);
  EXPECT_THAT(meet(game, "greedy:ms=soon", 100).error().text, HasSubstr("NAME:ms=N"));
  EXPECT_THAT(meet(game, "exit 1", 2000).error().text, HasSubstr("the bot `exit 1` "));
  EXPECT_THAT(meet(game, "sleep 9", 50).error().text, HasSubstr("no answer in time"));
}

TEST(Arena, PlaysOneGameWhichTheBattlesDecide) {
  for (const GameModule* game : all_games()) {
    const std::string battle = game->usual_battles().front(), code(game->code());
    EXPECT_EQ(choose_battles(battle)->game, game);
    EXPECT_EQ(choose_battles("", code)->game, game);
    EXPECT_EQ(choose_battles("", code)->all.front().name, battle);
    EXPECT_THAT(choose_battles(battle + "," + battle).error().text, HasSubstr("is there twice"));
    for (const GameModule* another : all_games()) {
      if (another == game) continue;
      EXPECT_THAT(choose_battles(battle + "," + another->usual_battles().front()).error().text,
                  HasSubstr("an arena plays one game"));
    }
  }
  EXPECT_THAT(choose_battles("", "chess").error().text, HasSubstr("no game is called chess"));
}

}  // namespace
}  // namespace acies
