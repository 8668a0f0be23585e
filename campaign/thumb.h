// Decisions between battles by rule of thumb.
#pragma once

#include "campaign/campaign.h"

namespace acies::campaign {

// One of legal_actions(state), of a side. Always the same in the same state.
CampaignAction choose(const CampaignState& state);

}  // namespace acies::campaign
