// Players of battles play a campaign, with its decisions between battles made by rule of thumb (thumb.h).
#pragma once

#include <array>
#include <functional>
#include <memory>

#include "campaign/game.h"
#include "games/hex/players/player.h"

namespace acies::campaign {

// Of the sides of the campaign.
using CampaignPlayers = std::array<std::unique_ptr<Player>, 2>;

// Plays on until the campaign is over or so many battles more have been fought, with chance made from the seed. What
// happens between battles is told when it has happened.
void play_on(CampaignGame& game, const CampaignPlayers& players, std::uint64_t seed, int battles,
             const std::function<void(const CampaignState&, const CampaignEvent&)>& tell);

}  // namespace acies::campaign
