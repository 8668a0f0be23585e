#include "games/tabletop/notation/embedded_battles.h"

#include "games/tabletop/notation/scenario.h"

namespace acies::tabletop {

std::optional<Scenario> embedded_battle(std::string_view id) {
  return read_embedded<Scenario>(embedded_tabletop(), id, parse_scenario);
}

}  // namespace acies::tabletop
