#include "session/catalog.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/header.h"
#include "games/registry.h"

namespace acies {
namespace {

std::vector<std::shared_ptr<const Content>>& all_contents() {
  static std::vector<std::shared_ptr<const Content>> all = [] {
    std::vector<std::shared_ptr<const Content>> list;
    for (const GameModule* game : all_games()) list.insert(list.end(), game->battles().begin(), game->battles().end());
    return list;
  }();
  return all;
}

// Returns what is wrong with a text, "" if it was added. A text without an id is called `stem`.
std::string add_content(const std::string& text, const std::string& stem) {
  const GameModule* game = game_of_text(text);
  if (game == nullptr) return ": no game plays by the rules that it names";
  Parsed<std::shared_ptr<const Content>> content = game->read(text);
  if (content && (*content)->id().empty() && is_id(stem)) content = game->read(text, stem);
  if (!content) {
    const Error& error = content.error();
    return ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.text;
  }
  const std::string& id = (*content)->id();
  if (id.empty()) return ": it has no id";
  if (find_content(id) != nullptr) return ": there is a battle " + id + " already";
  all_contents().push_back(*content);
  return "";
}

}  // namespace

const std::vector<std::shared_ptr<const Content>>& contents() { return all_contents(); }

std::shared_ptr<const Content> find_content(std::string_view id) {
  for (const auto& content : contents())
    if (content->id() == id) return content;
  return nullptr;
}

std::string add_contents(const std::string& folder) {
  std::error_code ec;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ec))
    if (entry.path().extension() == ".acies") files.push_back(entry.path());
  if (ec) return folder + ": " + ec.message();
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    const std::string wrong = add_content(text.str(), file.stem().string());
    if (!wrong.empty()) return file.string() + wrong;
  }
  return "";
}

std::shared_ptr<const Content> content_of(std::string_view id, std::string_view text) {
  if (auto known = find_content(id); known != nullptr && known->text() == text) return known;
  const GameModule* game = game_of_text(text);
  if (game == nullptr) return nullptr;
  const Parsed<std::shared_ptr<const Content>> content = game->read(text, id);
  return content ? *content : nullptr;
}

bool is_level(std::string_view name) {
  return std::any_of(all_games().begin(), all_games().end(),
                     [&](const GameModule* game) { return game->has_player(name); });
}

}  // namespace acies
