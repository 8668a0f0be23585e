// acies bot: our players for other programs, on stdin and stdout.
#include <cstdio>
#include <string>

#include "console/clocks.h"
#include "console/options.h"
#include "games/hex/commands/commands.h"
#include "games/hex/players/bot_protocol.h"
#include "games/hex/players/player_spec.h"

namespace acies::hex {
namespace {

constexpr const char* kHelp =
    "usage: acies bot [--player NAME] [--seed N]\n"
    "\n"
    "Plays a side of battles for another program, by the line protocol of docs/bot-protocol.md on stdin and stdout.\n"
    "It answers a line that it cannot understand with one line, `error ...`, and goes on.\n"
    "\n"
    "  --player NAME   the player (default: random); NAME:ms=N or NAME:positions=N thinks so long about a decision\n"
    "                  for which `go` states nothing\n"
    "  --seed N        the same seed gives the same answers to the same questions (default: 1)\n";

// A line of stdin without its end; a line longer than any valid one is cut. False at the end of input.
bool read_line(std::string& line) {
  constexpr std::size_t kMost = 1 << 16;
  line.clear();
  int c = 0;
  bool any = false;
  while ((c = std::getchar()) != EOF) {
    any = true;
    if (c == '\n') break;
    if (line.size() < kMost) line.push_back(static_cast<char>(c));
  }
  return any;
}

}  // namespace

int run_bot_command(const Arguments& arguments) {
  std::string player = "random";
  std::int64_t seed = 1;
  Options options("bot", kHelp);
  options.text("--player", player);
  options.number("--seed", seed, 0, INT64_MAX);
  if (const auto status = options.read(arguments)) return *status;
  if (!options.rest().empty()) return options.wrong("takes no words, only options: " + options.rest()[0]);
  const Parsed<PlayerSpec> spec = parse_player_spec(player, wall_milliseconds);
  if (!spec) return options.wrong(spec.error().text);
  const auto make = [&] { return make_player(*spec, static_cast<std::uint64_t>(seed)); };

  bot::Protocol protocol(player, make);
  std::string line;
  while (!protocol.has_quit() && read_line(line)) {
    for (const std::string& answer : protocol.hear(line)) std::printf("%s\n", answer.c_str());
    std::fflush(stdout);
  }
  return kGood;
}

}  // namespace acies::hex
