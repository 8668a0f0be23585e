#include "games/game.h"

namespace acies {

void write_log_line(JsonWriter& out, const LogLine& line) {
  out.open('{').field("n", line.n).field("text", line.text);
  if (line.event >= 0) out.field("e", line.event);
  out.key("rules").open('[');
  for (const std::string& rule : line.rules) out.value(rule);
  out.close(']').close('}');
}

void write_log(JsonWriter& out, const std::vector<LogLine>& lines, std::uint64_t after) {
  out.open('[');
  for (const LogLine& line : lines)
    if (line.n > after) write_log_line(out, line);
  out.close(']');
}

void write_step(JsonWriter& out, const GameStep& step, Side viewer) {
  out.open('{').field("n", step.n).field("by", side_word(step.by));
  out.field("action", step.text[static_cast<std::size_t>(viewer_index(viewer))]).key("events");
  step.events->write(out, viewer);
  out.close('}');
}

void GameModule::describe(Schema&) const {}

std::optional<Answer> GameModule::service(std::string_view, std::string_view) const { return std::nullopt; }

Parsed<std::string> GameModule::compose(const Json&) const {
  return Error{0, 0, "battles of this game are not put together"};
}

}  // namespace acies
