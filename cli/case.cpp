// acies case: runs rule cases, or lists what they cover.
#include "games/tabletop/notation/case.h"

#include <cstdio>
#include <set>

#include "campaign/campaign_case.h"
#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/commands/coverage.h"
#include "games/hex/notation/case_run.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::cli {
using namespace campaign;
using namespace hex;  // until the contract suffices
namespace {

constexpr const char* kHelp =
    "usage: acies case [--json] FILE|DIR...\n"
    "       acies case --coverage [--json] [DIR...]\n"
    "\n"
    "Runs rule cases (docs/notation.md) and ends with the line `N passed, M failed`. For each failure: where, what "
    "was\n"
    "expected, what was found, and the board. A folder stands for the .acies files below it.\n"
    "\n"
    "  --coverage  list how many cases there are for each ruling, card, unit, terrain … of a rule set, and for each\n"
    "              item of the rules of campaigns, how many show it and how many what it forbids;\n"
    "              the rulings to cover are those in DIR/rulings.txt (default: tests/rules);\n"
    "              of a DIR of tabletop cases: for each clause of its rules\n"
    "  --json      for programs\n"
    "\n"
    "Exit status: 0 all passed or nothing missing, 1 not so, 2 wrong input.\n";

struct Tally {
  int passed = 0;
  int failed = 0;
  bool wrong_input = false;
  std::string json;  // of the failures
};

void show_failure(const std::string& path, const std::string& title, const CaseFailure& failure) {
  std::printf("%s:%d: %s\n  expected  %s\n  found     %s\n\n%s\n", path.c_str(), failure.line, title.c_str(),
              failure.expected.c_str(), failure.found.c_str(), failure.board.c_str());
}

void add_failure(Tally& tally, const std::string& path, const std::string& title, const CaseFailure& failure) {
  tally.json += std::string(tally.json.empty() ? "" : ",") + "{\"file\":" + json_text(path) +
                ",\"line\":" + std::to_string(failure.line) + ",\"case\":" + json_text(title) +
                ",\"expected\":" + json_text(failure.expected) + ",\"found\":" + json_text(failure.found) +
                ",\"board\":" + json_text(failure.board) + "}";
}

// The cases of a file, of the hex games, of campaigns or of the tabletop.
template <class File>
void run_cases(const std::string& path, const File& file, bool json, Tally& tally) {
  std::set<std::string> told;  // a mistake in a base is one mistake
  for (const Error& error : file.errors) {
    tally.wrong_input = true;
    if (told.insert(located(path, error)).second) std::fprintf(stderr, "%s\n", located(path, error).c_str());
  }
  for (const auto& one : file.cases) {
    const std::vector<CaseFailure> failures = run_case(one);
    (failures.empty() ? tally.passed : tally.failed) += 1;
    for (const CaseFailure& failure : failures) {
      if (json)
        add_failure(tally, path, one.title, failure);
      else
        show_failure(path, one.title, failure);
    }
  }
}

void run_file(const std::string& path, const std::string& text, bool json, Tally& tally) {
  if (tabletop::is_tabletop(text))
    run_cases(path, tabletop::parse_cases(text), json, tally);
  else if (is_campaign(text))
    run_cases(path, parse_campaign_cases(text), json, tally);
  else
    run_cases(path, parse_cases(text), json, tally);
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
    std::printf("{\"passed\":%d,\"failed\":%d,\"failures\":[%s]}\n", tally.passed, tally.failed, tally.json.c_str());
  else
    std::printf("%d passed, %d failed\n", tally.passed, tally.failed);
  if (tally.wrong_input) return kWrongInput;
  return tally.failed == 0 ? kGood : kBad;
}

}  // namespace acies::cli
