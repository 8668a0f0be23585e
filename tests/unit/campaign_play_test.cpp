// Whole campaigns: played by players, recorded, replayed as one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/game.h"
#include "campaign/thumb.h"
#include "campaign/wire.h"
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

TEST(CampaignPlay, TheThingsThatGloryBoughtAddUpToTheGlorySpent) {
  GloryBought all;
  for (const EmbeddedFile& one : embedded_campaigns()) {
    const auto game = played(one.id, 7);
    ASSERT_NE(game, nullptr) << one.id;
    const CampaignView view = view_of(game->state());
    std::string words;
    for (const std::string& line : overview(game->state())) words += line + "\n";
    for (std::size_t i = 0; i < view.battles.size(); ++i)
      for (std::size_t side = 0; side < 2; ++side) {
        const BattleSummary& sum = game->state().fought[i];
        const GloryBought& bought = sum.bought[side];
        EXPECT_EQ(bought.counters(), int{sum.glory_spent[side]}) << one.id << " battle " << i;
        ASSERT_TRUE(view.battles[i].glory_bought);
        const GloryBought& told = side == 0 ? view.battles[i].glory_bought->top : view.battles[i].glory_bought->bottom;
        EXPECT_EQ(told.counters(), bought.counters());
        if (bought.rallies == 1) {
          EXPECT_THAT(words, HasSubstr("1 on a rally"));
        }
        all.stragglers = static_cast<std::uint8_t>(all.stragglers + bought.stragglers);
        all.rallies = static_cast<std::uint8_t>(all.rallies + bought.rallies);
        all.leadership = static_cast<std::uint8_t>(all.leadership + bought.leadership);
        all.heroes = static_cast<std::uint8_t>(all.heroes + bought.heroes);
      }
  }
  EXPECT_GT(all.rallies, 0);
  EXPECT_GT(all.leadership, 0);
  EXPECT_GT(all.heroes, 0);
}

// rulings 184
TEST(CampaignPlay, MenOfOneNameWhoLivedApartHavePostsOfTheirOwn) {
  const auto battles_of = [](const Campaign& c, const std::string& name) {
    int battles = 0;
    for (const CampaignBattle& battle : c.battles)
      for (const std::uint8_t post : battle.posts) battles += post != kNoPost && c.posts[post].name == name;
    return battles;
  };
  const auto belisarius = embedded_campaign("belisarius");
  ASSERT_TRUE(belisarius);
  EXPECT_EQ(battles_of(*belisarius, "John son of Nicetas"), 1);
  EXPECT_EQ(battles_of(*belisarius, "Count John"), 2);
  EXPECT_EQ(battles_of(*belisarius, "John"), 0);
  const auto sicily = embedded_campaign("sicily");
  ASSERT_TRUE(sicily);
  for (const Post& post : sicily->posts)
    if (!post.name.empty()) {
      EXPECT_EQ(battles_of(*sicily, post.name), 1) << post.name;
    }
  const auto scipio = embedded_campaign("scipio");
  ASSERT_TRUE(scipio);
  EXPECT_EQ(battles_of(*scipio, "Hasdrubal Barca"), 1);
  EXPECT_EQ(battles_of(*scipio, "Hasdrubal"), 1);
}

TEST(CampaignPlay, LeadersAreInCommandOnlyWhereTheyFight) {
  const auto words_of = [](const CampaignState& s, const std::string& name) -> std::string {
    for (std::size_t i = 0; i < s.campaign->posts.size(); ++i)
      if (post_name(*s.campaign, i) == name) return status_words(s, i);
    return "nobody of that name";
  };
  const auto sicily = embedded_campaign("sicily");
  ASSERT_TRUE(sicily);
  const CampaignState at_first = begin(*sicily);
  EXPECT_EQ(words_of(at_first, "Dionysius"), "in command");
  EXPECT_EQ(words_of(at_first, "Timoleon"), "joins at Crimissos River, 341 BC");
  EXPECT_EQ(words_of(at_first, "a Roman legate"), "joins at Bagradas, 255 BC");
  const auto game = played("sicily", 7, 1);
  ASSERT_NE(game, nullptr);
  ASSERT_EQ(game->state().battle, 1);
  EXPECT_EQ(words_of(game->state(), "Dionysius"), "his battle is over");
  EXPECT_EQ(words_of(game->state(), "Timoleon"), "in command");
  EXPECT_EQ(words_of(game->state(), "Regulus"), "joins at Bagradas, 255 BC");
  const CampaignView view = view_of(game->state());
  for (const LeaderInfo& leader : view.sides.bottom.leaders) {
    EXPECT_EQ(leader.battles, battles_of(*sicily, static_cast<std::size_t>(leader.post))) << leader.name;
    EXPECT_EQ(leader.battles.size(), 1U) << leader.name;
  }
  const auto belisarius = embedded_campaign("belisarius");
  ASSERT_TRUE(belisarius);
  EXPECT_EQ(words_of(begin(*belisarius), "Belisarius"), "in command");
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
