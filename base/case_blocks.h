// The form that all files of cases share: several cases in one text, each with an upper part and, below `---`, a script.
#pragma once

#include <string>
#include <vector>

#include "base/lines.h"

namespace acies {

// The lines from one `===` to the next. They point into the lines the blocks were split from.
struct CaseBlock {
  std::string title;
  int line = 1;
  std::vector<const Line*> upper, script;
  bool has_script = false;
};

// An expectation that was not met, or an action that was not legal.
struct CaseFailure {
  int line = 0;
  std::string expected;
  std::string found;
  std::string board;  // drawn in text
};

// Lines before the first `===`, if there are any, make a block without a title.
std::vector<CaseBlock> split_blocks(const std::vector<Line>& lines);

// Whether a line of a base also holds for the cases below it. Lines about the base itself do not.
bool is_inherited(const Line& line);

}  // namespace acies
