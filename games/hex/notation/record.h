// Records of battles: a scenario, then every action and outcome, then the hash of where they lead.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/fair_dice.h"
#include "base/record_words.h"
#include "games/hex/battle.h"
#include "games/hex/notation/action_text.h"

namespace acies::hex {

// One line below `---`: actions, or a hash the state must have there.
struct RecordLine {
  int line = 0;
  WrittenActions written;
  std::uint64_t hash = 0;  // when no actions are written
};

struct Record {
  Scenario scenario;
  std::vector<RecordLine> lines;
  Result result = Result::kNone;  // kNone: unfinished
  std::uint64_t hash = 0;
  int end_line = 0;
  DiceSource dice;
};

// Reads a record. Whether its actions are legal is for follow() to find out.
Parsed<Record> parse_record(std::string_view text);

// Plays a record and calls `each(state, action)` before an action is applied. Stops at the first line that is illegal
// or does not lead where the record says.
template <class F>
std::optional<Error> follow(const Record& record, F&& each);
std::optional<Error> verify(const Record& record);

// The record of these actions, which must be legal one after the other.
std::string print_record(const Scenario& scenario, const std::vector<Action>& actions, const std::string& dice = "");

// Parts of follow(): why an action may not be applied, and whether a card went where the record says.
Error illegal(const Record& record, const RecordLine& line, Action action, const State& state);
std::optional<Error> check_receiver(const RecordLine& line, const State& before, const State& after);

template <class F>
std::optional<Error> follow(const Record& record, F&& each) {
  State state = set_up(record.scenario);
  for (const RecordLine& line : record.lines) {
    if (line.written.actions.empty()) {
      if (auto error = check_hash(line.line, line.hash, hash(state))) return error;
      continue;
    }
    for (Action action : line.written.actions) {
      if (!is_legal(state, action)) return illegal(record, line, action, state);
      each(state, action);
      const State before = state;
      apply(state, action);
      if (auto error = check_receiver(line, before, state)) return error;
    }
  }
  return check_end(record.end_line, {record.result, record.hash}, {state.result, hash(state)});
}

}  // namespace acies::hex
