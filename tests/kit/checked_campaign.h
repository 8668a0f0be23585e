// A campaign played at random: its battles checked as any battle, and what must hold between them.
#pragma once

#include "campaign/campaign.h"
#include "games/hex/battle.h"
#include "tests/kit/checked_game.h"

namespace acies::kit {

using namespace hex;
using namespace campaign;

// Counts of everything worth having happened at least once in many campaigns.
struct CampaignStatistics {
  std::uint64_t campaigns = 0, battles = 0, decisions = 0, fates = 0, trophies = 0, captives = 0, heroes = 0,
                stand_ins = 0, litters = 0, replaced = 0, glory_spent = 0;
  CampaignStatistics& operator+=(const CampaignStatistics& more);
};

// Between battles, after every decision: counters, posts and heroic units in order, open actions each once and legal,
// others refused. Each battle as it is set up can be printed and read back. At the end the record of it all replays to
// the same hash.
std::optional<Failure> play_checked_campaign(const Campaign& campaign, std::uint64_t seed, int thorough_every,
                                             CampaignStatistics& statistics, GameStatistics& games);

}  // namespace acies::kit
