#include "campaign/embedded_campaigns.h"

#include "campaign/campaign_text.h"

namespace acies::campaign {

std::optional<Campaign> embedded_campaign(std::string_view id) {
  return read_embedded<Campaign>(embedded_campaigns(), id,
                                 [](std::string_view text) { return parse_campaign(text, embedded_scenario); });
}

}  // namespace acies::campaign
