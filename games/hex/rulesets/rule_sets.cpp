#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {

const RuleSet* rule_set(std::string_view code) {
  for (const RuleSet* rules : {&kAncients, &kMedieval})
    if (code == rules->code) return rules;
  return nullptr;
}

std::span<const RulesInfo> rules_info() {
  static const RulesInfo all[] = {{kAncients.code, kAncients.name, kAncients.edition},
                                  {kMedieval.code, kMedieval.name, kMedieval.edition}};
  return all;
}

}  // namespace acies::hex
