// Which rules the rule cases cover, of every game and of campaigns.
#pragma once

#include "console/options.h"

namespace acies::cli {

// Lists them; the exit status says whether any is missing. The folders are the rest of the options.
int show_coverage(const Options& options, bool json);

}  // namespace acies::cli
