// acies arena: matches between players, and what they show.
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <thread>

#include "cli/arena_report.h"
#include "cli/options.h"
#include "cli/scenario_files.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies arena [OPTION...] FIRST SECOND\n"
    "\n"
    "Lets two players meet, in pairs of games with the same cards and dice and the sides swapped, and says what came\n"
    "of it. A player is one of ours by name, as NAME:positions=N or NAME:ms=N with a budget for each decision, or a\n"
    "command that speaks docs/bot-protocol.md. docs/arena.md says more.\n"
    "\n"
    "  --battles A,B,C     which (default: all)\n"
    "  --games N           of each battle, an even number (default: 20; with --sprt: at most 2000)\n"
    "  --seed N            another seed, other games (default: 1)\n"
    "  --turns N           a game with more turns of both sides is a draw, and counted as capped (default: 400)\n"
    "  --sprt ELO0,ELO1    stops when it is clear which of two Elo differences is nearer the truth\n"
    "                      (exit status 0: the second; 1: the first, or not clear)\n"
    "  --move-ms N         a bot must answer within (default: 10000)\n"
    "  --threads N         games at a time (default: one for every core)\n"
    "  --resume FILE       keeps what is finished in FILE, and does not play it again\n"
    "  --records DIR       writes the record of every game played\n"
    "  --json              for programs\n"
    "\n"
    "A bot that answers illegally, hangs or dies loses that game; a line on stderr says why.\n";

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return parts;
}

Parsed<std::vector<Scenario>> load_battles(const std::string& names) {
  if (names.empty()) return load_all_scenarios();
  std::vector<Scenario> battles;
  for (const std::string& name : split(names)) {
    Parsed<Scenario> battle = load_scenario(name);
    if (!battle) return battle.error();
    for (char& c : battle->id)
      if (c == ' ' || c == '\t' || c == '\n') c = '_';  // a word in the results file
    battles.push_back(std::move(*battle));
  }
  return battles;
}

std::optional<double> elo_number(const std::string& text) {
  double value = 0;
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (ec != std::errc() || end != text.data() + text.size() || !(std::fabs(value) <= 2000)) return std::nullopt;
  return value;
}

// What was asked for, beside the plan.
struct Wishes {
  bool json = false;
  std::string results;
  std::optional<std::array<double, 2>> elos;
};

// A run: the pairs as they come in, in whatever order, and the test that hears of them in the order of the schedule.
class Run {
 public:
  Run(const ArenaPlan& plan, const Wishes& wishes) : plan_(plan), wishes_(wishes), pairs_(schedule(plan)) {
    finished_.resize(pairs_.size());
    if (wishes.elos) test_.emplace((*wishes.elos)[0], (*wishes.elos)[1]);
  }

  // Opens the results file. Says what is wrong, or "".
  std::string resume() {
    if (wishes_.results.empty()) return "";
    const std::string head = "acies-arena 2 seed " + std::to_string(plan_.seed) + " turns " +
                             std::to_string(plan_.most_turns) + " first " + plan_.players[0].given + " second " +
                             plan_.players[1].given;
    if (head.find('\n') != std::string::npos) return "a command with more than one line cannot be resumed";
    Parsed<std::vector<ArenaPair>> old = file_.open(wishes_.results, head);
    if (!old) return old.error().text;
    std::map<std::pair<std::string, int>, std::size_t> places;
    for (std::size_t i = 0; i < pairs_.size(); ++i) places[{plan_.battles[pairs_[i].battle].id, pairs_[i].number}] = i;
    for (ArenaPair& pair : *old) {
      const auto place = places.find({pair.battle, pair.number});
      if (place == places.end()) continue;  // of a longer run, or one with more battles
      if (pair.text != statement_hash(plan_.battles[pairs_[place->second].battle]))
        return wishes_.results + ": " + pair.battle + " has been changed since its games were played";
      if (!finished_[place->second]) ++done_;
      finished_[place->second] = std::move(pair);
    }
    hear();
    return "";
  }

  // False if the results could not be kept.
  bool play() {
    std::vector<bool> known;
    for (const auto& pair : finished_) known.push_back(pair.has_value());
    bool kept = true;
    if (!decided())
      play_pairs(plan_, pairs_, known, [&](std::size_t place, ArenaPair pair) {
        tell_faults(pair);
        kept = file_.add(pair) && kept;
        finished_[place] = std::move(pair);
        ++done_;
        hear();
        show_progress();
        return kept && !decided();
      });
    if (shown_ && ::isatty(STDERR_FILENO) != 0) std::fputs("\n", stderr);
    return kept;
  }

  ArenaReport report() const {
    ArenaReport report;
    report.plan = &plan_;
    for (const auto& pair : finished_)
      if (pair) report.pairs.push_back(*pair);
    report.seconds = seconds_since(start_);
    if (test_) {
      report.test = &*test_;
      report.elo0 = (*wishes_.elos)[0];
      report.elo1 = (*wishes_.elos)[1];
    }
    return report;
  }

  int status() const { return !test_ || test_->verdict() == SequentialTest::Verdict::kUpper ? kGood : kBad; }

 private:
  bool decided() const { return test_ && test_->verdict() != SequentialTest::Verdict::kOpen; }

