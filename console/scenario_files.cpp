#include "console/scenario_files.h"

#include <algorithm>
#include <filesystem>

#include "console/files.h"
#include "games/registry.h"

namespace acies {
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

// The battles of one game that a name might mean.
struct Search {
  std::string wanted;
  std::vector<ScenarioFile> alike;  // battles with the name as a part of theirs
  std::string nearest;              // the name of any game that differs by the fewest letters
  int distance = 0;

  // The battle whose name it is, or whose name alone has it as a part.
  const ScenarioFile* in(const std::vector<ScenarioFile>& files) {
    const std::size_t before = alike.size();
    for (const ScenarioFile& file : files) {
      const std::string stem = stem_of(file);
      if (wanted == stem || wanted == file.name) return &file;
      if (!wanted.empty() && stem.find(wanted) != std::string::npos) alike.push_back(file);
      if (const int d = edits(wanted, stem); d < distance) distance = d, nearest = stem;
    }
    return before == 0 && alike.size() == 1 ? &alike.front() : nullptr;
  }
};

}  // namespace

std::string stem_of(const ScenarioFile& file) { return fs::path(file.path).stem().string(); }

Parsed<std::vector<ScenarioFile>> files_below(std::span<const std::string_view> folders,
                                              std::span<const EmbeddedFile> built_in) {
  std::vector<ScenarioFile> files;
  const std::string root = scenario_folder();
  if (root.empty()) {
    for (const EmbeddedFile& one : built_in) files.push_back({std::string(one.id) + ".acies", one.id, one.text});
    return files;
  }
  for (const std::string_view folder : folders) {
    const fs::path below = fs::path(root) / folder;
    std::error_code ec;
    if (!fs::is_directory(below, ec)) continue;
    const Parsed<std::vector<std::string>> paths = acies_files({below.string()});
    if (!paths) return paths.error();
    for (const std::string& path : *paths)
      files.push_back({path, fs::path(path).lexically_relative(root).replace_extension().string(), {}});
  }
  return files;
}

Parsed<std::vector<ScenarioFile>> battle_files(const GameModule& game) {
  std::vector<std::string_view> folders;
  for (const RulesInfo& rules : game.rules()) folders.emplace_back(rules.code);
  std::vector<EmbeddedFile> built_in;
  for (const auto& battle : game.battles()) built_in.push_back({battle->id().c_str(), battle->text()});
  return files_below(folders, built_in);
}

Parsed<std::string> text_of(const ScenarioFile& file) {
  if (!file.built_in.empty()) return std::string(file.built_in);
  return read_file(file.path);
}

Parsed<ScenarioFile> find_battle_file(const std::string& name_or_path) {
  std::error_code ec;
  if (fs::is_regular_file(name_or_path, ec)) return ScenarioFile{name_or_path, name_or_path, {}};
  if (name_or_path.ends_with(".acies")) return Error{0, 0, "no such file: " + name_or_path};
  Search search;
  search.wanted = plain_name(name_or_path);
  search.distance = 1 + static_cast<int>(search.wanted.size()) / 3;
  for (const GameModule* game : all_games()) {
    const Parsed<std::vector<ScenarioFile>> files = battle_files(*game);
    if (!files) return files.error();
    if (const ScenarioFile* found = search.in(*files)) return *found;
  }
  return Error{0, 0, not_found(name_or_path, search.alike, search.nearest)};
}

Parsed<std::shared_ptr<const Content>> load_battle(const ScenarioFile& file) {
  const Parsed<std::string> text = text_of(file);
  if (!text) return text.error();
  const GameModule& game = reader_of(*text);
  Parsed<std::shared_ptr<const Content>> battle = game.read(*text);
  if (battle && (*battle)->id().empty()) battle = game.read(*text, stem_of(file));
  if (!battle) return Error{0, 0, located(file.path, battle.error())};
  return battle;
}

Parsed<std::shared_ptr<const Content>> load_battle(const std::string& name_or_path) {
  const Parsed<ScenarioFile> file = find_battle_file(name_or_path);
  if (!file) return file.error();
  return load_battle(*file);
}

Parsed<std::vector<std::shared_ptr<const Content>>> load_battles(const GameModule& game) {
  const Parsed<std::vector<ScenarioFile>> files = battle_files(game);
  if (!files) return files.error();
  std::vector<std::shared_ptr<const Content>> all;
  for (const ScenarioFile& file : *files) {
    Parsed<std::shared_ptr<const Content>> one = load_battle(file);
    if (!one) return one.error();
    all.push_back(std::move(*one));
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a->year() < b->year(); });
  return all;
}

}  // namespace acies
