// Learning: from games to records, from records to weights, and from there to numbers every build agrees on.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "games/hex/commands/commands.h"
#include "games/hex/players/chances.h"
#include "games/hex/training/fit.h"
#include "games/hex/training/games.h"
#include "games/hex/training/weights.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

const std::vector<Scenario>& two_battles() {
  static const std::vector<Scenario> battles = {kit::scenario("akragas"), kit::scenario("dara")};
  return battles;
}

Records greedy_games(int games) {
  GamesPlan plan;
  plan.battles = &two_battles();
  std::vector<GameJob> jobs(static_cast<std::size_t>(games));
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].battle = i % 2, jobs[i].pair = i;
  Records records;
  const GamesResult played = play_games(
      jobs, plan, &records, [] { return false; }, [](const GamesResult&) {});
  EXPECT_EQ(played.games, games);
  return records;
}

TEST(Train, LearnsFromGamesWhatItDidNotKnow) {
  const Records records = greedy_games(24);
  ASSERT_GT(records.size(), 200U);
  Learner learner(4, 1);
  const double before = learner.loss_on(records);
  FitPlan plan;
  plan.batch = 32;
  const FitResult learnt = learner.fit(records, records, plan, [](int, double, double) {});
  EXPECT_LT(learnt.test_loss, before - 0.02);
}

TEST(Train, WholeNumbersSayWhatTheLearnerMeans) {
  const Records records = greedy_games(6);
  Learner learner(4, 3);
  FitPlan plan;
  plan.batch = 32;
  learner.fit(records, records, plan, [](int, double, double) {});
  const Network network(learner.whole_numbers(1));
  double worst = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    Features f;
    for (std::uint16_t row : records.rows(i)) f.rows[static_cast<std::size_t>(f.count++)] = row;
    for (std::size_t m = 0; m < kMeasures; ++m) f.measures[m] = records.measures(i)[m];
    const double worth = logistic(network.answer(f), Network::kAnswerScale) / 1e6;
    worst = std::max(worst, std::fabs(worth - learner.chance(records, i)));
  }
  EXPECT_LT(worst, 0.02);
}

TEST(Train, RecordsAndWeightsSurviveTheirFiles) {
  const std::string folder = testing::TempDir() + "acies_train_files";
  std::filesystem::create_directories(folder);
  const Records records = greedy_games(2);
  ASSERT_TRUE(records.save(folder + "/records.bin"));
  Records again;
  ASSERT_TRUE(again.load(folder + "/records.bin"));
  ASSERT_EQ(again.size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    ASSERT_TRUE(std::ranges::equal(again.rows(i), records.rows(i)));
    ASSERT_TRUE(std::ranges::equal(again.measures(i), records.measures(i)));
    ASSERT_EQ(again.target(i), records.target(i));
    ASSERT_EQ(again.seat(i), records.seat(i));
  }
  const std::vector<std::int16_t> numbers = Learner(4, 1).whole_numbers(1);
  ASSERT_TRUE(write_weights(folder + "/weights.inc", numbers, "a test"));
  EXPECT_EQ(read_weights(folder + "/weights.inc"), numbers);
  std::filesystem::remove_all(folder);
}

TEST(Train, TheCommandGoesOnWhereItStopped) {
  const std::string folder = testing::TempDir() + "acies_train_command";
  std::filesystem::remove_all(folder);
  const auto lines = [&] {
    std::ifstream log(folder + "/log.txt");
    int n = 0;
    for (std::string line; std::getline(log, line);) ++n;
    return n;
  };
  const Arguments words = {"--opening", "8", "--games", "2", "--match", "2", "--generations", "1", folder};
  testing::internal::CaptureStdout();
  EXPECT_EQ(run_train_command(words), kGood);
  EXPECT_EQ(lines(), 1);
  EXPECT_TRUE(Network::fits(read_weights(folder + "/champion.inc")));
  EXPECT_EQ(run_train_command(words), kGood);
  EXPECT_EQ(lines(), 2);
  const std::string said = testing::internal::GetCapturedStdout();
  EXPECT_NE(said.find("going on with generation 1"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace acies
