#include "games/hex/players/turns.h"

#include "games/hex/players/luck.h"
#include "games/hex/players/settled_evaluation.h"

namespace acies::hex {

std::vector<TurnChance> turn_chances(const Scenario& scenario, const std::vector<Action>& actions,
                                     const Evaluation& evaluation) {
  const SettledEvaluation settled(evaluation);
  const LuckMeter meter(settled);
  std::vector<TurnChance> turns;
  State s = set_up(scenario);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int now = s.turns[0] + s.turns[1];
    if (turns.empty() || turns.back().turn != now) {
      const double chance = meter.top_chance(s);
      if (!turns.empty()) turns.back().after = chance;
      turns.push_back({i, now, s.active, chance, chance});
    }
    apply(s, actions[i]);
  }
  if (!turns.empty()) turns.back().after = meter.top_chance(s);
  return turns;
}

}  // namespace acies::hex
