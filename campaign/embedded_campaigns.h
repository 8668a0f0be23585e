// The campaigns as they were when the program was built, for where there are no files.
#pragma once

#include "campaign/campaign.h"
#include "games/hex/notation/embedded_scenarios.h"

namespace acies::campaign {

// In the order of their ids.
std::span<const EmbeddedFile> embedded_campaigns();

// One of them, with its id; its battles are the embedded scenarios.
std::optional<Campaign> embedded_campaign(std::string_view id);

}  // namespace acies::campaign
