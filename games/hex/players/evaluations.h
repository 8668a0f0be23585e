// Evaluations by name.
#pragma once

#include <string>
#include <string_view>

#include "games/hex/players/evaluation.h"

namespace acies::hex {

// nullptr when there is none of that name. It lives as long as the program, and may be asked by
// many threads at once.
const Evaluation* find_evaluation(std::string_view name);
// The one that the strongest player thinks with.
std::string best_evaluation_name();
// Those there are, separated by spaces.
std::string_view evaluation_names();

}  // namespace acies::hex
