// acies reference: the player aid of a rule set.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "cli/commands.h"
#include "console/options.h"
#include "games/registry.h"
#include "games/registry_commands.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies reference [RULES] [--html] [-o FILE]\n"
    "\n"
    "The player aid of a rule set (default: the first), made from the tables the engine plays by: troops, ground, and "
    "what\n"
    "else a player looks up.\n"
    "\n"
    "  --html   one page to print on A4, with drawings, where the game has one; it needs nothing from elsewhere\n"
    "  -o FILE  write to a file instead of the screen\n"
    "\n"
    "RULES is one of: ";

std::string codes() {
  std::string all;
  for (const GameModule* game : all_games())
    for (const RulesInfo& rules : game->rules()) all += (all.empty() ? "" : ", ") + std::string(rules.code);
  return all;
}

}  // namespace

int run_reference_command(const Arguments& arguments) {
  bool html = false;
  std::string path;
  Options options("reference", kHelp + codes() + "\n");
  options.flag("--html", html);
  options.text("-o", path);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() > 1) return options.wrong("name one rule set, not also " + options.rest()[1]);
  const std::string rules = options.rest().empty() ? all_games().front()->rules().front().code : options.rest()[0];
  const GameModule* game = game_with_rules(rules);
  if (game == nullptr) return options.wrong("no rule set is called " + rules + "; there are " + codes());
  const std::vector<GameReference> all = game_references();
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.game == game->code(); });
  if (found == all.end()) return options.wrong("there is no player aid of " + rules);
  if (html && found->page == nullptr) return options.wrong("there is no page of " + rules + " to print");

  const std::string text = (html ? found->page : found->text)(rules);
  if (path.empty()) {
    std::fputs(text.c_str(), stdout);
    return kGood;
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return file ? kGood : options.wrong("cannot write " + path);
}

}  // namespace acies::cli
