#include "engine/rulesets/rule_sets.h"

namespace acies {

const RuleSet* rule_set(std::string_view code) {
  if (code == kAncients.code) return &kAncients;
  return nullptr;
}

}  // namespace acies
