// How many cases there are for each item of a set of rules: rulings, clauses, units and other items that it lists.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.h"

namespace acies {

struct CoverageItem {
  std::string code, title;
  int cases = 0;
};

struct CoverageGroup {
  std::string name;
  std::vector<CoverageItem> items;

  // Counts a case once for each item it covers.
  void count(const std::set<std::string>& covered);
};

struct Coverage {
  std::string code, name;  // of the rules
  std::vector<CoverageGroup> groups;
  int cases = 0;
  int counted_elsewhere = 0;  // of them, for other rules too

  // The group of that name, which must exist.
  CoverageGroup& group(std::string_view called);
  // Items without a case.
  int missing() const;
};

// The rulings that should be covered, as a list says it: a line `rules CODE` begins those of some rules, each a line of
// `NUMBER title`; with # comments.
struct Rulings {
  std::string rules;
  std::vector<CoverageItem> items;
};
Parsed<std::vector<Rulings>> read_rulings(std::string_view text);

}  // namespace acies
