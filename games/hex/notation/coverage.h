// Which rulings, cards, units and terrains the rule cases cover.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/coverage.h"
#include "games/hex/model/rule_set.h"

namespace acies::hex {

// The items of a rule set that cases should cover: these rulings, and all that its tables list.
Coverage coverage_of(const RuleSet& rules, const std::vector<CoverageItem>& rulings);

// Counts each case of a text for the rule set it is played by. Returns the error of the text, if there is one.
std::optional<Error> count_cases(std::string_view text, std::vector<Coverage>& coverages);

}  // namespace acies::hex
