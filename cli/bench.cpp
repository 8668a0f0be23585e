// acies bench: how fast battles are played at random, and whether they are still played alike.
#include <cstdio>

#include "cli/bench_server.h"
#include "cli/commands.h"
#include "console/options.h"
#include "games/registry_commands.h"

namespace acies::cli {
namespace {

constexpr const char* kUsage =
    "usage: acies bench [--game CODE] [--json] [--games N] [SCENARIO...]\n"
    "       acies bench --server [--json] [--matches N] [--viewers N] [--seconds N] [--folder DIR]\n"
    "\n"
    "Plays battles at random on one thread, from fixed seeds, and says how fast.\n"
    "\n"
    "  --game CODE the game (default: the first below)\n"
    "  --games N   battles of each scenario\n"
    "  --json      for programs\n";

constexpr const char* kServerUsage =
    "\n"
    "--server starts a server with a store of its own, lets clients play over the network of this machine, and says "
    "how\n"
    "many actions a second were applied, kept on the disk and acknowledged, how long that took, and what viewers "
    "cost.\n"
    "\n"
    "  --matches N   at a time, by two clients each (default: 100)\n"
    "  --viewers N   connected meanwhile (default: 2000)\n"
    "  --seconds N   of load (default: 10)\n"
    "  --folder DIR  where the store is made, on the disk to be measured (default: that of temporary files)\n";

std::string help(const std::vector<GameBench>& benches) {
  std::string text = kUsage;
  for (const GameBench& one : benches) text += std::string("\n--game ") + one.game + "\n" + one.help;
  return text + kServerUsage;
}

}  // namespace

int run_bench_command(const Arguments& arguments) {
  const std::vector<GameBench> benches = game_benches();
  const std::string words = help(benches);
  BenchWishes wishes;
  bool server = false;
  std::string game = benches.front().game;
  ServerBench bench;
  Options options("bench", words);
  options.flag("--json", wishes.json);
  options.number("--games", wishes.games, 1, 100'000'000);
  options.text("--game", game);
  options.flag("--server", server);
  options.number("--matches", bench.matches, 1, 5000);
  options.number("--viewers", bench.viewers, 1, 9000);
  options.number("--seconds", bench.seconds, 1, 3600);
  options.text("--folder", bench.folder);
  if (const auto status = options.read(arguments)) return *status;
  if (server) {
#ifdef ACIES_TABLE
    bench.json = wishes.json;
    return bench_server(options, bench);
#else
    return options.wrong("this program was built without the server");
#endif
  }
  wishes.battles = options.rest();
  std::string codes;
  for (const GameBench& one : benches) {
    codes += std::string(" ") + one.game;
    if (game != one.game) continue;
    const Parsed<int> status = one.run(wishes);
    return status ? *status : options.wrong(status.error().text);
  }
  return options.wrong("no game is called " + game + "; there are" + codes);
}

}  // namespace acies::cli
