// How long a store keeps its matches.
#include "store/expire.h"

#include <gmock/gmock.h>

namespace acies {
namespace {

constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60 * 1000, kNow = 20000 * kDay;

Held match(const char* id, int made, int last, bool begun, bool over) {
  return {HeldKind::kMatch, id, kNow - made * kDay, last < 0 ? 0 : kNow - last * kDay, begun, over, ""};
}

std::vector<std::string> names(const std::vector<Held>& held) {
  std::vector<std::string> out;
  for (const Held& one : held) out.push_back(one.id);
  return out;
}

class Expire : public testing::Test {
 protected:
  Expire() {
    all_ = {match("old unbegun", 400, 400, false, false),
            match("old unbegun without times", 400, -1, false, false),
            match("young unbegun", 20, 20, false, false),
            match("old unfinished", 400, 380, true, false),
            match("played on", 4000, 2, true, false),
            match("old finished", 400, 300, true, true),
            match("given up before it began", 400, 390, false, true),
            match("without times", 4000, -1, true, false)};
    Held battle = match("battle of a campaign", 4000, 4000, false, false);
    battle.campaign = "campaign";
    all_.push_back(battle);
    all_.push_back({HeldKind::kCampaign, "campaign", kNow - 4000 * kDay, kNow - 500 * kDay, true, false, ""});
    all_.push_back({HeldKind::kRecord, "record", kNow - 800 * kDay, kNow - 800 * kDay, true, true, ""});
  }
  std::vector<Held> all_;
};

TEST_F(Expire, ByDefaultOnlyMatchesWithoutAnyActionAreRemoved) {
  EXPECT_THAT(names(expired(all_, {}, kNow)), testing::ElementsAre("old unbegun", "old unbegun without times"));
  EXPECT_THAT(expired(all_, {std::nullopt, {}, {}, {}}, kNow), testing::IsEmpty());
}

TEST_F(Expire, TimeIsCountedFromTheLastEntry) {
  EXPECT_THAT(names(expired(all_, {std::nullopt, 365, {}, {}}, kNow)),
              testing::ElementsAre("old unbegun", "old unbegun without times", "old unfinished", "campaign"));
  EXPECT_THAT(names(expired(all_, {std::nullopt, 395, {}, {}}, kNow)),
              testing::ElementsAre("old unbegun", "old unbegun without times", "campaign"));
}

TEST_F(Expire, FinishedMatchesHaveATimeOfTheirOwn) {
  EXPECT_THAT(names(expired(all_, {std::nullopt, {}, 200, {}}, kNow)),
              testing::ElementsAre("old finished", "given up before it began"));
  EXPECT_THAT(names(expired(all_, {std::nullopt, {}, {}, 700}, kNow)), testing::ElementsAre("record"));
  EXPECT_THAT(expired(all_, {std::nullopt, {}, {}, 900}, kNow), testing::IsEmpty());
}

TEST_F(Expire, AMatchWithoutTimesStaysAndABattleStaysWithItsCampaign) {
  const std::vector<std::string> gone = names(expired(all_, {0, 0, 0, 0}, kNow));
  EXPECT_THAT(gone, testing::Not(testing::Contains("without times")));
  EXPECT_THAT(gone, testing::Not(testing::Contains("battle of a campaign")));
}

}  // namespace
}  // namespace acies
