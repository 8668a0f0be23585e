// The player aid of a rule set, from the tables the engine plays by.
#pragma once

#include <string>

#include "console/reference.h"
#include "games/hex/model/rule_set.h"

namespace acies::hex {

// Aligned text, at most 100 columns.
std::string reference_text(const RuleSet& rules);

// One HTML page that prints on a few sheets of A4; it needs nothing from elsewhere.
std::string reference_page(const RuleSet& rules);

extern const GameReference kReference;

}  // namespace acies::hex
