// Which rulings, cards, units and terrains the rule cases cover.
#pragma once

#include "console/options.h"

namespace acies::hex {

// Lists them; the exit status says whether any is missing. The folders are the rest of the options.
int show_coverage(const Options& options, bool json);

}  // namespace acies::hex
