#include "console/scenario_files.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "console/files.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/scenario_text.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/scenario.h"

namespace acies {
using namespace hex;  // until the contract suffices
namespace {

namespace fs = std::filesystem;

// "Lake Trasimenus" and "lake-trasimenus" mean lake_trasimenus.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const bool letter =
        (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '/' || static_cast<unsigned char>(c) >= 128;
    if (letter)
      plain += c;
    else if (c >= 'A' && c <= 'Z')
      plain += static_cast<char>(c - 'A' + 'a');
    else if (!plain.empty() && plain.back() != '_')
      plain += '_';
  }
  return plain;
}

int edits(const std::string& a, const std::string& b) {
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int corner = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
      corner = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// Years before Christ count down, so that the oldest comes first; a battle without a year comes last.
int year_of(const Scenario& s) {
  int year = 0;
  const auto digits = s.date.find_first_of("0123456789");
  if (digits == std::string::npos) return 100000;
  std::from_chars(s.date.data() + digits, s.date.data() + s.date.size(), year);
  return s.date.find("BC") != std::string::npos ? -year : year;
}

// The folder of scenarios beside or above the program, or "".
std::string scenario_folder() {
  std::error_code ec;
  const fs::path program = fs::read_symlink("/proc/self/exe", ec);
  for (fs::path at = program.parent_path(); !ec && !at.empty(); at = at.parent_path()) {
    std::error_code no_matter;
    if (fs::is_directory(at / "scenarios", no_matter)) return (at / "scenarios").string();
    if (at == at.root_path()) break;
  }
  return "";
}

std::string not_found(const std::string& name, const std::vector<ScenarioFile>& alike, const std::string& nearest) {
  if (alike.empty())
    return "no scenario called " + name +
           (nearest.empty() ? "; acies scenario list names them" : "; did you mean " + nearest + "?");
  std::string text = name + " could be";
  for (std::size_t i = 0; i < alike.size(); ++i)
    text += std::string(i == 0 ? " " : i + 1 == alike.size() ? " or " : ", ") + stem_of(alike[i]);
  return text;
}

// The files of the scenarios folder in whose first folder `wanted` finds its own, or those built in.
template <class Wanted>
Parsed<std::vector<ScenarioFile>> files_of(std::span<const EmbeddedFile> built_in, Wanted&& wanted) {
  std::vector<ScenarioFile> files;
  const std::string folder = scenario_folder();
  if (folder.empty()) {
    for (const EmbeddedFile& one : built_in) files.push_back({std::string(one.id) + ".acies", one.id, one.text});
    return files;
  }
  const Parsed<std::vector<std::string>> paths = acies_files({folder});
  if (!paths) return paths.error();
  for (const std::string& path : *paths) {
    const fs::path below = fs::path(path).lexically_relative(folder);
    if (!wanted(below.begin()->string())) continue;
    files.push_back({path, fs::path(below).replace_extension().string(), {}});
  }
  return files;
}

}  // namespace

std::string stem_of(const ScenarioFile& file) { return fs::path(file.path).stem().string(); }

Parsed<std::vector<ScenarioFile>> scenario_files() {
  // Campaigns are rows of battles, not battles.
  return files_of(embedded_scenarios(), [](const std::string& folder) {
    return folder != "campaigns" && folder != "tabletop" && folder != "armies";
  });
}

Parsed<std::vector<ScenarioFile>> tabletop_files() {
  return files_of(tabletop::embedded_tabletop(), [](const std::string& folder) { return folder == "tabletop"; });
}

Parsed<std::vector<ScenarioFile>> army_list_files() {
  return files_of(tabletop::embedded_army_lists(), [](const std::string& folder) { return folder == "armies"; });
}

Parsed<std::string> text_of(const ScenarioFile& file) {
  if (!file.built_in.empty()) return std::string(file.built_in);
  return read_file(file.path);
}

Parsed<ScenarioFile> find_scenario(const std::string& name_or_path) {
  std::error_code ec;
  if (fs::is_regular_file(name_or_path, ec)) return ScenarioFile{name_or_path, name_or_path, {}};
  if (name_or_path.ends_with(".acies")) return Error{0, 0, "no such file: " + name_or_path};
  Parsed<std::vector<ScenarioFile>> files = scenario_files();
  if (!files) return files.error();
  const Parsed<std::vector<ScenarioFile>> tables = tabletop_files();
  if (!tables) return tables.error();

  const std::string wanted = plain_name(name_or_path);
  std::vector<ScenarioFile> alike;
  std::string nearest;
  int distance = 1 + static_cast<int>(wanted.size()) / 3;
  for (const ScenarioFile& file : *files) {
    const std::string stem = stem_of(file);
    if (wanted == stem || wanted == file.name) return file;
    if (!wanted.empty() && stem.find(wanted) != std::string::npos) alike.push_back(file);
    if (const int d = edits(wanted, stem); d < distance) distance = d, nearest = stem;
  }
  if (alike.size() == 1) return alike.front();
  for (const ScenarioFile& file : *tables) {
    const std::string stem = stem_of(file);
    if (wanted == stem || wanted == file.name) return file;
    if (alike.empty() && wanted.size() > 3 && stem.find(wanted) != std::string::npos) return file;
    if (const int d = edits(wanted, stem); d < distance) distance = d, nearest = stem;
  }
  return Error{0, 0, not_found(name_or_path, alike, nearest)};
}

Parsed<Scenario> load_scenario(const ScenarioFile& file) {
  const Parsed<std::string> text = text_of(file);
  if (!text) return text.error();
  if (tabletop::is_tabletop(*text)) return Error{0, 0, stem_of(file) + " is a battle of the tabletop, not on hexes"};
  Parsed<Scenario> scenario = parse_scenario(*text);
  if (!scenario) return Error{0, 0, located(file.path, scenario.error())};
  scenario->id = stem_of(file);
  return scenario;
}

Parsed<Scenario> load_scenario(const std::string& name_or_path) {
  const Parsed<ScenarioFile> file = find_scenario(name_or_path);
  if (!file) return file.error();
  return load_scenario(*file);
}

Parsed<std::vector<Scenario>> load_all_scenarios() {
  const Parsed<std::vector<ScenarioFile>> files = scenario_files();
  if (!files) return files.error();
  std::vector<Scenario> all;
  for (const ScenarioFile& file : *files) {
    Parsed<Scenario> one = load_scenario(file);
    if (!one) return one.error();
    all.push_back(std::move(*one));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Scenario& a, const Scenario& b) { return year_of(a) < year_of(b); });
  return all;
}

}  // namespace acies
