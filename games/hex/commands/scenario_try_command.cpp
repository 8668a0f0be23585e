// acies scenario try: battles on hexes played many times.
#include <cstdio>

#include "console/options.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/commands/commands.h"
#include "games/hex/commands/scenario_try.h"
#include "games/hex/players/player_spec.h"

namespace acies::hex {
namespace {

constexpr const char* kHelp =
    "usage: acies scenario try [--games N] [--top PLAYER] [--bottom PLAYER] [--threads N] [--units | --json] NAME...\n"
    "\n"
    "Plays battles on hexes many times: which side wins, how long it takes, how banners are won.\n"
    "NAME is a file, or the name of a battle in the scenarios folder: zama, \"Lake Trasimenus\", trasimenus.\n"
    "\n"
    "  --games N        of each battle (default: 300)\n"
    "  --top PLAYER     the player of the top side: random (the default), greedy, ..., as acies arena\n"
    "                   takes them; likewise --bottom\n"
    "  --units          also how often each unit was destroyed\n"
    "  --threads N      played side by side (default: 1); the figures do not depend on it\n"
    "  --json           for programs\n"
    "\n"
    "Exit status: 0 good, 2 wrong input.\n";

}  // namespace

int run_scenario_try_command(const Arguments& arguments) {
  bool json = false, units = false;
  Options options("scenario", kHelp);
  TryPlan plan;
  options.flag("--json", json);
  options.flag("--units", units);
  options.text("--top", plan.top);
  options.text("--bottom", plan.bottom);
  options.number("--games", plan.games, 1, 1'000'000);
  options.number("--threads", plan.threads, 1, 256);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().empty()) return options.wrong("try needs the name of a battle");
  for (const std::string& player : {plan.top, plan.bottom})
    if (const Parsed<PlayerSpec> spec = parse_player_spec(player); !spec) return options.wrong(spec.error().text);
  std::vector<Scenario> battles;
  for (const std::string& name : options.rest()) {
    Parsed<Scenario> scenario = load_scenario(name);
    if (!scenario) return options.wrong(scenario.error().text);
    battles.push_back(std::move(*scenario));
  }
  for (const Scenario& battle : battles) {
    const TryResult result = try_battle(battle, plan);
    const std::string text = json ? try_json(battle, plan, result) : try_text(battle, plan, result);
    std::printf("%s%s\n", text.c_str(), units && !json ? try_units_text(battle, plan, result).c_str() : "");
    std::fflush(stdout);
  }
  return kGood;
}

}  // namespace acies::hex
