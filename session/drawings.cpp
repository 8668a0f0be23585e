#include "session/drawings.h"

#include "base/scenery.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
namespace {

Parsed<std::string> ground_of_game(std::string_view game, std::string_view ground, std::string_view query) {
  for (const GameModule* one : all_games())
    if (one->code() == game) return one->draw_ground(ground, query);
  return Error{0, 0, "there is no such game"};
}

Parsed<std::string> scenery_of(std::string_view land, std::string_view query) {
  const Parsed<Scenery> scenery = read_scenery(land, query);
  if (!scenery) return scenery.error();
  return scenery_svg(*scenery);
}

Parsed<std::string> ground_of_battle(const Content& battle, std::string_view query) {
  return game_with_rules(battle.rules())->draw_ground(battle.ground(), query);
}

}  // namespace

std::optional<Parsed<std::string>> drawing_at(std::string_view path, std::string_view query) {
  const std::size_t first = path.find('/'), last = path.rfind('/');
  if (first == std::string_view::npos || last == first || path.find('/', first + 1) != last) return std::nullopt;
  const std::string_view room = path.substr(0, first), name = path.substr(first + 1, last - first - 1),
                         what = path.substr(last + 1);
  if (room == "ground" && name == "scenery") return scenery_of(what, query);
  if (room == "ground") return ground_of_game(name, what, query);
  if (room != "scenarios" || (what != "ground.svg" && what != "map.svg")) return std::nullopt;
  const std::shared_ptr<const Content> battle = find_content(name);
  if (battle == nullptr) return Error{0, 0, "there is no such battle"};
  return what == "map.svg" ? battle->drawn(true) : ground_of_battle(*battle, query);
}

}  // namespace acies
