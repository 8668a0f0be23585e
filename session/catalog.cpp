#include "session/catalog.h"

#include "notation/embedded_scenarios.h"
#include "notation/scenario_text.h"

namespace acies {

const std::vector<std::shared_ptr<const Scenario>>& catalog() {
  static const std::vector<std::shared_ptr<const Scenario>> all = [] {
    std::vector<std::shared_ptr<const Scenario>> list;
    for (const EmbeddedScenario& e : embedded_scenarios())
      if (auto scenario = embedded_scenario(e.id))
        list.push_back(std::make_shared<const Scenario>(std::move(*scenario)));
    return list;
  }();
  return all;
}

std::shared_ptr<const Scenario> find_battle(std::string_view id) {
  for (const auto& scenario : catalog())
    if (scenario->id == id) return scenario;
  return nullptr;
}

std::string_view battle_text(std::string_view id) {
  for (const EmbeddedScenario& e : embedded_scenarios())
    if (e.id == id) return e.text;
  return "";
}

std::shared_ptr<const Scenario> battle_of(std::string_view id, std::string_view text) {
  if (battle_text(id) == text) return find_battle(id);
  Parsed<Scenario> scenario = parse_scenario(text);
  if (!scenario) return nullptr;
  scenario->id = std::string(id);
  return std::make_shared<const Scenario>(std::move(*scenario));
}

}  // namespace acies
