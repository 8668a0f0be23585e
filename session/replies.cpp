#include "session/replies.h"

#include "games/registry.h"
#include "session/catalog.h"

namespace acies {

messages::GameList game_list() {
  messages::GameList list;
  for (const GameModule* game : all_games()) {
    messages::ServedGame& served = list.games.emplace_back(messages::ServedGame{std::string(game->code()), {}});
    for (const RulesInfo& rules : game->rules()) served.rules.push_back({rules.code, rules.name, rules.edition});
  }
  return list;
}

messages::ScenarioList scenario_list() {
  messages::ScenarioList list;
  for (const auto& content : contents()) list.scenarios.emplace_back(content->summary());
  return list;
}

messages::BotList bot_list(const GameModule& game) {
  messages::BotList list;
  for (const Level& level : game.levels()) list.bots.push_back({level.name, level.title, level.words});
  return list;
}

}  // namespace acies
