// What is being decided, and what may be chosen, in words: for the terminal, the browser and screen readers alike.
#pragma once

#include <string>

#include "games/hex/battle.h"

namespace acies::hex {

// What is to be decided, to whoever decides, in a sentence or two. "" when nobody does.
std::string decision_words(const State& state);
// The same to everybody else: "Syracuse plays a card."
std::string waiting_words(const State& state);
// The rule behind the decision, for those who ask why.
std::string decision_reason(const State& state);

// An open action as a button says it: "Move the heavy infantry from H4 to G4".
std::string action_words(const State& state, Action action);

// The piece or the hexes a decision is about: who is attacked and by whom, who retreats.
struct DecisionSubject {
  UnitId unit;
  HexSet hexes;
};
DecisionSubject decision_subject(const State& state);

// How the battle ended: "Syracuse has won the battle, 5 banners to 2."
std::string result_words(const State& state);

}  // namespace acies::hex
