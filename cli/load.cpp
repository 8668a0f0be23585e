#include "cli/load.h"

#include <filesystem>

#include "cli/files.h"
#include "notation/embedded_scenarios.h"
#include "notation/scenario_text.h"

namespace acies::cli {
namespace {

namespace fs = std::filesystem;

Parsed<Scenario> load_file(const std::string& path) {
  const Parsed<std::string> text = read_file(path);
  if (!text) return text.error();
  Parsed<Scenario> scenario = parse_scenario(*text);
  if (!scenario) return Error{scenario.error().line, scenario.error().column, located(path, scenario.error())};
  scenario->id = fs::path(path).stem().string();
  return scenario;
}

}  // namespace

Parsed<Scenario> load_scenario(const std::string& name) {
  std::error_code ec;
  const bool is_path = name.find('/') != std::string::npos || fs::path(name).extension() == ".acies";
  if (is_path) return load_file(name);
  const std::string path = "scenarios/ancients/" + name + ".acies";
  if (fs::exists(path, ec)) return load_file(path);
  if (auto scenario = embedded_scenario(name)) return std::move(*scenario);
  return Error{0, 0, "no scenario is called " + name};
}

}  // namespace acies::cli
