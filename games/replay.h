// A record as clients look at it step by step, whichever game it is of. After the end nothing is hidden. The shapes of
// scenario, tables, decisions and events are the game's own.
#pragma once

#include "games/game.h"

namespace acies {

// How a game ended, as it travels.
struct Over {
  Side winner = Side::kNobody;
  std::string by;
  BySide<int> score;
  std::string words;
  static constexpr auto kFields =
      fields("over", "How a game ended.", field("winner", &Over::winner, "null: neither side"),
             field("by", &Over::by, "`resignation`, `time`, `abort`, or a word of the game"),
             field("score", &Over::score, "in whatever the game counts"), field("words", &Over::words));
};
std::optional<Over> over_of(const std::optional<Ending>& ending);

struct ReplayStep {
  std::uint64_t n = 0;
  Actor by;
  std::string action;
  PayloadList events;
  Payload table, decision;
  std::vector<LogLine> log;
  std::string now, words;
  static constexpr auto kFields =
      fields("replay_step", "A step of a record, with the table after it.", field("n", &ReplayStep::n, "from 1"),
             field("by", &ReplayStep::by), field("action", &ReplayStep::action, "in the notation"),
             field("events", &ReplayStep::events, "of the game"), field("table", &ReplayStep::table, "of the game"),
             field("decision", &ReplayStep::decision, "of the game: the next decision"),
             field("log", &ReplayStep::log, "the lines that it completed"),
             field("now", &ReplayStep::now, "the sentence that is still growing"),
             field("words", &ReplayStep::words, "of the action; empty for chance"));
};

struct TurningPoint {
  std::uint64_t at = 0;
  int turn = 0;
  Side side = Side::kNobody;
  double before = 0, after = 0;
  static constexpr auto kFields =
      fields("turning_point", "A turn that changed the chances more than others.",
             field("at", &TurningPoint::at, "steps played before it"), field("turn", &TurningPoint::turn),
             always("side", &TurningPoint::side, "whose turn it was"),
             field("before", &TurningPoint::before, "the chance of the top side to win, from 0 to 1"),
             field("after", &TurningPoint::after));
};

struct ChanceAtTurn {
  std::uint64_t at = 0;
  int turn = 0;
  double top = 0;
  static constexpr auto kFields =
      fields("chance_at_turn", "How a battle stood at the beginning of a turn.",
             field("at", &ChanceAtTurn::at, "steps played before it"), field("turn", &ChanceAtTurn::turn),
             field("top", &ChanceAtTurn::top, "the chance of the top side to win, from 0 to 1"));
};

struct LossesAtTurn {
  std::uint64_t n = 0;
  int turn = 0, top = 0, bottom = 0;
  static constexpr auto kFields =
      fields("losses_at_turn", "The losses of the sides by the end of a turn, in whatever the game counts.",
             field("n", &LossesAtTurn::n, "the step that ended it"), field("turn", &LossesAtTurn::turn),
             field("top", &LossesAtTurn::top), field("bottom", &LossesAtTurn::bottom));
};

struct SideLuck {
  int rolls = 0, dice = 0, hits = 0;
  double expected = 0;
  static constexpr auto kFields =
      fields("side_luck", "How the dice of a side fell against the average.", field("rolls", &SideLuck::rolls),
             field("dice", &SideLuck::dice), field("hits", &SideLuck::hits),
             field("expected", &SideLuck::expected, "hits that such dice bring on average"));
};

struct ReplayReport {
  std::vector<LossesAtTurn> losses;
  std::optional<BySide<SideLuck>> luck;
  static constexpr auto kFields =
      fields("replay_report", "The results of a battle, in numbers.", field("losses", &ReplayReport::losses),
             maybe("luck", &ReplayReport::luck, "where the game measures it"));
};

struct Replay {
  Payload scenario, start;
  std::vector<ReplayStep> steps;
  std::optional<Over> over;
  int scheme = 1;
  std::optional<std::string> commitment, anchor, seed;
  std::vector<std::string> nonces;
  std::vector<TurningPoint> turning;
  std::vector<ChanceAtTurn> chances;
  ReplayReport report;
  std::string note;
  static constexpr auto kFields = fields(
      "replay", "A record to be looked at step by step.", field("scenario", &Replay::scenario, "of the game"),
      field("start", &Replay::start, "the table before the first step"), field("steps", &Replay::steps),
      field("over", &Replay::over, "null: the record ends before the battle"),
      field("scheme", &Replay::scheme, "of its dice, 1 or 2 (docs/fair-dice.md)"),
      field("commitment", &Replay::commitment, "SHA-256 of the seed, if the record names it"),
      field("anchor", &Replay::anchor, "of the chain that its rolls come from; null in scheme 1"),
      field("seed", &Replay::seed, "the server's, as hexadecimal digits, if the record names it"),
      field("nonces", &Replay::nonces, "of the seats a and b; \"\" of a seat that brought none; empty in scheme 1"),
      field("turning", &Replay::turning, "where the battle turned, in the order of play"),
      field("chances", &Replay::chances), field("report", &Replay::report),
      maybe("note", &Replay::note,
            "where the rules have changed since: why the steps are whole turns, named `turn 5`"));
};

// Where the dice of a record came from.
void set_dice(Replay& replay, const DiceSource& source);
// A step as the replay tells it. The table and the decision after it, and its words, are the game's to add.
ReplayStep replay_step(const Game& game, const GameStep& step);

}  // namespace acies
