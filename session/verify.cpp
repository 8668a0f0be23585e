#include "session/verify.h"

#include "games/registry.h"

namespace acies {
namespace {

Error of_no_game() { return {1, 1, "no game plays by the rules that the record names"}; }

}  // namespace

RecordVerdict verify_record(std::string_view text) {
  if (const GameModule* game = game_of_text(text)) return game->verify(text);
  RecordVerdict verdict;
  verdict.error = of_no_game();
  return verdict;
}

messages::Verdict verdict_on(std::string_view text) {
  const RecordVerdict found = verify_record(text);
  messages::Verdict verdict{!found.error.has_value(), found.actions, found.rolls, found.draws, {}, {}, {}, {}};
  if (found.has_seed) verdict.fair = found.is_fair();
  if (!found.commitment.empty()) verdict.commitment = found.commitment;
  verdict.nonces = {found.nonces.begin(), found.nonces.end()};
  if (found.error) verdict.error = fault_of(*found.error);
  return verdict;
}

Parsed<std::string> replay_json(std::string_view text) {
  if (const GameModule* game = game_of_text(text)) return game->replay(text);
  return of_no_game();
}

messages::RecordFault fault_of(const Error& error) { return {"record", error.line, error.column, error.text}; }

}  // namespace acies
