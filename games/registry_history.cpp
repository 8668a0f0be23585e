#include "games/registry_history.h"

#include "games/hex/notation/history_field.h"
#include "games/hex/notation/scenario_text.h"
#include "games/tabletop/notation/history_field.h"
#include "games/tabletop/notation/scenario.h"

namespace acies {

std::vector<Error> history_errors(const BattleHistory& history, const Content& battle) {
  if (tabletop::is_tabletop(battle.text())) {
    const Parsed<tabletop::Scenario> scenario = tabletop::parse_scenario(battle.text());
    return scenario ? history_errors(history, tabletop::HistoryField(*scenario)) : std::vector{scenario.error()};
  }
  const Parsed<hex::Scenario> scenario = hex::parse_scenario(battle.text());
  return scenario ? history_errors(history, hex::HistoryField(*scenario)) : std::vector{scenario.error()};
}

}  // namespace acies
