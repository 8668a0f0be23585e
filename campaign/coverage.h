// Which items of the rules of campaigns the cases cover.
#pragma once

#include <optional>
#include <string_view>

#include "base/coverage.h"

namespace acies::campaign {

// The items to cover: for each of them a case that shows it, and one that shows a refusal by it.
Coverage campaign_coverage(const std::vector<CoverageItem>& items);

// Counts the cases of a text, of campaigns or of battles on hexes, whose titles name items: "campaign C11, C12: ...".
// Returns the error of the text, if there is one.
std::optional<Error> count_campaign_cases(std::string_view text, Coverage& coverage);

}  // namespace acies::campaign
