// The present decision and its choices, in words: for the terminal, the browser and screen readers alike.
#pragma once

#include <string>

#include "games/hex/battle.h"

namespace acies::hex {

// The question for the side that decides, in a sentence or two. "" when no side does.
std::string decision_words(const State& state);
// The same to everybody else: "Syracuse plays a card."
std::string waiting_words(const State& state);
// The rule behind the decision, for those who ask why.
std::string decision_reason(const State& state);

// An open action as a button says it: "Move the heavy infantry from H4 to G4".
std::string action_words(const State& state, Action action);

// How the battle ended: "Syracuse has won the battle, 5 banners to 2."
std::string result_words(const State& state);

}  // namespace acies::hex
