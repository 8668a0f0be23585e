// Runs a rule case.
#pragma once

#include <string>
#include <vector>

#include "base/case_blocks.h"
#include "games/hex/battle.h"
#include "games/hex/notation/case_file.h"

namespace acies::hex {

// Plays the script. Goes on after an expectation that is not met, stops at an action that is not legal. Of a tactical
// position it plays the actions that lead to the question; then the side asked must decide.
std::vector<CaseFailure> run_case(const Case& one, State* end = nullptr);

}  // namespace acies::hex
