// Which figure stands for a unit or a leader, and of what people its men are.
#pragma once

#include "games/hex/model/scenario.h"

namespace acies::hex {

// A kind and a people of the catalogue (figures/catalogue.h, figures/peoples.h).
struct Men {
  const char* figure;
  const char* people;
};
Men men_of(const Scenario& scenario, const UnitSetup& unit);
Men men_of(const Scenario& scenario, const LeaderSetup& leader);

}  // namespace acies::hex
