#include "tests/kit/random_battle.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/hex/notation/scenario_text.h"

namespace acies::kit {

using namespace hex;

namespace {

// The repository: the folder, here or above, that holds the scenarios.
std::filesystem::path root() {
  std::filesystem::path here = std::filesystem::current_path();
  while (!std::filesystem::exists(here / "scenarios") && here.has_relative_path()) here = here.parent_path();
  return here;
}

}  // namespace

Action random_action(const State& state, Random& random) {
  if (state.decider == Side::kChance) return sample_outcome(state, random);
  ActionList open;
  legal_actions(state, open);
  return open[random.below(open.size())];
}

std::string repository_file(const std::string& path) {
  std::ifstream in(root() / path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

Scenario read_battle(const std::string& path) {
  Parsed<Scenario> scenario = parse_scenario(repository_file(path));
  if (!scenario) {
    std::fprintf(stderr, "%s:%d:%d: %s\n", path.c_str(), scenario.error().line, scenario.error().column,
                 scenario.error().text.c_str());
    std::abort();
  }
  return std::move(*scenario);
}

Scenario load_scenario(const std::string& name) { return read_battle("scenarios/" + name + ".acies"); }

std::vector<std::string> scenario_names() {
  std::vector<std::string> names;
  const std::filesystem::path folder = root() / "scenarios";
  // The battles on hexes: campaigns and histories are none, and the tabletop is another game.
  const auto is_battle = [](const std::filesystem::path& path) {
    const std::string room = path.parent_path().filename().string();
    return path.extension() == ".acies" && room != "campaigns" && room != "tabletop" && room != "armies" &&
           room != "history";
  };
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (is_battle(entry.path()))
      names.push_back(std::filesystem::relative(entry.path(), folder).replace_extension().string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace acies::kit
