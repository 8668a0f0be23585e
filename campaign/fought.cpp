#include "campaign/fought.h"

#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"

namespace acies::campaign {

std::string battle_text(const CampaignState& state) { return print_scenario(battle_of(state)); }

Parsed<BattleReport> report_of_record(const CampaignState& state, std::string_view text, Side gave_up) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  const Scenario scenario = battle_of(state);
  if (!same_statement(record->scenario, scenario))
    return Error{1, 1, "this is not the battle that the campaign has come to"};
  if (const std::optional<Error> error = verify(*record)) return *error;
  std::vector<Action> actions;
  for (const RecordLine& line : record->lines)
    actions.insert(actions.end(), line.written.actions.begin(), line.written.actions.end());
  BattleReport report = report_of(scenario, actions);
  if (is_player(gave_up)) report.result = win_of(other(gave_up));
  if (report.result == Result::kNone) return Error{record->end_line, 1, "the battle is not over"};
  return report;
}

}  // namespace acies::campaign
