// The tabletop's one rule set.
#pragma once

#include "base/rules_info.h"

namespace acies::tabletop {

inline constexpr RulesInfo kRules[] = {{"tabletop", "Tabletop", 3}};

}  // namespace acies::tabletop
