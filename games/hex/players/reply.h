// The value of a plan after the other side's answer: played out to the side's next turn, with dice rolled and hidden
// cards dealt anew.
#pragma once

#include "games/hex/players/planner.h"

namespace acies::hex {

// The worth of the position at the start of the next own turn, in one future out of many, less the luck of its dice: what
// each roll has brought beyond its average. So few futures tell much. Futures with the same number have the same hidden
// cards, and the same dice for the same fights.
int worth_after_reply(Thought& thought, const View& view, const Plan& plan, std::uint64_t future);

// How much thinking is allowed: so many positions, or until a clock says stop.
class Allowance {
 public:
  Allowance(const Budget& budget, const Thought& thought, std::uint32_t otherwise);
  bool spent() const;
  std::uint64_t positions() const { return positions_; }  // in all, as far as known in advance

 private:
  const Thought& thought_;
  std::uint64_t positions_;
  std::uint32_t (*now_)() = nullptr;
  std::uint32_t start_ = 0, milliseconds_ = 0;
};

// Judges the best of the plans by the play after the answer and puts the best of those first.
void judge_by_replies(Thought& thought, const View& view, std::vector<Plan>& plans, int most_plans, int most_samples,
                      const Allowance& allowance, std::uint64_t seed);

}  // namespace acies::hex
