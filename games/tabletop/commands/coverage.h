// Which clauses of the tabletop rules have cases.
#pragma once

#include <string>
#include <vector>

namespace acies::tabletop {

// Counts the cases of the files for every clause; prints the list. Returns an exit status; `wrong` names input that
// cannot be read.
int show_tabletop_coverage(const std::vector<std::string>& texts, bool json, std::string* wrong);

}  // namespace acies::tabletop
