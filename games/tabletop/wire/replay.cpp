// Records as clients replay them.
#include "games/tabletop/wire/replay.h"

#include "base/side.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/wire/battle_shapes.h"

namespace acies::tabletop {
namespace {

constexpr std::size_t kMostActions = 6000;

void write_over(JsonWriter& out, const TabletopGame& game) {
  if (!game.over()) {
    out.null();
    return;
  }
  const Ending over = game.result();
  out.open('{').key("winner");
  if (over.winner == Side::kNobody)
    out.null();
  else
    out.value(side_word(over.winner));
  out.field("by", over.by).key("score").open('{').field("top", 0).field("bottom", 0).close('}');
  out.field("words", over.words).close('}');
}

void write_loss(JsonWriter& out, const TabletopGame& game, std::uint64_t n) {
  out.open('{').field("n", n).field("turn", int{game.state().turn}).field("top", game.losses(Side::kTop));
  out.field("bottom", game.losses(Side::kBottom)).close('}');
}

const char* side_seat(const State& s) {
  return !s.over() && (s.decider == Side::kTop || s.decider == Side::kBottom) ? "a" : nullptr;
}

}  // namespace

Parsed<std::string> replay_of(std::string_view text) {
  JsonWriter out;
  Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  if (record->lines.size() > kMostActions) return Error{record->end_line, 1, "that is too long to be shown"};
  const Scenario& scenario = record->scenario;
  TabletopGame game(scenario, {});
  out.open('{').key("scenario");
  put(out, battle_shape(scenario));
  out.key("start");
  put(out, table_shape(game.state(), 1));
  JsonWriter losses;
  losses.open('[');
  out.key("steps").open('[');
  std::uint64_t n = 0;
  for (const RecordLine& line : record->lines) {
    if (line.is_hash) {
      if (hash(game.state()) != line.hash) return Error{line.line, 1, "the battle does not lead here"};
      continue;
    }
    if (const Refusal r = check(game.state(), line.action)) return Error{line.line, 1, r.text};
    const int turn = game.state().turn;
    const GameStep step = game.apply_step(line.action, ++n, true);
    out.open('{').field("n", n).field("by", side_word(step.by)).field("action", step.entry).key("events");
    step.events->write(out, Side::kNobody);
    out.key("table");
    put(out, table_shape(game.state(), 1));
    out.key("decision");
    put(out, decision_shape(game.state(), Side::kNobody, side_seat(game.state())));
    out.key("log");
    write_log(out, game.log(Side::kNobody), n - 1);
    out.field("now", "").field("words", "").close('}');
    if (game.state().turn != turn || game.over()) write_loss(losses, game, n);
  }
  if (hash(game.state()) != record->hash)
    return Error{record->end_line, 1, "the battle does not end where the record says"};
  losses.close(']');
  out.close(']').key("over");
  write_over(out, game);
  out.key("seed");
  if (record->seed.empty())
    out.null();
  else
    out.value(record->seed);
  out.key("turning").open('[').close(']').key("chances").open('[').close(']');
  out.key("report").open('{').key("losses").raw(losses.text()).key("luck").open('{').close('}').close('}').close('}');
  return out.take();
}

}  // namespace acies::tabletop
