// acies store: what a store holds, and whether this program can play it on.
#include <cstdio>

#include "cli/commands.h"
#include "console/options.h"
#include "store/check.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies store check [--json] FILE\n"
    "\n"
    "Follows every match and campaign of a store that is not over with the rules of this program, and says of each\n"
    "whether it holds, or from which turn it goes on because the rules have changed. The file is only read, and may "
    "be\n"
    "of an older program: look before you serve it with a new one.\n"
    "\n"
    "  --json  for programs\n"
    "\n"
    "Exit status: 0 all of them hold, 1 not all of them, 2 wrong input.\n";

constexpr int kNotAll = 1;

int check(const Options& options, const std::string& path, bool json) {
  std::string error;
  const std::unique_ptr<Store> store = open_sqlite_copy(path, error);
  const std::vector<CheckedGame> games = store == nullptr ? std::vector<CheckedGame>() : check_store(*store, error);
  if (!error.empty()) return options.wrong(error);
  std::size_t holds = 0;
  for (const CheckedGame& game : games) {
    if (game.state == CheckState::kHolds) ++holds;
    const bool unreadable = game.state == CheckState::kUnreadable;
    if (!json)
      std::printf("%s %s (%s, edition %d): %s%s\n", game.kind.c_str(), game.id.c_str(), game.rules.c_str(),
                  game.edition, unreadable ? "cannot be read: " : "", game.words.c_str());
  }
  if (json)
    std::printf("%s\n", json_of(games).c_str());
  else
    std::printf("%zu of %zu unfinished matches and campaigns hold\n", holds, games.size());
  return holds == games.size() ? kGood : kNotAll;
}

}  // namespace

int run_store_command(const Arguments& arguments) {
  bool json = false;
  Options options("store", kHelp);
  options.flag("--json", json);
  if (const auto status = options.read(arguments)) return *status;
  const Arguments& words = options.rest();
  if (words.empty() || words[0] != "check") return options.wrong("say check, and a store");
  return words.size() == 2 ? check(options, words[1], json) : options.wrong("name one store to check");
}

}  // namespace acies::cli
