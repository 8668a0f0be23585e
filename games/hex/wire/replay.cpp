// Records as clients replay them: every step with its table, both hands open.
#include "games/hex/wire/replay.h"

#include <algorithm>

#include "base/sort.h"
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
#include "games/replay.h"

namespace acies::hex {
namespace {

template <class Make>
Payload payload_of(const State& s, Make make) {
  return Payload([rules = s.scenario->rules, make = std::move(make)](JsonWriter& to) {
    HexWriter out(to, *rules);
    put(out, make());
  });
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

// Where the battle turned, and how it stood at the beginning of every turn.
void judge_course(Replay& replay, const Scenario& scenario, const std::vector<Action>& actions) {
  static const std::unique_ptr<Evaluation> judge = learned_evaluation();
  const std::vector<TurnChance> turns = turn_chances(scenario, actions, *judge);
  for (const TurnChance& t : turning_points(turns, kMostTurningPoints))
    replay.turning.push_back({t.place, t.turn, t.side, t.before, t.after});
  sort_stably(replay.turning.begin(), replay.turning.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  for (const TurnChance& t : turns)
    if (t.turn != 0) replay.chances.push_back({t.place, t.turn, t.before});  // 0: cards are being dealt
  if (!turns.empty()) replay.chances.push_back({actions.size(), turns.back().turn + 1, turns.back().after});
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
  Replay replay;
  replay.scenario = payload_of(game.state(), [&] { return wire::scenario(scenario); });
  replay.start = payload_of(game.state(), [s = game.state()] { return wire::open_table(s); });
  std::uint64_t n = 0;
  const std::optional<Error> error = follow(*record, [&](const State& before, Action x) {
    luck.see(before, x);
    // After the end nothing is hidden: every card is shown to the reader.
    const GameStep step = game.apply_step(x, ++n, true);
    const State& after = game.state();
    ReplayStep& told = replay.steps.emplace_back(replay_step(game, step));
    told.table = payload_of(after, [s = after] { return wire::open_table(s); });
    told.decision = payload_of(after, [s = after] { return wire::decision({Side::kNobody, s}, side_seat(s)); });
    if (step.by != Side::kChance) told.words = action_words(before, x);
    if (after.turns != before.turns || after.over())
      replay.report.losses.push_back(
          {n, after.turns[0] + after.turns[1], blocks_gone(after, Side::kTop), blocks_gone(after, Side::kBottom)});
  });
  if (error) return *error;
  if (game.over()) replay.over = over_of(game.result());
  set_dice(replay, record->dice);
  judge_course(replay, scenario, game.played());
  replay.report.luck = luck.of_sides();
  return json_of(replay);
}

}  // namespace acies::hex
