#include "games/tabletop/notation/coverage.h"

#include "games/tabletop/model/clause.h"
#include "games/tabletop/notation/case.h"

namespace acies::tabletop {

Coverage clause_coverage(const std::vector<CoverageItem>& answers) {
  CoverageGroup clauses{"clauses", {}};
  for (const ClauseRow& row : kClauses) clauses.items.push_back({std::string(row.id), std::string(row.text), 0});
  return {"tabletop", "Tabletop", {std::move(clauses), {"answers", answers}}, 0, 0};
}

std::optional<Error> count_cases(std::string_view text, Coverage& coverage) {
  const CaseFile file = parse_cases(text);
  for (const Case& one : file.cases) {
    ++coverage.cases;
    coverage.group("clauses").count({one.covers.begin(), one.covers.end()});
    coverage.group("answers").count({one.title.substr(0, one.title.find(':'))});
  }
  return file.errors.empty() ? std::nullopt : std::optional(file.errors.front());
}

}  // namespace acies::tabletop
