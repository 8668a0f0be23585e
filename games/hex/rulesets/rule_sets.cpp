#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {

const RuleSet* rule_set(std::string_view code) {
  for (const RuleSet* rules : {&kAncients, &kMedieval})
    if (code == rules->code) return rules;
  return nullptr;
}

}  // namespace acies::hex
