// The tables of a rule set as text, for the signature of its edition.
#pragma once

#include <string>

#include "games/hex/model/rule_set.h"

namespace acies::hex {

// A line for each row: its kind, its code, and every figure in it. Names are left out: to reword is not to change a rule.
std::string tables_text(const RuleSet& rules);

}  // namespace acies::hex
