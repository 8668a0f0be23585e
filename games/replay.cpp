#include "games/replay.h"

namespace acies {

std::optional<Over> over_of(const std::optional<Ending>& ending) {
  if (!ending) return std::nullopt;
  return Over{ending->winner, ending->by, {ending->score[0], ending->score[1]}, ending->words};
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
