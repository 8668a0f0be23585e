// Records as clients replay them: every step with its table, both hands open.
#include "games/hex/wire/replay.h"

#include <algorithm>

#include "games/hex/game.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/record.h"
#include "games/hex/players/network.h"
#include "games/hex/players/turns.h"
#include "games/hex/wire/content.h"
#include "games/hex/wire/luck.h"
#include "games/hex/wire/table.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex {
namespace {

void write_over(JsonWriter& out, const State& s) {
  if (!s.over()) {
    out.null();
    return;
  }
  out.open('{').key("winner");
  if (s.result == Result::kDraw)
    out.null();
  else
    out.value(side_word(s.result == Result::kTopWins ? Side::kTop : Side::kBottom));
  const bool banners = s.banners[0] >= s.scenario->sides[0].banners || s.banners[1] >= s.scenario->sides[1].banners;
  out.field("by", banners ? "banners" : "rule").key("score").open('{').field("top", int{s.banners[0]});
  out.field("bottom", int{s.banners[1]}).close('}').field("words", result_words(s)).close('}');
}

template <class T>
void write(JsonWriter& to, const State& s, const T& described) {
  HexWriter out(to, *s.scenario->rules);
  put(out, described);
}

const char* side_seat(const State& s) { return s.decider == Side::kTop || s.decider == Side::kBottom ? "a" : nullptr; }

int blocks_gone(const State& s, Side side) {
  int gone = 0;
  for (std::size_t i = 0; i < s.scenario->units.size(); ++i)
    if (s.scenario->units[i].side == side) gone += s.scenario->units[i].blocks - s.blocks[i];
  return gone;
}

constexpr int kMostTurningPoints = 8;
constexpr std::size_t kMostActions = 6000;  // of a record that is shown; the longest battles have half as many

// Where the battle turned, in the order of play, and how it stood at the
// beginning of every turn.
void write_course(JsonWriter& out, const Scenario& scenario, const std::vector<Action>& actions) {
  static const std::unique_ptr<Evaluation> judge = learned_evaluation();
  const std::vector<TurnChance> turns = turn_chances(scenario, actions, *judge);
  std::vector<TurnChance> turning = turning_points(turns, kMostTurningPoints);
  std::sort(turning.begin(), turning.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
  out.key("turning").open('[');
  for (const TurnChance& t : turning) {
    out.open('{').field("at", static_cast<int>(t.place)).field("turn", t.turn).field("side", side_word(t.side));
    out.field("before", t.before).field("after", t.after).close('}');
  }
  out.close(']').key("chances").open('[');
  for (const TurnChance& t : turns) {
    if (t.turn == 0) continue;  // cards are being dealt
    out.open('{').field("at", static_cast<int>(t.place)).field("turn", t.turn).field("top", t.before).close('}');
  }
  if (!turns.empty()) {
    out.open('{').field("at", static_cast<int>(actions.size())).field("turn", turns.back().turn + 1);
    out.field("top", turns.back().after).close('}');
  }
  out.close(']');
}

}  // namespace

Parsed<std::string> replay_of(std::string_view text) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  std::size_t actions = 0;
  for (const RecordLine& line : record->lines) actions += line.written.actions.size();
  if (actions > kMostActions) return Error{record->end_line, 1, "that is too long to be shown"};
  const Scenario& scenario = record->scenario;
  HexGame game(scenario, {});
  Luck luck;
  std::uint64_t n = 0;
  JsonWriter steps, losses;
  steps.open('[');
  losses.open('[');
  JsonWriter out;
  out.open('{').key("scenario");
  write(out, game.state(), wire::scenario(scenario));
  out.key("start");
  write(out, game.state(), wire::open_table(game.state()));
  const std::optional<Error> error = follow(*record, [&](const State& before, Action x) {
    luck.see(before, x);
    // After the end nothing is hidden: every card is shown to the reader.
    const GameStep step = game.apply_step(x, ++n, true);
    const State& after = game.state();
    steps.open('{')
        .field("n", n)
        .field("by", side_word(step.by))
        .field("action", action_text(scenario, x))
        .key("events");
    step.events->write(steps, Side::kNobody);
    steps.key("table");
    write(steps, after, wire::open_table(after));
    steps.key("decision");
    write(steps, after, wire::decision({Side::kNobody, after}, side_seat(after)));
    steps.key("log").open('[');
    for (const LogLine& line : game.log(Side::kNobody))
      if (line.n == n) write_log_line(steps, line);
    steps.close(']').field("now", game.growing(Side::kNobody));
    steps.field("words", step.by == Side::kChance ? "" : action_words(before, x)).close('}');
    if (after.turns == before.turns && !after.over()) return;
    losses.open('{').field("n", n).field("turn", after.turns[0] + after.turns[1]);
    losses.field("top", blocks_gone(after, Side::kTop)).field("bottom", blocks_gone(after, Side::kBottom)).close('}');
  });
  if (error) return *error;
  steps.close(']');
  losses.close(']');
  out.key("steps").raw(steps.text()).key("over");
  write_over(out, game.state());
  out.key("seed");
  if (record->seed.empty())
    out.null();
  else
    out.value(record->seed);
  write_course(out, scenario, game.played());
  out.key("report").open('{').key("losses").raw(losses.text()).key("luck");
  luck.write(out);
  out.close('}').close('}');
  return out.take();
}

}  // namespace acies::hex
