#include "games/replay.h"

namespace acies {

std::optional<Over> over_of(const std::optional<Ending>& ending) {
  if (!ending) return std::nullopt;
  return Over{ending->winner, ending->by, {ending->score[0], ending->score[1]}, ending->words};
}

void set_dice(Replay& replay, const DiceSource& source) {
  const auto told = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  replay.scheme = static_cast<int>(source.scheme);
  replay.commitment = told(source.commitment);
  replay.anchor = told(source.anchor);
  replay.seed = told(source.seed);
  if (source.nonces) replay.nonces = {source.nonces->begin(), source.nonces->end()};
}

ReplayStep replay_step(const Game& game, const GameStep& step) {
  ReplayStep told;
  told.n = step.n;
  told.by = {step.by};
  told.action = step.entry;
  told.events = PayloadList([events = step.events](JsonWriter& out) { events->write(out, Side::kNobody); });
  told.log = lines_after(game.log(Side::kNobody), step.n - 1);
  told.now = game.growing(Side::kNobody);
  return told;
}

}  // namespace acies
