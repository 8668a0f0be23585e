#include "games/hex/commands/analysed_battle.h"

namespace acies::hex {

double share_of_a_win(int worth) { return static_cast<double>(worth) / kCertain; }

Course course_of(const AnalysedBattle& battle) {
  Course course{{}, set_up(*battle.scenario)};
  for (const Action action : battle.actions) {
    course.moments.push_back({course.end.turns[0] + course.end.turns[1], course.end.active});
    apply(course.end, action);
  }
  return course;
}

std::array<Account, 2> accounts_of(const Analysis& analysis) {
  std::array<Account, 2> all;
  for (const ChanceStep& step : analysis.luck)
    for (const Side side : {Side::kTop, Side::kBottom}) {
      Account& account = all[static_cast<std::size_t>(index(side))];
      (step.decision == Decision::kRoll ? account.dice : account.cards) +=
          (side == Side::kTop ? step.top_luck : -step.top_luck);
    }
  for (const JudgedDecision& decision : analysis.decisions) {
    Account& account = all[static_cast<std::size_t>(index(decision.side))];
    account.cost += share_of_a_win(decision.cost());
    account.decisions++;
  }
  return all;
}

}  // namespace acies::hex
