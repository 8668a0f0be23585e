#include "session/history.h"

#include "games/registry.h"

namespace acies {

std::optional<messages::HistoryReply> history_of(const Match& match, Side viewer) {
  const Content& content = match.content();
  const std::optional<std::string> position = content.known_position(match.way().position, viewer);
  if (!position) return std::nullopt;
  messages::HistoryReply history;
  history.n = match.n();
  history.side = viewer;
  history.game = match.game_number();
  history.top = seat_at(match.seat_of(Side::kTop, history.game));
  history.over = match.over();
  history.against_bot = match.against_bot(viewer);
  history.rules = content.rules();
  history.edition = find_rules(content.rules())->edition;
  history.signature = rules_signature(content.rules());
  history.scenario = content.known_text(viewer);
  history.position = *position;
  for (const GameStep& step : match.way().steps) history.steps.push_back(told_step(step, viewer));
  history.draft = match.game().draft(viewer);
  return history;
}

}  // namespace acies
