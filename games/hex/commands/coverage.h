// Which rulings, cards, units and terrains the rule cases cover.
#pragma once

#include "cli/options.h"

namespace acies::cli {

// Lists them; the exit status says whether any is missing. The folders are the rest of the options.
int show_coverage(const Options& options, bool json);

}  // namespace acies::cli
