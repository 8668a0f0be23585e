#include "games/hex/commands/tactics_files.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "console/files.h"
#include "games/hex/notation/case_run.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/pair_chance.h"

namespace acies::hex {
namespace {

std::string theme_of(const std::string& path) {
  std::string theme = std::filesystem::path(path).stem().string();
  std::replace(theme.begin(), theme.end(), '_', ' ');
  return theme;
}

}  // namespace

TacticFiles read_tactics(const std::vector<std::string>& paths) {
  TacticFiles all;
  std::set<std::string> told;
  for (const std::string& path : paths) {
    const Parsed<std::string> text = read_file(path);
    if (!text) {
      all.errors.push_back(text.error().text);
      continue;
    }
    CaseFile file = parse_cases(*text, CaseKind::kTactic);
    for (const Error& error : file.errors)
      if (told.insert(located(path, error)).second) all.errors.push_back(located(path, error));
    for (Case& one : file.cases) all.tactics.push_back({path, theme_of(path), std::move(one), {}});
  }
  for (Tactic& tactic : all.tactics)
    for (const CaseFailure& failure : run_case(tactic.position, &tactic.question))
      all.errors.push_back(
          located(tactic.path, Error{failure.line, 1, "expected " + failure.expected + "; found " + failure.found}));
  return all;
}

std::uint64_t statement_hash(const Case& position) {
  std::string text = print_scenario(position.scenario);
  for (const CaseStep& step : position.steps)
    text += "\n" + std::to_string(static_cast<int>(step.kind)) + " " + step.text;
  return seed_word(text);
}

}  // namespace acies::hex
