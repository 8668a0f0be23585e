// Positions between two turns, of every game there is: a battle that goes on from one is the battle it comes from.
#include <gmock/gmock.h>

#include "base/random.h"
#include "campaign/campaign_text.h"
#include "campaign/embedded_campaigns.h"
#include "session/campaign_room.h"
#include "session/catalog.h"

namespace acies {
namespace {

struct Walk {
  int steps = 0, positions = 0;
  int without = 0;  // turns that began without a position
};

void nobody_listens(GameStep&&) {}

// Plays at random. Beside the battle goes another one, which begins anew from every position: both must come to the same states.
Walk walk(const Content& content, std::uint64_t number, int most_steps) {
  const Seed seed = sha256("walk " + std::to_string(number));
  Random random(number);
  const std::unique_ptr<Game> game = content.begin(seed);
  std::unique_ptr<Game> twin;
  std::uint64_t n = 0, twin_n = 0;
  Walk walk;
  int turn = game->turn();
  for (; walk.steps < most_steps && !game->over(); ++walk.steps) {
    if (game->waits_for_chance()) {
      game->roll(n, nobody_listens);
      if (twin != nullptr) twin->roll(twin_n, nobody_listens);
    } else {
      const Side by = game->decider();
      const std::vector<Choice> open = game->choices(by);
      const std::string action = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))].text;
      EXPECT_FALSE(game->act(by, action, n, nobody_listens)) << action;
      if (twin != nullptr) {
        const std::optional<Refusal> refusal = twin->act(by, action, twin_n, nobody_listens);
        EXPECT_FALSE(refusal) << content.id() << ": " << action << ": " << refusal->words;
      }
    }
    if (twin != nullptr) {
      EXPECT_EQ(twin->state_hash(), game->state_hash()) << content.id() << " step " << walk.steps;
    }
    const std::string position = game->position();
    if (testing::Test::HasFailure()) return walk;
    if (game->turn() != turn && position.empty() && !game->over()) ++walk.without;
    turn = game->turn();
    if (position.empty()) continue;
    ++walk.positions;
    Parsed<std::unique_ptr<Game>> resumed = content.resume(seed, position);
    EXPECT_TRUE(resumed) << content.id() << ": " << position;
    if (!resumed) return walk;
    twin = std::move(*resumed);
    EXPECT_EQ(twin->state_hash(), game->state_hash()) << content.id() << ": " << position;
    EXPECT_EQ(twin->position(), position);
    EXPECT_EQ(twin->turn(), game->turn());
    EXPECT_EQ(twin->losses(Side::kTop), game->losses(Side::kTop));
  }
  return walk;
}

TEST(Positions, EveryBattleOfEveryGameGoesOnFromItsPositionsTheSameWay) {
  std::uint64_t number = 1;
  for (const auto& content : contents()) {
    const Walk walked = walk(*content, ++number, content->rules() == "tabletop" ? 250 : 500);
    ASSERT_FALSE(HasFailure()) << content->id();
    EXPECT_GT(walked.positions, walked.steps / 100) << content->id() << " in " << walked.steps << " steps";
    EXPECT_EQ(walked.without, 0) << content->id();
  }
}

TEST(Positions, BattlesOfCampaignsGoOnWithTheirGloryAndTrophies) {
  for (const EmbeddedFile& file : campaign::embedded_campaigns()) {
    CampaignSetup setup;
    setup.campaign_id = file.id;
    setup.text = campaign::print_campaign(*campaign::embedded_campaign(file.id));
    std::string error;
    const auto room = CampaignRoom::create(setup, error);
    ASSERT_NE(room, nullptr) << error;
    const MatchSetup battle = room->battle_setup();
    const auto content = content_of(battle.scenario_id, battle.scenario_text);
    ASSERT_NE(content, nullptr) << file.id;
    for (std::uint64_t number = 1; number <= 4; ++number) {
      const Walk walked = walk(*content, number, 1500);
      EXPECT_GT(walked.positions, 3) << file.id;
      EXPECT_EQ(walked.without, 0) << file.id;
      ASSERT_FALSE(HasFailure()) << file.id;
    }
  }
}

TEST(Positions, NothingElseIsReadAsAPosition) {
  for (const auto& content : contents()) {
    const std::unique_ptr<Game> game = content->begin({});
    std::uint64_t n = 0;
    while (game->waits_for_chance() && game->position().empty()) game->roll(n, nobody_listens);
    const std::string good = game->position();
    if (good.empty()) continue;  // the sides deploy first
    EXPECT_TRUE(content->resume({}, good)) << content->id();
    for (const std::string& wrong : {std::string(), good + " 1", good.substr(0, good.rfind(' ')),
                                     "outcomes x" + good.substr(good.find(' ', 9)), "turns" + good.substr(8)})
      EXPECT_FALSE(content->resume({}, wrong)) << content->id() << ": " << wrong;
  }
}

}  // namespace
}  // namespace acies
