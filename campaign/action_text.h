// Decisions between battles as text, both ways.
#pragma once

#include <string>
#include <string_view>

#include "campaign/campaign.h"
#include "games/hex/notation/cursor.h"

namespace acies::campaign {

// `die 4`, `honour E7`, `honour none`, `appoint foot`, `name E7`. Units are named by the hex they stand on, at the end of
// the battle fought or at the start of the battle to come; those that stand nowhere by number: `name unit 12`.
std::string action_text(const CampaignState& state, CampaignAction action);
CampaignAction read_campaign_action(const CampaignState& state, RuleCursor& cursor);
Parsed<CampaignAction> parse_campaign_action(const CampaignState& state, std::string_view text);

}  // namespace acies::campaign
