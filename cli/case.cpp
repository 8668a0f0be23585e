// acies case: runs rule cases, or lists the rules they cover.
#include <cstdio>
#include <set>

#include "campaign/campaign_case.h"
#include "cli/commands.h"
#include "cli/coverage.h"
#include "console/files.h"
#include "console/options.h"
#include "games/registry.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies case [--json] FILE|DIR...\n"
    "       acies case --coverage [--json] [DIR...]\n"
    "\n"
    "Runs rule cases (docs/notation.md) and ends with the line `N passed, M failed`. For each failure: the place,\n"
    "the expected value, the value found, and the board. A folder stands for the .acies files below it.\n"
    "\n"
    "  --coverage  list how many cases there are for each ruling, unit, clause … of a rule set, and for each item of\n"
    "              the rules of campaigns, how many show it and how many show a refusal;\n"
    "              the rulings to cover are those in DIR/rulings.txt (default: tests/rules), unless the game lists\n"
    "              its rules itself\n"
    "  --json      for programs\n"
    "\n"
    "Exit status: 0 all passed or nothing missing, 1 not so, 2 wrong input.\n";

struct FailedCase {
  std::string file;
  int line = 0;
  std::string title, expected, found, board;
  static constexpr auto kFields = fields("failed_case", "An expectation of a case that was not met.",
                                         field("file", &FailedCase::file), field("line", &FailedCase::line),
                                         field("case", &FailedCase::title), field("expected", &FailedCase::expected),
                                         field("found", &FailedCase::found), field("board", &FailedCase::board));
};
struct Tally {
  int passed = 0, failed = 0;
  std::vector<FailedCase> failures;
  bool wrong_input = false;
  static constexpr auto kFields = fields("cases_run", "The cases that were run.", field("passed", &Tally::passed),
                                         field("failed", &Tally::failed), field("failures", &Tally::failures));
};

void show_failure(const std::string& path, const std::string& title, const CaseFailure& failure) {
  std::printf("%s:%d: %s\n  expected  %s\n  found     %s\n\n%s\n", path.c_str(), failure.line, title.c_str(),
              failure.expected.c_str(), failure.found.c_str(), failure.board.c_str());
}

void run_file(const std::string& path, const std::string& text, bool json, Tally& tally) {
  const CaseReport report =
      campaign::is_campaign(text) ? run_all(campaign::parse_campaign_cases(text)) : reader_of(text).run_cases(text);
  std::set<std::string> told;  // a mistake in a base is one mistake
  for (const Error& error : report.errors) {
    tally.wrong_input = true;
    if (told.insert(located(path, error)).second) std::fprintf(stderr, "%s\n", located(path, error).c_str());
  }
  for (const CaseReport::One& one : report.cases) {
    (one.failures.empty() ? tally.passed : tally.failed) += 1;
    for (const CaseFailure& failure : one.failures) {
      if (json)
        tally.failures.push_back({path, failure.line, one.title, failure.expected, failure.found, failure.board});
      else
        show_failure(path, one.title, failure);
    }
  }
}

}  // namespace

int run_case_command(const Arguments& arguments) {
  bool json = false, coverage = false;
  Options options("case", kHelp);
  options.flag("--json", json);
  options.flag("--coverage", coverage);
  if (const auto status = options.read(arguments)) return *status;
  if (coverage) return show_coverage(options, json);
  if (options.rest().empty()) return options.wrong("name a file or a folder of cases");

  const Parsed<std::vector<std::string>> files = acies_files(options.rest());
  if (!files) return options.wrong(files.error().text);
  Tally tally;
  for (const std::string& path : *files) {
    const Parsed<std::string> text = read_file(path);
    if (!text) return options.wrong(text.error().text);
    run_file(path, *text, json, tally);
  }
  if (json)
    std::printf("%s\n", json_of(tally).c_str());
  else
    std::printf("%d passed, %d failed\n", tally.passed, tally.failed);
  if (tally.wrong_input) return kWrongInput;
  return tally.failed == 0 ? kGood : kBad;
}

}  // namespace acies::cli
