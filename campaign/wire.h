// A campaign for clients and other programs.
#pragma once

#include "base/json_writer.h"
#include "base/schema.h"
#include "campaign/campaign.h"

namespace acies::campaign {

// Everything there is to show between battles (docs/campaign.md, JSON): battles, sides, leaders, heroic units, the decision
// and the actions open.
void write_campaign(JsonWriter& out, const CampaignState& state);
void write_campaign_event(JsonWriter& out, const CampaignState& after, const CampaignEvent& event);

// Adds everything that the two write to what is described for clients.
void describe_campaign(Schema& schema);

}  // namespace acies::campaign
