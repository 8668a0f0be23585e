#include "base/coverage.h"

#include <algorithm>

namespace acies {

void CoverageGroup::count(const std::set<std::string>& covered) {
  for (CoverageItem& item : items)
    if (covered.contains(item.code)) ++item.cases;
}

CoverageGroup& Coverage::group(std::string_view called) {
  return *std::find_if(groups.begin(), groups.end(), [&](const CoverageGroup& g) { return g.name == called; });
}

int Coverage::missing() const {
  int n = 0;
  for (const CoverageGroup& group : groups)
    for (const CoverageItem& item : group.items) n += item.cases == 0 ? 1 : 0;
  return n;
}

Parsed<std::vector<Rulings>> read_rulings(std::string_view text) {
  std::vector<Rulings> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line(text.substr(at, end - at));
    at = end + 1;
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string first = line.substr(0, space), rest = space < line.size() ? line.substr(space + 1) : "";
    if (first == "rules")
      all.push_back({rest, {}});
    else if (all.empty())
      return Error{0, 0, "the list of rulings begins with a line `rules CODE`"};
    else
      all.back().items.push_back({first, rest, 0});
  }
  if (all.empty()) return Error{0, 0, "it lists no rulings"};
  return all;
}

}  // namespace acies
