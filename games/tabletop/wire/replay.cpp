// Records as clients replay them.
#include "games/tabletop/wire/replay.h"

#include "games/replay.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/wire/battle_shapes.h"

namespace acies::tabletop {
namespace {

constexpr std::size_t kMostActions = 6000;

const char* side_seat(const State& s) {
  return !s.over() && (s.decider == Side::kTop || s.decider == Side::kBottom) ? "a" : nullptr;
}

}  // namespace

Parsed<std::string> replay_of(std::string_view text) {
  Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  if (record->lines.size() > kMostActions) return Error{record->end_line, 1, "that is too long to be shown"};
  const Scenario& scenario = record->scenario;
  TabletopGame game(scenario, {});
  Replay replay;
  replay.scenario = Payload::of(battle_shape(scenario));
  replay.start = Payload::of(table_shape(game.state(), 1));
  std::uint64_t n = 0;
  for (const RecordLine& line : record->lines) {
    if (line.is_hash) {
      if (hash(game.state()) != line.hash) return Error{line.line, 1, "the battle does not lead here"};
      continue;
    }
    if (const Refusal r = check(game.state(), line.action)) return Error{line.line, 1, r.text};
    const int turn = game.state().turn;
    ReplayStep& told = replay.steps.emplace_back(replay_step(game, game.apply_step(line.action, n, true)));
    told.table = Payload::of(table_shape(game.state(), 1, game.fallen()));
    told.decision = Payload::of(decision_shape(game.state(), Side::kNobody, side_seat(game.state())));
    if (game.state().turn != turn || game.over())
      replay.report.losses.push_back({n, game.state().turn, game.losses(Side::kTop), game.losses(Side::kBottom)});
  }
  if (hash(game.state()) != record->hash)
    return Error{record->end_line, 1, "the battle does not end where the record says"};
  if (game.over()) replay.over = over_of(game.result());
  set_dice(replay, record->dice);
  return json_of(replay);
}

}  // namespace acies::tabletop
