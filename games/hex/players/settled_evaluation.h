// Another evaluation, asked only about positions that have come to rest: fights under way are thought to their end first,
// over all their dice. Slower by a hundred times, and fairer in the middle of a fight.
//
// It thinks with the whole state, so for its answers to be a side's own it must be asked about that side's view.
#pragma once

#include "games/hex/players/outlook.h"

namespace acies::hex {

class SettledEvaluation : public Evaluation {
 public:
  // The evaluation must outlive it.
  explicit SettledEvaluation(const Evaluation& evaluation) : evaluation_(evaluation) {}

  int worth(const State& s, Side side) const override;

 private:
  const Evaluation& evaluation_;
};

}  // namespace acies::hex
