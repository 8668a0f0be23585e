#include "notation/embedded_scenarios.h"

#include "notation/scenario_text.h"

namespace acies {

std::optional<Scenario> embedded_scenario(std::string_view id) {
  for (const EmbeddedScenario& one : embedded_scenarios()) {
    if (one.id != id) continue;
    Parsed<Scenario> parsed = parse_scenario(one.text);
    if (!parsed) return std::nullopt;
    parsed->id = one.id;
    return std::move(*parsed);
  }
  return std::nullopt;
}

}  // namespace acies
