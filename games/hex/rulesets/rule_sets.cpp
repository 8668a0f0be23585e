#include "games/hex/rulesets/rule_sets.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace acies::hex {
namespace {

// Every rule set, in the order in which people see them.
constexpr const RuleSet* kAll[] = {&kAncients, &kMedieval};

}  // namespace

const RuleSet* rule_set(std::string_view code) {
  for (const RuleSet* rules : kAll)
    if (code == rules->code) return rules;
  return nullptr;
}

std::span<const RulesInfo> rules_info() {
  static const auto all = [] {
    std::array<RulesInfo, std::size(kAll)> infos;
    std::transform(std::begin(kAll), std::end(kAll), infos.begin(), [](const RuleSet* rules) {
      return RulesInfo{rules->code, rules->name, rules->edition};
    });
    return infos;
  }();
  return all;
}

}  // namespace acies::hex
