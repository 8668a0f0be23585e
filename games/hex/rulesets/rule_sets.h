// The rule sets Acies plays, by code.
#pragma once

#include <string_view>

#include "games/hex/model/rule_set.h"

namespace acies::hex {

extern const RuleSet kAncients;
extern const RuleSet kMedieval;

// nullptr when there is no such rule set.
const RuleSet* rule_set(std::string_view code);

}  // namespace acies::hex
