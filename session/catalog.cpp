#include "session/catalog.h"

#include "notation/embedded_scenarios.h"
#include "notation/scenario_text.h"
#include "notation/tabletop_scenario.h"
#include "session/hex_game.h"
#include "session/tabletop_game.h"

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

const std::vector<std::shared_ptr<const Content>>& contents() {
  static const std::vector<std::shared_ptr<const Content>> all = [] {
    std::vector<std::shared_ptr<const Content>> list;
    for (const auto& scenario : catalog()) list.push_back(hex_content(scenario));
    for (const TabletopBattle& battle : tabletop_battles()) list.push_back(battle.content);
    return list;
  }();
  return all;
}

std::shared_ptr<const Content> find_content(std::string_view id) {
  for (const auto& content : contents())
    if (content->id() == id) return content;
  return nullptr;
}

std::string content_text(std::string_view id) {
  for (const TabletopBattle& battle : tabletop_battles())
    if (battle.content->id() == id) return battle.text;
  return std::string(battle_text(id));
}

std::shared_ptr<const Content> content_of(std::string_view id, std::string_view text) {
  if (content_text(id) == text) return find_content(id);
  if (tabletop::is_tabletop(text)) return tabletop_content(id, text);
  Parsed<Scenario> scenario = parse_scenario(text);
  if (!scenario) return nullptr;
  scenario->id = std::string(id);
  return hex_content(std::make_shared<const Scenario>(std::move(*scenario)));
}

}  // namespace acies
