// Rule cases: an upper part and below `---` a script of actions with what must come of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/expectation.h"
#include "notation/upper_part.h"

namespace acies {

enum class StepKind : std::uint8_t { kAct, kRefuse, kExpect };

struct Step {
  StepKind kind = StepKind::kAct;
  int line = 0;
  std::string text;  // as written
  WrittenActions written;
  Expectation expectation;
};

struct Case {
  std::string title;  // after `===`, or the first `about`
  int line = 0;
  Scenario scenario;
  Covers covers;
  std::vector<Step> steps;
};

// A file may hold several cases; one that cannot be read does not keep the others from being run.
struct CaseFile {
  std::vector<Case> cases;
  std::vector<Error> errors;
};

CaseFile parse_cases(std::string_view text);

}  // namespace acies
