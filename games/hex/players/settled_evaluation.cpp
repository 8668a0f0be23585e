#include "games/hex/players/settled_evaluation.h"

namespace acies::hex {

int SettledEvaluation::worth(const State& s, Side side) const {
  Thought thought{evaluation_, side, 0};
  return expected_worth(thought, s);
}

}  // namespace acies::hex
