#include "campaign/embedded_campaigns.h"

#include "campaign/campaign_text.h"

namespace acies {

std::optional<Campaign> embedded_campaign(std::string_view id) {
  for (const EmbeddedScenario& one : embedded_campaigns()) {
    if (one.id != id) continue;
    Parsed<Campaign> parsed = parse_campaign(one.text, embedded_scenario);
    if (!parsed) return std::nullopt;
    parsed->id = one.id;
    return std::move(*parsed);
  }
  return std::nullopt;
}

}  // namespace acies