  // Quick games must not be heard of before slow ones.
  void hear() {
    for (; heard_ < finished_.size() && finished_[heard_]; ++heard_) {
      const int points = half_points(*finished_[heard_], 0) + half_points(*finished_[heard_], 1);
      if (test_) test_->add(points);
    }
  }

  void tell_faults(const ArenaPair& pair) {
    for (int i = 0; i < 2; ++i) {
      const GameResult& game = pair.games[i].game;
      if (game.fault == Side::kNobody) continue;
      const Contestant& who = plan_.players[game.fault == first_players_side(i) ? 0 : 1];
      std::fprintf(stderr, "%sacies arena: %s, pair %d, game %d: %s %s, and loses the game\n",
                   shown_ && ::isatty(STDERR_FILENO) != 0 ? "\n" : "", pair.battle.c_str(), pair.number, i + 1,
                   who.name.c_str(), game.trouble.c_str());
    }
  }

  // On a terminal one line that changes; elsewhere a line now and then.
  void show_progress() {
    const bool terminal = ::isatty(STDERR_FILENO) != 0;
    const double now = seconds_since(start_);
    if (now - last_shown_ < (terminal ? 0.2 : 10) && (!terminal || done_ < finished_.size())) return;
    last_shown_ = now;
    shown_ = true;
    Score games;
    for (const auto& pair : finished_)
      if (pair)
        for (int i = 0; i < 2; ++i) games.add(half_points(*pair, i));
    std::fprintf(stderr, "%s%zu of %zu pairs, %s %.1f %%, %.0f s", terminal ? "\r" : "", done_, finished_.size(),
                 plan_.players[0].name.c_str(), 100 * games.share(), now);
    if (test_)
      std::fprintf(stderr, ", log ratio %.2f in [%.2f, %.2f]", test_->log_ratio(), -SequentialTest::bound(),
                   SequentialTest::bound());
    std::fputs(terminal ? "  " : "\n", stderr);
    std::fflush(stderr);
  }

  const ArenaPlan& plan_;
  const Wishes& wishes_;
  std::vector<PairId> pairs_;
  std::vector<std::optional<ArenaPair>> finished_;  // by their place in the schedule
  std::size_t done_ = 0, heard_ = 0;
  std::optional<SequentialTest> test_;
  ResultsFile file_;
  Clock::time_point start_ = Clock::now();
  double last_shown_ = 0;
  bool shown_ = false;
};

}  // namespace

int run_arena_command(const Arguments& arguments) {
  ArenaPlan plan;
  Wishes wishes;
  std::string battles, sprt;
  std::int64_t games = 0, seed = 1, turns = plan.most_turns, move_ms = plan.move_ms;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  Options options("arena", kHelp);
  options.text("--battles", battles);
  options.number("--games", games, 2, 1'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--turns", turns, 1, 100'000);
  options.text("--sprt", sprt);
  options.number("--move-ms", move_ms, 1, 3'600'000);
  options.number("--threads", threads, 1, 1024);
  options.text("--resume", wishes.results);
  options.text("--records", plan.records);
  options.flag("--json", wishes.json);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() != 2) return options.wrong("two players are needed; acies arena --help says how");
  if (games % 2 != 0) return options.wrong("--games needs an even number: games come in pairs");
  if (!sprt.empty()) {
    const std::vector<std::string> parts = split(sprt);
    const auto elo0 = elo_number(parts[0]), elo1 = elo_number(parts.back());
    if (parts.size() != 2 || !elo0 || !elo1 || *elo0 >= *elo1)
      return options.wrong("--sprt needs two Elo differences, the lower first: 0,20");
    wishes.elos = {*elo0, *elo1};
  }
  if (games == 0) games = wishes.elos ? 2000 : 20;
  plan.pairs = static_cast<int>(games / 2);
  plan.seed = static_cast<std::uint64_t>(seed);
  plan.most_turns = static_cast<int>(turns);
  plan.move_ms = static_cast<int>(move_ms);
  plan.threads = static_cast<int>(threads);

  Parsed<std::vector<Scenario>> loaded = load_battles(battles);
  if (!loaded) return options.wrong(loaded.error().text);
  plan.battles = std::move(*loaded);
  for (std::size_t i = 0; i < plan.battles.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (plan.battles[i].id == plan.battles[j].id) return options.wrong(plan.battles[i].id + " is there twice");
  for (int player = 0; player < 2; ++player) {
    const Parsed<Contestant> who = meet(options.rest()[player], plan.move_ms);
    if (!who) return options.wrong(who.error().text);
    plan.players[player] = *who;
  }
  if (!plan.records.empty()) {
    std::error_code ec;
    std::filesystem::create_directories(plan.records, ec);
    if (ec) return options.wrong("cannot make the folder " + plan.records);
  }

  Run run(plan, wishes);
  if (const std::string error = run.resume(); !error.empty()) return options.wrong(error);
  const bool kept = run.play();
  const ArenaReport report = run.report();
  std::fputs((wishes.json ? arena_json(report) : arena_text(report)).c_str(), stdout);
  if (!kept) return options.wrong("cannot write " + wishes.results);
  return run.status();
}

}  // namespace acies::cli
