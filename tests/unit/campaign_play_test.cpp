// Whole campaigns: played by players, recorded, replayed as one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/game.h"
#include "campaign/thumb.h"
#include "campaign/words.h"
#include "games/hex/players/player.h"

namespace acies {

using namespace hex;
using namespace campaign;

namespace {

using ::testing::HasSubstr;

std::unique_ptr<CampaignGame> played(const char* id, std::uint64_t seed, int battles = kMaxBattles) {
  auto campaign = embedded_campaign(id);
  if (!campaign) return nullptr;
  auto game = std::make_unique<CampaignGame>(std::move(*campaign));
  Random random(seed);
  const auto player = make_player("greedy", seed);
  while (!game->over() && (game->state().battle < battles || !game->in_battle())) {
    if (game->in_battle()) {
      const State& s = game->battle();
      game->act(s.decider == Side::kChance ? sample_outcome(s, random) : player->choose(view(s, s.decider), {}));
    } else if (game->state().decider == Side::kChance) {
      game->act({CampaignActionKind::kDie, static_cast<std::uint8_t>(1 + random.below(6))});
    } else {
      game->act(choose(game->state()));
    }
  }
  return game;
}

TEST(CampaignPlay, EveryCampaignIsPlayedToItsEndAndReplaysToTheSameHash) {
  ASSERT_GE(embedded_campaigns().size(), 4U);
  for (const EmbeddedFile& one : embedded_campaigns()) {
    const auto game = played(one.id, 7);
    ASSERT_NE(game, nullptr) << one.id;
    ASSERT_TRUE(game->over());
    const auto again = replay_campaign(game->record());
    ASSERT_TRUE(again) << one.id << ": " << again.error().line << ": " << again.error().text;
    EXPECT_EQ(hash((*again)->state()), hash(game->state()));
    EXPECT_EQ((*again)->record(), game->record());
    EXPECT_THAT(overview(game->state()).back(), HasSubstr("The campaign is over"));
  }
}

TEST(CampaignPlay, OneThatIsNotOverIsTakenUpWhereItWas) {
  const auto game = played("sicily", 3, 1);
  ASSERT_NE(game, nullptr);
  ASSERT_FALSE(game->over());
  auto again = replay_campaign(game->record());
  ASSERT_TRUE(again) << again.error().text;
  ASSERT_TRUE(game->in_battle());
  EXPECT_EQ(hash((*again)->battle()), hash(game->battle()));
}

TEST(CampaignPlay, ARecordThatWasTamperedWithIsRefused) {
  const std::string record = played("sicily", 3)->record();
  std::string other_end = record;
  other_end[other_end.size() - 2] = other_end[other_end.size() - 2] == '0' ? '1' : '0';
  EXPECT_FALSE(replay_campaign(other_end));
  std::string richer = record;
  const std::size_t second = richer.find("=== battle 2");
  const std::size_t glory = richer.find("glory ", second);
  ASSERT_NE(glory, std::string::npos);
  richer[glory + 6] = '9';
  const auto refused = replay_campaign(richer);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().text, HasSubstr("not the battle"));
}

}  // namespace
}  // namespace acies
