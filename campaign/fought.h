// The battles of a campaign as text: what is to be fought, and what the record of it says.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "campaign/campaign.h"

namespace acies::campaign {

// The scenario of the battle that the campaign has come to, in the notation.
std::string battle_text(const CampaignState& state);

// What came of that battle: the record must be of it and hold. `gave_up` is the side of the battle that gave it up, or
// kNobody; otherwise the battle must be over.
Parsed<BattleReport> report_of_record(const CampaignState& state, std::string_view record, Side gave_up);

}  // namespace acies::campaign
