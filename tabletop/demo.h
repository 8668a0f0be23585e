// The demonstration battle of the rules (2.5): two Roman legions against a Carthaginian army with elephants.
#pragma once

#include "tabletop/model/scenario.h"

namespace acies::tabletop {

Scenario demonstration_battle();

}  // namespace acies::tabletop
