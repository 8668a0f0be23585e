// The rule sets Acies plays, by code.
#pragma once

#include <span>
#include <string_view>

#include "base/rules_info.h"
#include "games/hex/model/rule_set.h"

namespace acies::hex {

extern const RuleSet kAncients;
extern const RuleSet kMedieval;

// nullptr when there is no such rule set.
const RuleSet* rule_set(std::string_view code);

// All of them, as headers of files name them.
std::span<const RulesInfo> rules_info();

}  // namespace acies::hex
