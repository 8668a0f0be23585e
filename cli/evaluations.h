// Evaluations by name.
#pragma once

#include <string>
#include <string_view>

#include "ai/evaluation.h"

namespace acies::cli {

// nullptr when there is none of that name. It lives as long as the program.
const Evaluation* find_evaluation(std::string_view name);
// Those there are, separated by spaces.
std::string evaluation_names();

}  // namespace acies::cli
