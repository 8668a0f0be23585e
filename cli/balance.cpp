// acies balance: how often each side wins each battle.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "arena/balance_report.h"
#include "arena/deal.h"
#include "arena/tally.h"
#include "cli/commands.h"
#include "console/files.h"
#include "console/options.h"
#include "console/processes.h"

namespace acies::cli {
using namespace arena;
namespace {

constexpr const char* kHelp =
    "usage: acies balance [OPTION...]\n"
    "\n"
    "Lets a player meet himself in every battle, and says how often each side wins: whether the battles are even, as "
    "he\n"
    "plays them. Games come in pairs; in the second each side has the dice that the other had in the first.\n"
    "\n"
    "  --player WHO        one of ours, NAME, NAME:positions=N or NAME:ms=N, or a bot's command (default: the\n"
    "                      usual one of the game)\n"
    "  --battles A,B,C     which, by name or file, all of one game (default: the usual ones of the game)\n"
    "  --game CODE         the game, where the battles do not say it\n"
    "  --games N           of each battle, an even number (default: 200)\n"
    "  --seed N            another seed, other games (default: 1)\n"
    "  --turns N           a game with more turns of both sides is a draw (default: 400)\n"
    "  --threads N         games at a time (default: one for every core; in each of several processes: one)\n"
    "  --resume FILE       keeps finished games in FILE, and does not play them again\n"
    "  --write DIR         writes the game's part of DIR/balance.md, and its chart DIR/balance-CODE.svg; remarks and\n"
    "                      other games in an old page are kept. For docs in a checkout it also renews what the game\n"
    "                      shows of it before a battle\n"
    "  --json              for programs\n"
    "\n"
    "`mpirun -n N acies balance ...` plays in N processes, as acies arena does.\n";

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return static_cast<bool>(file);
}

// The options as given, so that the page can name the command it comes from; not those that change nothing in it.
std::string command_text(const Arguments& arguments) {
  std::string text = "acies balance";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    const std::string name = word.substr(0, word.find('='));
    if (name == "--threads" || name == "--resume") {
      if (word == name) ++i;
      continue;
    }
    if (word == "--json") continue;
    text += word.find(' ') == std::string::npos ? " " + word : " \"" + word + "\"";
  }
  return text;
}

}  // namespace

int run_balance_command(const Arguments& arguments) {
  Processes& processes = Processes::all();
  if (!processes.leads() && !processes.told_to_go()) return kGood;
  ArenaPlan plan;
  plan.mirrored = true;
  bool json = false;
  std::string player, battles, game, results, folder;
  std::int64_t games = 200, seed = 1, turns = plan.most_turns, threads = usual_threads();
  Options options("balance", kHelp);
  options.text("--player", player);
  options.text("--battles", battles);
  options.text("--game", game);
  options.number("--games", games, 2, 1'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--turns", turns, 1, 100'000);
  options.number("--threads", threads, 1, 1024);
  options.text("--resume", results);
  options.text("--write", folder);
  options.flag("--json", json);
  if (const auto status = options.read(arguments)) return *status;
  if (!options.rest().empty()) return options.wrong("takes no words, only options: " + options.rest()[0]);
  if (games % 2 != 0) return options.wrong("--games needs an even number: games come in pairs");
  plan.pairs = static_cast<int>(games / 2);
  plan.seed = static_cast<std::uint64_t>(seed);
  plan.most_turns = static_cast<int>(turns);
  plan.threads = static_cast<int>(threads);
  Parsed<ArenaBattles> chosen = choose_battles(battles, game);
  if (!chosen) return options.wrong(chosen.error().text);
  plan.game = chosen->game;
  plan.battles = std::move(chosen->all);
  if (player.empty()) player = plan.game->usual_player();
  const Parsed<Contestant> who = meet(*plan.game, player, plan.move_ms);
  if (!who) return options.wrong(who.error().text);
  plan.players = {*who, *who};
  if (!processes.leads()) {
    play_for_leader(plan, schedule(plan));
    return kGood;
  }

  // Fail now, not after hours of play, if the page cannot be written.
  const std::string page_path = folder + "/balance.md";
  std::string old_page;
  if (!folder.empty()) {
    std::error_code ec;
    if (!std::filesystem::is_directory(folder, ec)) return options.wrong("there is no folder " + folder);
    if (std::filesystem::exists(page_path, ec)) {
      const Parsed<std::string> page = read_file(page_path);
      if (!page) return options.wrong(page.error().text);
      old_page = *page;
      if (!is_balance_page(old_page)) return options.wrong(page_path + " is not a page that acies balance has written");
    }
  }
  ArenaTally tally(plan, "balance");
  if (const std::string error = results.empty() ? "" : tally.resume(results); !error.empty())
    return options.wrong(error);
  processes.go();
  const bool kept = tally.play();
  Balance balance = balance_of(plan, tally.pairs());
  balance.command = command_text(arguments);
  std::fputs((json ? balance_json(balance) : balance_text(balance)).c_str(), stdout);
  if (!kept) return options.wrong("cannot write " + results);
  if (!folder.empty())
    for (const auto& [path, text] : {std::pair{folder + "/" + balance_chart_file(balance), balance_svg(balance)},
                                     std::pair{page_path, balance_page(balance, old_page)}})
      if (!write_file(path, text)) return options.wrong("cannot write " + path);
  std::error_code ec;
  const std::string rows_path = folder + "/../" + std::string(plan.game->balance_file());
  if (!folder.empty() && std::filesystem::is_regular_file(rows_path, ec) &&
      !write_file(rows_path, balance_rows(balance)))
    return options.wrong("cannot write " + rows_path);
  return kGood;
}

}  // namespace acies::cli
