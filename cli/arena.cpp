// acies arena: matches between players, and their statistics.
#include <charconv>
#include <cmath>
#include <filesystem>
#include <optional>
#include <sstream>

#include "arena/deal.h"
#include "arena/report.h"
#include "arena/tally.h"
#include "cli/commands.h"
#include "console/options.h"
#include "console/processes.h"

namespace acies::cli {
using namespace arena;
namespace {

constexpr const char* kHelp =
    "usage: acies arena [OPTION...] FIRST SECOND\n"
    "\n"
    "Lets two players meet, in pairs of games with the same chance and the sides swapped, and prints the\n"
    "results. A player is one of ours by name, as NAME:positions=N or NAME:ms=N with a budget for each decision, or\n"
    "a command that speaks docs/bot-protocol.md. docs/arena.md says more.\n"
    "\n"
    "  --battles A,B,C     which, by name or file, all of one game (default: the usual ones of the game)\n"
    "  --game CODE         the game, with players of its own, where no battle says it (default: the first there is)\n"
    "  --games N           of each battle, an even number (default: 20; with --sprt: at most 2000)\n"
    "  --seed N            another seed, other games (default: 1)\n"
    "  --turns N           a game with more turns of both sides is a draw, and counted as capped (default: 400)\n"
    "  --sprt ELO0,ELO1    stops when it is clear which of two Elo differences is nearer the truth\n"
    "                      (exit status 0: the second; 1: the first, or not clear)\n"
    "  --move-ms N         a bot must answer within (default: 10000)\n"
    "  --threads N         games at a time (default: one for every core; in each of several processes: one)\n"
    "  --resume FILE       keeps finished games in FILE, and does not play them again\n"
    "  --records DIR       writes the record of every game played\n"
    "  --luck EVALUATION   also gives the score without the luck in it, as seen by one of\n"
    "                      the measures that the game has\n"
    "  --json              for programs\n"
    "\n"
    "`mpirun -n N acies arena ...` plays in N processes, on one machine or many.\n"
    "A bot that answers illegally, hangs or dies loses that game; a line on stderr says why.\n";

std::optional<double> elo_number(const std::string& text) {
  double value = 0;
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (ec != std::errc() || end != text.data() + text.size() || !(std::fabs(value) <= 2000)) return std::nullopt;
  return value;
}

// The fault of a measure of luck, "" if there is none.
std::string wrong_luck(const GameModule& game, const std::string& measure) {
  std::istringstream names{std::string(game.luck_measures())};
  for (std::string name; names >> name;)
    if (measure == name) return "";
  if (measure.empty()) return "";
  if (game.luck_measures().empty()) return "nothing measures luck in the game " + std::string(game.code());
  return "no evaluation is called " + measure + "; there are " + std::string(game.luck_measures());
}

}  // namespace

int run_arena_command(const Arguments& arguments) {
  Processes& processes = Processes::all();
  if (!processes.leads() && !processes.told_to_go()) return kGood;  // the leader has reported the error
  ArenaPlan plan;
  bool json = false;
  std::string battles, game, results, sprt;
  std::optional<std::array<double, 2>> elos;
  std::int64_t games = 0, seed = 1, turns = plan.most_turns, move_ms = plan.move_ms;
  std::int64_t threads = usual_threads();
  Options options("arena", kHelp);
  options.text("--battles", battles);
  options.text("--game", game);
  options.number("--games", games, 2, 1'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--turns", turns, 1, 100'000);
  options.text("--sprt", sprt);
  options.number("--move-ms", move_ms, 1, 3'600'000);
  options.number("--threads", threads, 1, 1024);
  options.text("--resume", results);
  options.text("--records", plan.records);
  options.text("--luck", plan.luck);
  options.flag("--json", json);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() != 2) return options.wrong("two players are needed; acies arena --help says how");
  if (games % 2 != 0) return options.wrong("--games needs an even number: games come in pairs");
  if (!sprt.empty()) {
    const std::size_t comma = std::min(sprt.find(','), sprt.size());
    const auto elo0 = elo_number(sprt.substr(0, comma)),
               elo1 = elo_number(sprt.substr(std::min(comma + 1, sprt.size())));
    if (!elo0 || !elo1 || *elo0 >= *elo1)
      return options.wrong("--sprt needs two Elo differences, the lower first: 0,20");
    elos = {*elo0, *elo1};
  }
  if (games == 0) games = elos ? 2000 : 20;
  plan.pairs = static_cast<int>(games / 2);
  plan.seed = static_cast<std::uint64_t>(seed);
  plan.most_turns = static_cast<int>(turns);
  plan.move_ms = static_cast<int>(move_ms);
  plan.threads = static_cast<int>(threads);

  Parsed<ArenaBattles> chosen = choose_battles(battles, game);
  if (!chosen) return options.wrong(chosen.error().text);
  plan.game = chosen->game;
  plan.battles = std::move(chosen->all);
  if (const std::string error = wrong_luck(*plan.game, plan.luck); !error.empty()) return options.wrong(error);
  for (int player = 0; player < 2; ++player) {
    const Parsed<Contestant> who = meet(*plan.game, options.rest()[static_cast<std::size_t>(player)], plan.move_ms);
    if (!who) return options.wrong(who.error().text);
    plan.players[player] = *who;
  }
  plan.mirrored = plan.players[0].given == plan.players[1].given;
  if (!plan.records.empty()) {
    std::error_code ec;
    std::filesystem::create_directories(plan.records, ec);
    if (ec) return options.wrong("cannot make the folder " + plan.records);
  }

  if (!processes.leads()) {
    play_for_leader(plan, schedule(plan));
    return kGood;
  }
  ArenaTally tally(plan, "arena");
  if (elos) tally.test((*elos)[0], (*elos)[1]);
  if (const std::string error = results.empty() ? "" : tally.resume(results); !error.empty())
    return options.wrong(error);
  processes.go();
  const bool kept = tally.play();
  ArenaReport report{&plan, tally.pairs(), tally.seconds(), tally.test()};
  report.processes = processes.size();
  if (elos) report.elo0 = (*elos)[0], report.elo1 = (*elos)[1];
  std::fputs((json ? arena_json(report) : arena_text(report)).c_str(), stdout);
  if (!kept) return options.wrong("cannot write " + results);
  return !elos || tally.test()->verdict() == SequentialTest::Verdict::kUpper ? kGood : kBad;
}

}  // namespace acies::cli
