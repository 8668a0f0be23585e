#include "games/hex/commands/battle_files.h"

#include "console/scenario_files.h"
#include "games/hex/game.h"
#include "games/hex/module.h"
#include "games/registry.h"

namespace acies::hex {

Parsed<Scenario> load_scenario(const std::string& name_or_path) {
  const Parsed<ScenarioFile> file = find_battle_file(name_or_path);
  if (!file) return file.error();
  const Parsed<std::string> text = text_of(*file);
  if (!text) return text.error();
  if (&reader_of(*text) != &module()) return Error{0, 0, stem_of(*file) + " is no battle on hexes"};
  const Parsed<std::shared_ptr<const Content>> battle = load_battle(*file);
  if (!battle) return battle.error();
  return scenario_of(**battle);
}

Parsed<std::vector<Scenario>> load_all_scenarios() {
  const Parsed<std::vector<std::shared_ptr<const Content>>> battles = load_battles(module());
  if (!battles) return battles.error();
  std::vector<Scenario> all;
  for (const auto& battle : *battles) all.push_back(scenario_of(*battle));
  return all;
}

}  // namespace acies::hex
