// 2.15: what damage does to elephants and chariots.
#pragma once

#include "games/tabletop/model/state.h"

namespace acies::tabletop {

bool damage_is_critical(int die);
// The second roll; who is not destroyed rampages.
bool critical_destroys(const RuleOptions& options, Type type, int die);

}  // namespace acies::tabletop
