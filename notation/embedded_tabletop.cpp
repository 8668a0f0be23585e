#include "notation/embedded_tabletop.h"

#include "notation/tabletop_scenario.h"

namespace acies::tabletop {

std::optional<Scenario> embedded_battle(std::string_view id) {
  for (const EmbeddedScenario& one : embedded_tabletop()) {
    if (one.id != id) continue;
    Parsed<Scenario> parsed = parse_scenario(one.text);
    if (!parsed) return std::nullopt;
    parsed->id = one.id;
    return std::move(*parsed);
  }
  return std::nullopt;
}

}  // namespace acies::tabletop
