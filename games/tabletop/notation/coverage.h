// Which clauses of the tabletop rules have cases.
#pragma once

#include <optional>
#include <string_view>

#include "base/coverage.h"

namespace acies::tabletop {

// Every clause of the rules, which the tables list.
Coverage clause_coverage();

// Counts the cases of a text for every clause they cover. Returns the error of the text, if there is one.
std::optional<Error> count_cases(std::string_view text, Coverage& coverage);

}  // namespace acies::tabletop
