#include "games/hex/players/planning_player.h"

#include <algorithm>

#include "games/hex/players/glory.h"
#include "games/hex/players/reply.h"

namespace acies::hex {
namespace {

std::uint64_t seed_of_turn(const State& s, std::uint64_t seed) { return hash(s) ^ (seed * 0x9E3779B97F4A7C15ULL); }

}  // namespace

Action PlanningPlayer::choose(const View& view, const Budget& budget) {
  const State& s = view.state;
  if (const auto x = glory_choice(s)) return *x;
  ActionList open;
  legal_actions(s, open);
  if (open.size() == 1) return open[0];
  if (Planner::is_planned(s)) {
    const Action x = follow_or_plan(view, budget);
    return open.has(x) ? x : open[0];
  }
  Thought thought{*evaluation_, s.decider, 0};
  const std::vector<Option> options = weigh(thought, s);
  return std::max_element(options.begin(), options.end(),
                          [](const Option& a, const Option& b) { return a.worth < b.worth; })
      ->action;
}

void PlanningPlayer::blur(std::vector<Plan>& plans, std::uint64_t seed) const {
  for (Plan& p : plans) {
    std::uint64_t word = seed ^ p.actions[0].a;
    p.worth += static_cast<int>(split_mix(word) % static_cast<std::uint64_t>(2 * style_.blur + 1)) - style_.blur;
  }
  best_first(plans);
}

// Goes on with the plan if everything has come as it was meant to, and plans anew if not.
Action PlanningPlayer::follow_or_plan(const View& view, const Budget& budget) {
  const State& s = view.state;
  if (next_ == 0 || next_ >= plan_.size || hash(s) != hash(expected_)) {
    Thought thought{*evaluation_, s.decider, 0};
    const Allowance allowance(budget, thought, style_.positions);
    const Oversights oversights{style_.overlooked_units, style_.overlooked_cards, seed_};
    Planner planner(thought, oversights);
    std::vector<Plan> plans = planner.plans(s);
    if (style_.weighed > 0) planner.weigh_first_battles(plans, style_.weighed);
    if (style_.blur > 0) blur(plans, seed_of_turn(s, seed_));
    if (style_.replies > 0 && s.decision == Decision::kPlayCard) {
      planner.add_variants(s, plans, style_.replies / 2);
      best_first(plans);
      judge_by_replies(thought, view, plans, style_.replies, style_.samples, allowance, seed_of_turn(s, seed_));
    }
    plan_ = plans.front();
    next_ = 0;
    expected_ = s;
  }
  const Action x = plan_.actions[next_++];
  expected_ = after(s, x);
  return x;
}

}  // namespace acies::hex
