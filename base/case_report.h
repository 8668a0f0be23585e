// The results of running the cases of a text.
#pragma once

#include <string>
#include <vector>

#include "base/case_blocks.h"
#include "base/parsed.h"

namespace acies {

struct CaseReport {
  struct One {
    std::string title;
    std::vector<CaseFailure> failures;
  };
  std::vector<One> cases;
  std::vector<Error> errors;  // of cases that could not be read; the others were run
};

// Runs the cases of a file, each with the run_case of its game.
template <class File>
CaseReport run_all(const File& file) {
  CaseReport report{{}, file.errors};
  for (const auto& one : file.cases) report.cases.push_back({one.title, run_case(one)});
  return report;
}

}  // namespace acies
