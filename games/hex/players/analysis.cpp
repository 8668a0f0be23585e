#include "games/hex/players/analysis.h"

#include <algorithm>

#include "base/sort.h"
#include "games/hex/players/pair_chance.h"
#include "games/hex/players/reply.h"
#include "games/hex/players/settled_evaluation.h"

namespace acies::hex {
namespace {

constexpr int kReplyWeight = 3;  // against one part of a plan's worth at once

// Decisions that the planner makes on the way through a plan.
bool within_plan(const State& s) {
  return Planner::is_planned(s) || s.decision == Decision::kRally || s.decision == Decision::kEnter;
}

// How many of the actions, from `place` on, belong to one judged decision. The state is that before them.
std::size_t length_of(State s, const std::vector<Action>& actions, std::size_t place) {
  if (!Planner::is_planned(s)) return 1;
  const Side side = s.decider;
  std::size_t length = 0;
  while (place + length < actions.size() && s.decider == side && within_plan(s)) apply(s, actions[place + length++]);
  return length;
}

Alternative as_alternative(const Plan& plan) {
  return {{plan.actions.begin(), plan.actions.begin() + plan.size}, plan.worth};
}

// Judges the plans of a turn over the same futures.
class PlanJudge {
 public:
  PlanJudge(const View& view, const Evaluation& evaluation, const Effort& effort)
      : view_(view), effort_(effort), thought_{evaluation, view.viewer, 0}, planner_(thought_) {}

  // The more promising plans, as they look at once.
  std::vector<Plan> promising() {
    std::vector<Plan> plans = planner_.plans(view_.state);
    planner_.add_variants(view_.state, plans, effort_.plans / 2);
    const auto better = [](const Plan& a, const Plan& b) { return a.worth > b.worth; };
    sort_stably(plans.begin(), plans.end(), better);
    if (plans.size() > static_cast<std::size_t>(effort_.plans)) plans.resize(static_cast<std::size_t>(effort_.plans));
    return plans;
  }

  Plan plan_of(const std::vector<Action>& actions) {
    Plan plan;
    plan.end = view_.state;
    for (const Action x : actions) plan.take(x);
    plan.worth = expected_worth(thought_, plan.end);
    return plan;
  }

  // The worth of a plan over so many futures, of which those with other numbers are others.
  int over_futures(const Plan& plan, int first, int number) {
    std::int64_t sum = 0;
    for (int n = first; n < first + number; ++n)
      sum += worth_after_reply(thought_, view_, plan, seed_for(effort_.seed, {static_cast<std::uint64_t>(n)}));
    return number == 0 ? plan.worth : static_cast<int>((kReplyWeight * sum / number + plan.worth) / (kReplyWeight + 1));
  }

 private:
  const View& view_;
  const Effort& effort_;
  Thought thought_;
  Planner planner_;
};

void best_first(std::vector<Alternative>& all) {
  sort_stably(all.begin(), all.end(), [](const Alternative& a, const Alternative& b) { return a.worth > b.worth; });
}

JudgedDecision judge_plan(const View& view, const std::vector<Action>& actions, const Evaluation& evaluation,
                          const Effort& effort) {
  PlanJudge judge(view, evaluation, effort);
  Plan played = judge.plan_of(actions);
  std::vector<Plan> plans = judge.promising();
  const Plan* best = &played;
  int most = judge.over_futures(played, 0, effort.samples);
  for (const Plan& plan : plans) {
    if (hash(plan.end) == hash(played.end)) continue;  // the same, in another order
    const int worth = judge.over_futures(plan, 0, effort.samples);
    if (worth > most) most = worth, best = &plan;
  }
  JudgedDecision decision;
  // The best of many looks better than it is: it is compared in futures that had no part in the choice.
  played.worth = judge.over_futures(played, effort.samples, effort.samples);
  decision.played = decision.best = as_alternative(played);
  if (best != &played) {
    Plan chosen = *best;
    chosen.worth = judge.over_futures(chosen, effort.samples, effort.samples);
    if (chosen.worth > played.worth) decision.best = as_alternative(chosen);
  }
  return decision;
}

}  // namespace

std::vector<Alternative> alternatives(const View& view, const Evaluation& evaluation, const Effort& effort) {
  std::vector<Alternative> all;
  if (Planner::is_planned(view.state)) {
    PlanJudge judge(view, evaluation, effort);
    for (const Plan& plan : judge.promising()) {
      all.push_back(as_alternative(plan));
      all.back().worth = judge.over_futures(plan, 0, effort.samples);
    }
  } else {
    Thought thought{evaluation, view.viewer, 0};
    for (const Option& option : weigh(thought, view.state)) all.push_back({{option.action}, option.worth});
  }
  best_first(all);
  return all;
}

JudgedDecision judge(const View& view, const std::vector<Action>& actions, const Evaluation& evaluation,
                     const Effort& effort) {
  JudgedDecision decision;
  if (Planner::is_planned(view.state)) {
    decision = judge_plan(view, actions, evaluation, effort);
  } else {
    const std::vector<Alternative> all = alternatives(view, evaluation, effort);
    Thought thought{evaluation, view.viewer, 0};
    decision.played = {actions, expected_worth(thought, after(view.state, actions[0]))};
    decision.best = all.empty() || all[0].worth <= decision.played.worth ? decision.played : all[0];
  }
  decision.side = view.viewer;
  decision.decision = view.state.decision;
  decision.turn = view.state.turns[0] + view.state.turns[1];
  return decision;
}

Analysis analyse(const Scenario& scenario, const std::vector<Action>& actions, Side side, const Evaluation& evaluation,
                 const Effort& effort, const std::function<void(std::size_t)>& progress) {
  const SettledEvaluation settled(evaluation);
  const LuckMeter meter(settled);
  Analysis analysis;
  for (const TurnChance& turn : turn_chances(scenario, actions, evaluation)) analysis.turns.push_back({turn});
  State s = set_up(scenario);
  std::size_t judged_to = 0, turn = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (turn + 1 < analysis.turns.size() && analysis.turns[turn + 1].place == i) ++turn;
    TurnStory& story = analysis.turns[turn];
    if (s.decider == Side::kChance) {
      const double luck = meter.gain(s, actions[i]).luck();
      analysis.luck.push_back({i, s.decision, luck});
      (s.decision == Decision::kRoll ? story.dice : story.cards) += luck;
    } else if (i >= judged_to && (side == Side::kNobody || side == s.decider)) {
      const std::size_t length = length_of(s, actions, i);
      ActionList open;
      legal_actions(s, open);
      if (open.size() > 1 || length > 1) {
        const auto begin = actions.begin() + static_cast<std::ptrdiff_t>(i);
        JudgedDecision decision =
            judge(view(s, s.decider), {begin, begin + static_cast<std::ptrdiff_t>(length)}, evaluation, effort);
        decision.place = i;
        story.mistakes[index(s.decider)] += static_cast<double>(decision.cost()) / kCertain;
        analysis.decisions.push_back(std::move(decision));
      }
      judged_to = i + length;
    }
    apply(s, actions[i]);
    if (progress) progress(i + 1);
  }
  return analysis;
}

}  // namespace acies::hex
