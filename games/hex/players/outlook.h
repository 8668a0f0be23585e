// The expected result of a fight that has begun: the worth of a position averaged over the dice, with the decisions on
// the way made as the sides would make them.
#pragma once

#include "games/hex/players/after.h"
#include "games/hex/players/evaluation.h"

namespace acies::hex {

// A search in progress: the side it is for, its evaluation, and how many positions have been judged so far.
struct Thought {
  const Evaluation& evaluation;
  Side me = Side::kNobody;
  std::uint64_t positions = 0;

  int worth(const State& s) {
    ++positions;
    return evaluation.worth(s, me);
  }
};

// Whether nothing is left undecided but a side's actions of its turn: no fight, no roll is under way.
bool is_quiet(const State& s);

// The worth of a position for `thought.me` when everything under way in it has come to rest. Rolls are enumerated, equal
// outcomes once; the other side chooses the outcome that is worst for him, and both take the small decisions (where to retreat
// to) by their worth at once.
int expected_worth(Thought& thought, const State& s);

}  // namespace acies::hex
