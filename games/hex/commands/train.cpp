// acies train: teaches the network by games of its own.
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <filesystem>

#include "base/statistics.h"
#include "console/command.h"
#include "console/options.h"
#include "games/hex/commands/commands.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/players/hand_made.h"
#include "games/hex/players/pair_chance.h"
#include "games/hex/training/fit.h"
#include "games/hex/training/games.h"
#include "games/hex/training/weights.h"

namespace acies::hex {
namespace {

// clang-format off
constexpr const char* kHelp =
    "usage: acies train [OPTION...] FOLDER\n"
    "\n"
    "Teaches the network that the strategist judges positions by, in generations: games are played, the network\n"
    "learns anew from the latest of them, and if it then beats the champion so far, it is the champion. All that is\n"
    "needed to go on is kept in FOLDER: call it again and it does.\n"
    "\n"
    "  --minutes N       stop after the generation in which so many minutes are over (default: 60)\n"
    "  --generations N   stop after so many of this call (default: 1000)\n"
    "  --games N         in each generation (default: 4000)\n"
    "  --opening N       games of the greedy player against himself, from which generation 0 learns (default: 16000)\n"
    "  --window N        records that are remembered, in thousands (default: 2000)\n"
    "  --epochs N        times that all of them are gone through in a generation (default: 2)\n"
    "  --match N         games against the champion that decide the next champion, and against the hand-made evaluation\n"
    "                    for the log (default: 136)\n"
    "  --threads N       (default: 2)\n"
    "  --seed N          (default: 1)\n"
    "\n"
    "  FOLDER/champion.inc   the weights to be copied to games/hex/players/weights/strategist_1.inc\n"
    "  FOLDER/log.txt        a line for every generation\n";
// clang-format on

using Clock = std::chrono::steady_clock;

class Training {
 public:
  Training(std::string folder, int threads, std::uint64_t seed)
      : folder_(std::move(folder)), threads_(threads), seed_(seed) {
    for (const EmbeddedFile& one : embedded_scenarios()) battles_.push_back(*embedded_scenario(one.id));
  }

  struct Amounts {
    int games, opening, match, epochs;
    std::size_t window;
  };

  void resume();
  bool generation(const Amounts& amounts);
  int number() const { return number_; }

 private:
  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  std::string numbered(const char* stem, int n, const char* end) const { return path(stem + std::to_string(n) + end); }
  GamesPlan plan_of(std::uint64_t purpose) const;
  GamesResult play(const std::vector<GameJob>& jobs, const GamesPlan& plan, Records* records, const char* what);
  std::vector<GameJob> opening_jobs(int games) const;
  std::vector<GameJob> self_play_jobs(int games) const;
  GamesResult match(const std::shared_ptr<const Evaluation>& net, const std::shared_ptr<const Evaluation>& enemy,
                    int games);
  void remember(std::size_t window);
  void log(const std::string& line) const;

