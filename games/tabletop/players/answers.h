// The captain's immediate answers, without looking ahead: charges, answers to charges, and the questions after a fight.
#pragma once

#include <vector>

#include "games/tabletop/battle.h"
#include "games/tabletop/players/judgement.h"

namespace acies::tabletop {

// The best choice so far; of equal ones the first.
struct Choice {
  Action action;
  int value = kNotOpen;
};
inline void consider(Choice& best, const Action& a, int value) {
  if (value <= best.value) return;
  best.value = value;
  best.action = a;
}

std::vector<Action> open_actions(const State& s);
// The first legal action of that kind, or the first of all.
Action first_of(const State& s, ActionKind kind);

// The value of a charge by the odds of its fight. It includes the charge that the enemy could make instead, and the
// cost of pursuing enemies that evade. Very low if the charge is not legal.
int value_of_declaring(const State& s, const Action& charge);

// Answers any decision of the Charge phase and later in the turn; at other decisions it ends the phase where it may.
Action answer_at_once(const State& s);

}  // namespace acies::tabletop
