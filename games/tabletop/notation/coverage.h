// Which clauses of the tabletop rules, and which answers to its open questions, have cases.
#pragma once

#include <optional>
#include <string_view>

#include "base/coverage.h"

namespace acies::tabletop {

// Every clause of the rules, which the tables list, and the answers to open questions that are listed beside the cases.
Coverage clause_coverage(const std::vector<CoverageItem>& answers);

// Counts the cases of a text for every clause they cover and every answer that a title begins with: "T4: …". Returns the error of the text, if there is one.
std::optional<Error> count_cases(std::string_view text, Coverage& coverage);

}  // namespace acies::tabletop
