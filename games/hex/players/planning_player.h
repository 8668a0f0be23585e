// A player who plans whole turns, and may look at the other side's answers.
#pragma once

#include <memory>

#include "games/hex/players/planner.h"

namespace acies::hex {

struct PlanningStyle {
  int weighed = 0;              // plans whose first battle is weighed before one is chosen
  int replies = 0;              // plans whose answers are looked at; 0: plans are taken as they look
  int samples = 0;              // answers to each at most, unless the budget says otherwise
  std::uint32_t positions = 0;  // judged for one plan of a turn, when no budget is given
  int overlooked_units = 0;     // of a hundred, in a turn
  int overlooked_cards = 0;
  int blur = 0;  // how far off plans are judged at most, in millionths
};

class PlanningPlayer : public Player {
 public:
  PlanningPlayer(std::shared_ptr<const Evaluation> evaluation, PlanningStyle style, std::uint64_t seed)
      : evaluation_(std::move(evaluation)), style_(style), seed_(seed) {}

  Action choose(const View& view, const Budget& budget) override;

 private:
  Action follow_or_plan(const View& view, const Budget& budget);
  void blur(std::vector<Plan>& plans, std::uint64_t seed) const;

  std::shared_ptr<const Evaluation> evaluation_;
  PlanningStyle style_;
  std::uint64_t seed_;
  // The rest of the plan being carried out, and the position in which its next action was meant.
  Plan plan_;
  int next_ = 0;
  State expected_;
};

}  // namespace acies::hex
