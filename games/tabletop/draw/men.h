// Which figure stands for the men of a unit or for a leader, and of what people they are.
#pragma once

#include "games/tabletop/army/army.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

// A kind and a people of the catalogue (figures/catalogue.h, figures/peoples.h).
struct Men {
  const char* figure;
  const char* people;
};
Men men_of(const Scenario& scenario, const UnitDef& unit);
Men men_of(const Scenario& scenario, const LeaderDef& leader);
// The men of troops that an army list offers.
Men men_of(const ArmyList& list, const TroopKind& kind);

}  // namespace acies::tabletop
