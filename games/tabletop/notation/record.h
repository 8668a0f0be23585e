// Records of tabletop battles: a scenario, then every action and roll, then the hash of where they lead.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fair_dice.h"
#include "base/parsed.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {

struct RecordLine {
  int line = 0;
  bool is_hash = false;
  Action action;
  std::uint64_t hash = 0;
};

struct Record {
  Scenario scenario;
  std::vector<RecordLine> lines;
  Result result = Result::kNone;
  std::uint64_t hash = 0;
  int end_line = 0;
  DiceSource dice;
};

Parsed<Record> parse_record(std::string_view text);
// Plays the record and calls `each` before an action is applied. Returns the error of the first line that is illegal or
// does not lead where the record says.
using EachAction = std::function<void(const State& before, const Action& action, int line)>;
std::optional<Error> follow(const Record& record, const EachAction& each);
std::optional<Error> verify(const Record& record);
std::string print_record(const Scenario& scenario, const std::vector<Action>& actions, const std::string& dice = "");

}  // namespace acies::tabletop