  std::string folder_;
  int threads_;
  std::uint64_t seed_;
  std::vector<Scenario> battles_;
  std::shared_ptr<const Evaluation> hand_made_ = hand_made_evaluation();
  std::vector<std::shared_ptr<const Evaluation>> champions_;  // the latest last
  int number_ = 0;                                            // of the next generation
  std::int64_t games_ = 0;
  double minutes_ = 0;
  Records train_, test_;
};

GamesPlan Training::plan_of(std::uint64_t purpose) const {
  GamesPlan plan;
  plan.battles = &battles_;
  plan.threads = threads_;
  plan.seed = seed_for(seed_, {purpose, static_cast<std::uint64_t>(number_)});
  return plan;
}

// Both sides of every battle in turn.
std::vector<GameJob> Training::opening_jobs(int games) const {
  std::vector<GameJob> jobs;
  for (int i = 0; i < games; ++i) {
    GameJob job;
    job.battle = static_cast<std::size_t>(i) % battles_.size();
    job.pair = static_cast<std::uint64_t>(i);
    jobs.push_back(job);
  }
  return jobs;
}

// Mostly the champion against himself; some against those before him, the hand-made evaluation and the greedy player, so
// that the champion does not forget how to beat them.
std::vector<GameJob> Training::self_play_jobs(int games) const {
  Random random(seed_for(seed_, {77, static_cast<std::uint64_t>(number_)}));
  std::vector<GameJob> jobs = opening_jobs(games);
  const Trainee now{champions_.empty() ? hand_made_ : champions_.back(), "champion"};
  for (GameJob& job : jobs) {
    Trainee enemy = now;
    const int luck = random.below(100);
    if (luck < 15 && champions_.size() > 1)
      enemy.evaluation = champions_[static_cast<std::size_t>(random.below(static_cast<int>(champions_.size()) - 1))];
    else if (luck < 25)
      enemy.evaluation = hand_made_;
    else if (luck < 35)
      enemy.evaluation = nullptr;
    job.players = {now, enemy};
    job.first = random.below(2) == 0 ? Side::kTop : Side::kBottom;
  }
  return jobs;
}

GamesResult Training::play(const std::vector<GameJob>& jobs, const GamesPlan& plan, Records* records,
                           const char* what) {
  const auto start = Clock::now();
  auto shown = start;
  const auto result = play_games(
      jobs, plan, records, [] { return false; },
      [&](const GamesResult& so_far) {
        const auto now = Clock::now();
        if (now - shown < std::chrono::seconds(10)) return;
        shown = now;
        const double seconds = std::chrono::duration<double>(now - start).count();
        std::printf("  %s: %d of %zu games, %.1f/s, %.1f turns, first player %.1f %%, %d capped\n", what, so_far.games,
                    jobs.size(), so_far.games / seconds, static_cast<double>(so_far.turns) / so_far.games,
                    100 * so_far.points / so_far.games, so_far.capped);
        std::fflush(stdout);
      });
  return result;
}

GamesResult Training::match(const std::shared_ptr<const Evaluation>& net,
                            const std::shared_ptr<const Evaluation>& enemy, int games) {
  std::vector<GameJob> jobs;
  for (int i = 0; i < games; ++i) {
    GameJob job;
    job.pair = static_cast<std::uint64_t>(i / 2);
    job.battle = static_cast<std::size_t>(i / 2) % battles_.size();
    job.players = {Trainee{net, "net"}, Trainee{enemy, "enemy"}};
    job.first = i % 2 == 0 ? Side::kTop : Side::kBottom;
    jobs.push_back(job);
  }
  GamesPlan plan = plan_of(3);
  plan.seed = seed_for(seed_, {3});  // the same games for every generation
  plan.strays = false;
  plan.most_turns = 400;
  return play(jobs, plan, nullptr, "match");
}

void Training::log(const std::string& line) const {
  std::FILE* f = std::fopen(path("log.txt").c_str(), "a");
  if (f == nullptr) return;
  std::fprintf(f, "%s\n", line.c_str());
  std::fclose(f);
}

void Training::remember(std::size_t window) {
  train_ = {};
  test_ = {};
  std::vector<std::string> kept;
  std::size_t records = 0;
  for (int n = number_; n >= 0 && records < window; --n) {
    Records some;
    if (!some.load(numbered("records_", n, ".bin"))) continue;
    records += some.size();
    // Records of a game lie together; the last twentieth of each generation is kept apart.
    const std::size_t apart = some.size() - some.size() / 20;
    const std::size_t from = records > window ? records - window : 0;
    for (std::size_t i = from; i < some.size(); ++i)
      (i < apart ? train_ : test_).add(some.rows(i), some.measures(i), some.target(i), some.seat(i));
  }
}

void Training::resume() {
  std::filesystem::create_directories(folder_);
  std::FILE* f = std::fopen(path("state.txt").c_str(), "r");
  if (f == nullptr) return;
  long long games = 0;
  if (std::fscanf(f, "%d %lld %lf", &number_, &games, &minutes_) != 3) number_ = 0;
  games_ = games;
  std::fclose(f);
  for (int n = 0; n < number_; ++n)
    if (const auto numbers = read_weights(numbered("champion_", n, ".inc")); Network::fits(numbers))
      champions_.push_back(network_evaluation(std::make_shared<const Network>(numbers)));
  std::printf("going on with generation %d, %zu champions so far\n", number_, champions_.size());
}

bool Training::generation(const Amounts& amounts) {
  const auto start = Clock::now();
  const bool opening = number_ == 0;
  GamesPlan plan = plan_of(1);
  if (!champions_.empty()) plan.judge = champions_.back();
  Records records;
  GamesResult played;
  if (std::filesystem::exists(numbered("records_", number_, ".bin"))) {
    std::printf("  the games of this generation have been played\n");
  } else {
    const auto jobs = opening ? opening_jobs(amounts.opening) : self_play_jobs(amounts.games);
    played = play(jobs, plan, &records, opening ? "greedy games" : "games");
    if (!records.save(numbered("records_", number_, ".bin"))) return false;
  }
  games_ += played.games;
  records = {};
  remember(amounts.window);
  std::printf("  learning from %zu records, %zu kept apart\n", train_.size(), test_.size());
  FitPlan fit;
  fit.epochs = amounts.epochs;
  fit.threads = threads_;
  fit.seed = plan.seed;
  auto shown = Clock::now();
  // Learning starts from scratch: a network trained again and again on the same games learns them by heart.
  Learner learner(2 * static_cast<int>(battles_.size()), plan.seed);
  const FitResult learnt = learner.fit(train_, test_, fit, [&](int epoch, double share, double loss) {
    if (Clock::now() - shown < std::chrono::seconds(10)) return;
    shown = Clock::now();
    std::printf("  epoch %d, %.0f %%, loss %.4f\n", epoch, 100 * share, loss);
    std::fflush(stdout);
  });
  const std::vector<std::int16_t> numbers = learner.whole_numbers(1);
  write_weights(path("latest.inc"), numbers, "generation " + std::to_string(number_));
  const std::shared_ptr<const Evaluation> net = network_evaluation(std::make_shared<const Network>(numbers));
  const GamesResult met = match(net, hand_made_, amounts.match);
  const double score = met.points / std::max(1, met.games);
  const Interval sure = wilson(met.points, met.games);
  double against_champion = 1;
  if (!champions_.empty()) {
    const GamesResult duel = match(net, champions_.back(), amounts.match);
    against_champion = duel.points / std::max(1, duel.games);
  }
  const bool better = against_champion >= 0.5;
  if (better) {
    champions_.push_back(net);
    write_weights(numbered("champion_", number_, ".inc"), numbers, "generation " + std::to_string(number_));
    write_weights(path("champion.inc"), numbers, "generation " + std::to_string(number_));
  }
  minutes_ += std::chrono::duration<double>(Clock::now() - start).count() / 60;
  char line[400];
  std::snprintf(
      line, sizeof line,
      "generation %d: %d games (%.1f turns, %d capped), %zu records, loss %.4f, apart %.4f; against hand-made "
      "%.1f %% [%.1f, %.1f] of %d games, %.1f turns; against the champion %.1f %%%s; %" PRId64
      " games, %.1f minutes in all",
      number_, played.games, static_cast<double>(played.turns) / std::max(1, played.games), played.capped,
      train_.size(), learnt.loss, learnt.test_loss, 100 * score, 100 * sure.low, 100 * sure.high, met.games,
      static_cast<double>(met.turns) / std::max(1, met.games), 100 * against_champion, better ? ", champion" : "",
      games_, minutes_);
  std::printf("%s\n", line);
  std::fflush(stdout);
  log(line);
  ++number_;
  std::FILE* f = std::fopen(path("state.txt").c_str(), "w");
  if (f == nullptr) return false;
  std::fprintf(f, "%d %lld %.3f\n", number_, static_cast<long long>(games_), minutes_);
  std::fclose(f);
  return true;
}

}  // namespace

int run_train_command(const Arguments& arguments) {
  std::int64_t minutes = 60, generations = 1000, games = 4000, opening = 16000, window = 2000, epochs = 2, match = 136,
               threads = 2, seed = 1;
  Options options("train", kHelp);
  options.number("--minutes", minutes, 1, 100'000);
  options.number("--generations", generations, 1, 1'000'000);
  options.number("--games", games, 1, 10'000'000);
  options.number("--opening", opening, 1, 10'000'000);
  options.number("--window", window, 1, 100'000);
  options.number("--epochs", epochs, 1, 100);
  options.number("--match", match, 2, 100'000);
  options.number("--threads", threads, 1, 256);
  options.number("--seed", seed, 0, 1'000'000'000);
  if (const auto status = options.read(arguments)) return *status;
  if (options.rest().size() != 1) return options.wrong("one folder is needed, see --help");
  Training training(options.rest()[0], static_cast<int>(threads), static_cast<std::uint64_t>(seed));
  training.resume();
  const Training::Amounts amounts{static_cast<int>(games), static_cast<int>(opening), static_cast<int>(match),
                                  static_cast<int>(epochs), static_cast<std::size_t>(window) * 1000};
  const auto start = Clock::now();
  for (std::int64_t n = 0; n < generations && Clock::now() - start < std::chrono::minutes(minutes); ++n) {
    std::printf("generation %d\n", training.number());
    std::fflush(stdout);
    if (!training.generation(amounts)) return options.wrong("cannot write to " + options.rest()[0]);
  }
  return kGood;
}

}  // namespace acies::hex
