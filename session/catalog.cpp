#include "session/catalog.h"

#include <algorithm>

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

}  // namespace

const std::vector<std::shared_ptr<const Content>>& contents() { return all_contents(); }

std::shared_ptr<const Content> find_content(std::string_view id) {
  for (const auto& content : contents())
    if (content->id() == id) return content;
  return nullptr;
}

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

Parsed<std::string> add_battle(const std::string& text) {
  const GameModule* game = game_of_text(text);
  if (game == nullptr) return Error{1, 1, "no game plays by the rules that it names"};
  Parsed<std::shared_ptr<const Content>> content = game->read(text);
  if (!content) return content.error();
  const std::string id = (*content)->id();
  if (id.empty()) return Error{1, 1, "it has no id"};
  std::vector<std::shared_ptr<const Content>>& all = all_contents();
  const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one->id() == id; });
  if (same == all.end()) {
    all.push_back(*content);
  } else if ((*same)->text() != text) {
    const auto& own = game->battles();
    if (std::find(own.begin(), own.end(), *same) != own.end())
      return Error{1, 1, "there is a battle " + id + " already; give yours another id"};
    *same = *content;
  }
  return id;
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
