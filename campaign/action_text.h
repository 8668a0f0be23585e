// Decisions between battles as text, both ways.
#pragma once

#include <string>
#include <string_view>

#include "base/cursor.h"
#include "campaign/campaign.h"

namespace acies {

// `die 4`, `honour E7`, `honour none`, `appoint foot`, `name E7`. Units are named by the hex they stand on, at the end of
// the battle fought or at the start of the battle to come; those that stand nowhere by number: `name unit 12`.
std::string action_text(const CampaignState& state, CampaignAction action);
CampaignAction read_campaign_action(const CampaignState& state, Cursor& cursor);
Parsed<CampaignAction> parse_campaign_action(const CampaignState& state, std::string_view text);

}  // namespace acies
