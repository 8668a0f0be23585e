// How much one address may ask of the server.
#include "server/limits.h"

#include <gtest/gtest.h>

namespace acies::server {
namespace {

TEST(Limits, AnAddressSpendsItsTokensAndGetsThemBackWithTime) {
  Tokens tokens(60);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(tokens.spend("ada", 1, 0), 0) << i;
  EXPECT_EQ(tokens.spend("ada", 1, 0), 1);
  EXPECT_EQ(tokens.spend("ada", 10, 0), 10);
  EXPECT_EQ(tokens.spend("bob", 1, 0), 0) << "another address has its own";
  EXPECT_EQ(tokens.spend("ada", 1, 0.5), 1);
  EXPECT_EQ(tokens.spend("ada", 1, 1), 0);
  EXPECT_EQ(tokens.spend("ada", 1, 1), 1);
  EXPECT_EQ(tokens.spend("ada", 60, 1000), 0) << "never more than at the beginning";
  EXPECT_NE(tokens.spend("ada", 1, 1000), 0);
}

TEST(Limits, TheTokensAreThereAfterTheWaitThatWasNamed) {
  Tokens tokens(100);
  EXPECT_EQ(tokens.spend("ada", 90, 0), 0);
  const int wait = tokens.spend("ada", 60, 0);
  EXPECT_EQ(wait, 30);
  EXPECT_NE(tokens.spend("ada", 60, wait - 1.5), 0);
  EXPECT_EQ(tokens.spend("ada", 60, wait), 0);
}

TEST(Limits, ARequestThatCostsMoreThanTheMostTokensTakesAllOfThem) {
  Tokens tokens(10);
  EXPECT_EQ(tokens.spend("ada", 60, 0), 0);
  EXPECT_EQ(tokens.spend("ada", 60, 0), 60);
}

TEST(Limits, WithoutALimitNothingIsCounted) {
  Tokens tokens(0);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(tokens.spend("ada", 60, 0), 0);
  EXPECT_EQ(tokens.size(), 0U);
}

TEST(Limits, AddressesThatHaveAllTheirTokensAreForgotten) {
  Tokens tokens(60);
  tokens.spend("ada", 1, 0);
  tokens.spend("bob", 50, 0);
  tokens.tick(2);
  EXPECT_EQ(tokens.size(), 1U);
  tokens.tick(60);
  EXPECT_EQ(tokens.size(), 0U);
}

TEST(Limits, RequestsThatNeedComputingCostMore) {
  EXPECT_GT(cost_of_get("/api/matches/k3v9q2m7t4xw/replay"), 20 * cost_of_get("/api/matches/k3v9q2m7t4xw"));
  EXPECT_GT(cost_of_get("/api/records/0123/replay"), 20 * cost_of_get("/api/records/0123"));
  EXPECT_GT(cost_of_get("/api/men/sheet"), cost_of_get("/api/men"));
  EXPECT_GT(cost_of_get("/api/scenarios/zama/map.svg"), cost_of_get("/api/scenarios/zama"));
  EXPECT_EQ(cost_of_get("/index.html"), 0);
  EXPECT_GT(cost_of_post("/api/verify"), cost_of_post("/api/matches"));
  EXPECT_EQ(cost_of_post("/anything"), 1);
}

TEST(Limits, OneAddressDoesNotTakeAllConnections) {
  using Verdict = ConnectionCounts::Verdict;
  ConnectionCounts counts(10, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(counts.enter("ada"), Verdict::kIn);
  EXPECT_EQ(counts.enter("ada"), Verdict::kTooManyOfOne);
  EXPECT_EQ(counts.enter("bob"), Verdict::kIn);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(counts.enter(""), Verdict::kIn) << "the own machine counts together alone";
  EXPECT_EQ(counts.enter("bob"), Verdict::kFull);
  EXPECT_EQ(counts.all(), 11U);
  for (int i = 0; i < 4; ++i) counts.leave("ada");
  EXPECT_EQ(counts.enter("ada"), Verdict::kIn);
}

TEST(Limits, RefusalsInWordsComeToAnEndToo) {
  using Verdict = ConnectionCounts::Verdict;
  ConnectionCounts counts(1000, 3);
  std::size_t held = 0;
  while (counts.enter("ada") != Verdict::kNoWord) ASSERT_LT(++held, 100U);
  EXPECT_GT(held, 3U);
  EXPECT_EQ(counts.all(), held);
  ConnectionCounts all(5, 0);
  held = 0;
  while (all.enter("ada") != Verdict::kNoWord) ASSERT_LT(++held, 1000U);
  EXPECT_EQ(held, 5 + ConnectionCounts::kMostRefused);
}

}  // namespace
}  // namespace acies::server
