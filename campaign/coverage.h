// Which items of the rules of campaigns the cases cover.
#pragma once

#include <optional>
#include <string_view>

#include "base/coverage.h"

namespace acies::campaign {

// What should be covered: for each of these items a case that shows it, and one that shows what it forbids.
Coverage campaign_coverage(const std::vector<CoverageItem>& items);

// Counts the cases of a text, of campaigns or of battles on hexes, whose titles name items: "campaign C11, C12: ...".
// Returns what is wrong with the text, if something is.
std::optional<Error> count_campaign_cases(std::string_view text, Coverage& coverage);

}  // namespace acies::campaign
