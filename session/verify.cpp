#include "session/verify.h"

#include "base/json_writer.h"
#include "games/registry.h"

namespace acies {
namespace {

Error of_no_game() { return {1, 1, "no game plays by the rules that the record names"}; }

void write_error(JsonWriter& out, const Error& error) {
  out.open('{').field("code", "record").field("line", error.line).field("column", error.column);
  out.field("words", error.text).close('}');
}

}  // namespace

RecordVerdict verify_record(std::string_view text) {
  if (const GameModule* game = game_of_text(text)) return game->verify(text);
  RecordVerdict verdict;
  verdict.error = of_no_game();
  return verdict;
}

std::string verdict_json(std::string_view text) {
  const RecordVerdict verdict = verify_record(text);
  JsonWriter out;
  out.open('{').field("ok", !verdict.error.has_value()).field("actions", verdict.actions);
  out.field("rolls", verdict.rolls).field("draws", verdict.draws).key("fair");
  if (verdict.has_seed)
    out.value(verdict.is_fair());
  else
    out.null();
  out.key("commitment");
  if (verdict.has_seed)
    out.value(verdict.commitment);
  else
    out.null();
  out.key("error");
  if (verdict.error)
    write_error(out, *verdict.error);
  else
    out.null();
  out.close('}');
  return out.take();
}

Parsed<std::string> replay_json(std::string_view text) {
  if (const GameModule* game = game_of_text(text)) return game->replay(text);
  return of_no_game();
}

std::string record_error_json(const Error& error) {
  JsonWriter out;
  out.open('{').key("error");
  write_error(out, error);
  return out.close('}').take();
}

}  // namespace acies
