// The findings of an analysis, in words and for programs.
#pragma once

#include <string>
#include <vector>

#include "games/hex/commands/analysed_battle.h"

namespace acies::hex {

std::string analysis_text(const AnalysedBattle& battle);
std::string analysis_json(const AnalysedBattle& battle);

// One decision: what may be done, the best first.
std::string alternatives_text(const State& state, const std::vector<Alternative>& all, int most);
std::string alternatives_json(const State& state, const std::vector<Alternative>& all);

}  // namespace acies::hex
