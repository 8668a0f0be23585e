// What a captain would answer at once, without looking ahead: charges, answers to charges, and what is asked after a fight.
#pragma once

#include <vector>

#include "games/tabletop/battle.h"
#include "games/tabletop/players/judgement.h"

namespace acies::tabletop {

// The best of several so far; the first of equals.
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
// The first open action of that kind, or the first of all.
Action first_of(const State& s, ActionKind kind);

// What a charge is worth by the odds of its fight: with what the enemy would do if he were left the charge, and with what
// it costs to run after those who will not wait. Very low if it is not open.
int value_of_declaring(const State& s, const Action& charge);

// For any decision of the Charge phase and later in the turn; elsewhere it ends what may be ended.
Action answer_at_once(const State& s);

}  // namespace acies::tabletop
