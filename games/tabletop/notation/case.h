// Rule cases of the tabletop game: a position, and below `---` a script of actions with their expected results.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/case_blocks.h"
#include "base/cursor.h"
#include "base/lines.h"
#include "base/parsed.h"
#include "games/tabletop/battle.h"

namespace acies::tabletop {

enum class StepKind : std::uint8_t { kAct, kRefuse, kExpect };

struct CaseStep {
  StepKind kind = StepKind::kAct;
  Line line;
  std::string text;
  Action action;
  Clause by = Clause::kNone;  // of a refusal: the clause that must be given
};

struct Case {
  std::string title;
  int line = 0;
  Scenario scenario;
  std::vector<std::string> covers;
  std::vector<CaseStep> steps;
};

struct CaseFile {
  std::vector<Case> cases;
  std::vector<Error> errors;
};

CaseFile parse_cases(std::string_view text);

// Plays the script. Goes on after an expectation that is not met, stops at an action that is not legal.
std::vector<CaseFailure> run_case(const Case& one);

// The input of an expectation besides the state: the events since the last action that the case writes.
struct Log final : EventSink {
  std::vector<Event> events;
  void on(const Event& e) override { events.push_back(e); }
};

// Whether an expectation holds ("" if it does), otherwise the value found. The cursor stands behind `expect`; it fails on
// words that mean nothing.
std::string judge(const State& s, const Log& log, Cursor& c);

// Units and where they are, a line each, for failures.
std::string table_text(const State& s);

}  // namespace acies::tabletop
