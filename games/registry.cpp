#include "games/registry.h"

#include "base/header.h"
#include "base/record_words.h"
#include "base/seeds.h"
#include "games/hex/module.h"
#include "games/tabletop/module.h"

namespace acies {
namespace {

std::vector<const GameModule*>& games() {
  static std::vector<const GameModule*> all = {&hex::module(), &tabletop::module()};
  return all;
}

}  // namespace

const std::vector<const GameModule*>& all_games() { return games(); }

const GameModule* game_with_rules(std::string_view rules) {
  for (const GameModule* game : games())
    for (const RulesInfo& one : game->rules())
      if (rules == one.code) return game;
  return nullptr;
}

const RulesInfo* find_rules(std::string_view code) {
  for (const GameModule* game : games())
    for (const RulesInfo& one : game->rules())
      if (code == one.code) return &one;
  return nullptr;
}

std::string rules_signature(std::string_view code) {
  const RulesInfo* rules = find_rules(code);
  if (rules == nullptr) return "";
  return hash_text(seed_word(std::to_string(rules->edition) + "\n" + game_with_rules(code)->tables(code)));
}

const GameModule* game_of_text(std::string_view text) { return game_with_rules(rules_in(text)); }

const GameModule& reader_of(std::string_view text) {
  const GameModule* game = game_of_text(text);
  return game != nullptr ? *game : *games().front();
}

void add_game(const GameModule& game) { games().push_back(&game); }

}  // namespace acies
