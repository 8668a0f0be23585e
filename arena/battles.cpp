#include "arena/battles.h"

#include "console/scenario_files.h"
#include "games/registry.h"

namespace acies::arena {
namespace {

std::vector<std::string> split_names(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return parts;
}

Parsed<const GameModule*> find_game(const std::string& code) {
  std::string codes;
  for (const GameModule* game : all_games()) {
    if (code == game->code()) return game;
    codes += " " + std::string(game->code());
  }
  return Error{0, 0, "no game is called " + code + "; there are" + codes};
}

// With a game given, one of its battles under the full id goes before a battle of another game with a similar name.
Parsed<std::shared_ptr<const Content>> load(const std::string& name, const GameModule* game) {
  Parsed<std::shared_ptr<const Content>> content = load_battle(name);
  if (game == nullptr || (content && game_with_rules((*content)->rules()) == game)) return content;
  for (const std::shared_ptr<const Content>& one : game->battles())
    if (one->id() == name) return one;
  return content;
}

}  // namespace

std::string add_battle(ArenaBattles& battles, std::shared_ptr<const Content> content) {
  const GameModule* game = game_with_rules(content->rules());
  if (battles.game == nullptr) battles.game = game;
  std::string name = content->id();
  if (battles.game != game)
    return name + " is no battle of the game " + std::string(battles.game->code()) + ", and an arena plays one game";
  for (char& c : name)
    if (c == ' ' || c == '\t' || c == '\n') c = '_';
  for (const ArenaBattle& before : battles.all)
    if (before.name == name) return name + " is there twice";
  const std::uint64_t text = content->text_hash();
  battles.all.push_back({std::move(content), std::move(name), text});
  return "";
}

Parsed<ArenaBattles> choose_battles(const std::string& names, const std::string& game) {
  ArenaBattles battles;
  if (!game.empty()) {
    const Parsed<const GameModule*> found = find_game(game);
    if (!found) return found.error();
    battles.game = *found;
  } else if (names.empty()) {
    battles.game = all_games().front();
  }
  for (const std::string& name : names.empty() ? battles.game->usual_battles() : split_names(names)) {
    Parsed<std::shared_ptr<const Content>> content = load(name, battles.game);
    if (!content) return content.error();
    if (std::string wrong = add_battle(battles, std::move(*content)); !wrong.empty())
      return Error{0, 0, std::move(wrong)};
  }
  return battles;
}

}  // namespace acies::arena
