#include "games/hex/notation/embedded_scenarios.h"

#include "games/hex/notation/scenario_text.h"

namespace acies::hex {

std::optional<Scenario> embedded_scenario(std::string_view id) {
  return read_embedded<Scenario>(embedded_scenarios(), id, parse_scenario);
}

}  // namespace acies::hex
