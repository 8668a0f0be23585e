// Rule cases: an upper part and below `---` a script of actions with their expected results. And tactical positions: the
// script leads to a question, and the lines after it say which answers are right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/hex/notation/expectation.h"
#include "games/hex/notation/upper_part.h"

namespace acies::hex {

enum class StepKind : std::uint8_t {
  kAct,
  kRefuse,
  kExpect,
  kAsk,    // tactical positions only, and so those below: the lines after it are about the answer of a side
  kBest,   // the answer has one of the choices in it
  kAvoid,  // it has none of them
};

struct CaseStep {
  StepKind kind = StepKind::kAct;
  int line = 0;
  std::string text;  // as written
  WrittenActions written;
  Expectation expectation;
  Side asked = Side::kNobody;           // of kAsk
  std::vector<WrittenActions> choices;  // of kBest and kAvoid
};

// In a choice, the attacker of `battle on E6`.
constexpr int kAnybody = 255;

enum class CaseKind : std::uint8_t { kRule, kTactic };

struct Case {
  std::string title;  // after `===`, or the first `about`
  int line = 0;
  Scenario scenario;
  Covers covers;
  std::vector<CaseStep> steps;
};

// A file may hold several cases; one that cannot be read does not keep the others from being run.
struct CaseFile {
  std::vector<Case> cases;
  std::vector<Error> errors;
};

CaseFile parse_cases(std::string_view text, CaseKind kind = CaseKind::kRule);

}  // namespace acies::hex
