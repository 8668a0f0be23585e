#include "campaign/coverage.h"

#include <algorithm>

#include "campaign/campaign_case.h"
#include "games/hex/notation/case_file.h"

namespace acies::campaign {
namespace {

// The items that a title names.
std::set<std::string> items_of(const std::string& title) {
  std::set<std::string> out;
  if (title.compare(0, 9, "campaign ") != 0) return out;
  const std::string names = title.substr(9, title.find(':') - 9);
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find_first_of(", ", at), names.size());
    if (end > at) out.insert(names.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

void count(const std::string& title, bool refuses, bool in_battle, Coverage& coverage) {
  const std::set<std::string> items = items_of(title);
  if (items.empty()) return;
  ++coverage.cases;
  coverage.counted_elsewhere += in_battle ? 1 : 0;
  coverage.group("items").count(items);
  if (refuses) coverage.group("refusals").count(items);
}

}  // namespace

Coverage campaign_coverage(const std::vector<CoverageItem>& items) {
  return {"campaign", "Campaign", {{"items", items}, {"refusals", items}}, 0, 0};
}

std::optional<Error> count_campaign_cases(std::string_view text, Coverage& coverage) {
  if (is_campaign(text)) {
    const CampaignCaseFile file = parse_campaign_cases(text);
    for (const CampaignCase& one : file.cases) count(one.title, one.refuses(), false, coverage);
    return file.errors.empty() ? std::nullopt : std::optional(file.errors.front());
  }
  for (const hex::Case& one : hex::parse_cases(text).cases) {
    const auto refuses = [](const hex::CaseStep& step) { return step.kind == hex::StepKind::kRefuse; };
    count(one.title, std::any_of(one.steps.begin(), one.steps.end(), refuses), true, coverage);
  }
  return std::nullopt;
}

}  // namespace acies::campaign
