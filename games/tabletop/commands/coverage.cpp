#include "games/tabletop/commands/coverage.h"

#include <cstdio>
#include <map>

#include "console/options.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/notation/case.h"

namespace acies::tabletop {

int show_tabletop_coverage(const std::vector<std::string>& texts, bool json, std::string* wrong) {
  std::map<std::string, int, std::less<>> count;
  int cases = 0;
  for (const std::string& text : texts) {
    const CaseFile file = parse_cases(text);
    for (const Error& error : file.errors) {
      *wrong = "line " + std::to_string(error.line) + ": " + error.text;
      return kWrongInput;
    }
    for (const Case& one : file.cases) {
      ++cases;
      for (const std::string& id : one.covers) ++count[id];
    }
  }
  int missing = 0;
  if (json) std::printf("{\"tabletop\":{\"cases\":%d,\"clauses\":{", cases);
  bool first = true;
  for (const ClauseRow& row : kClauses) {
    const auto found = count.find(row.id);
    const int n = found == count.end() ? 0 : found->second;
    missing += n == 0 ? 1 : 0;
    if (json)
      std::printf("%s\"%s\":%d", first ? "" : ",", std::string(row.id).c_str(), n);
    else
      std::printf("  %-22s %4d  %s%s\n", std::string(row.id).c_str(), n, std::string(row.text).c_str(),
                  n == 0 ? "  <- missing" : "");
    first = false;
  }
  if (json)
    std::printf("},\"missing\":%d}}\n", missing);
  else
    std::printf("tabletop: %d cases, %d missing\n", cases, missing);
  return missing == 0 ? kGood : kBad;
}

}  // namespace acies::tabletop
