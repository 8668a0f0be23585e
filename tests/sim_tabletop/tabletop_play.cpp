// Plays whole tabletop battles at random and checks of the rules. Prints a record when one does not hold.
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "cli/options.h"
#include "notation/embedded_tabletop.h"
#include "notation/tabletop_record.h"
#include "tests/kit/tabletop_game.h"

namespace acies {
namespace {

constexpr const char* kHelp =
    "usage: tabletop_play [--games N] [--seed S] [--threads N]\n"
    "\n"
    "Plays the demonstration battle at random. After every action: no outlines overlap, DPs and bases within limits, "
    "no\n"
    "move too near to the enemy, every action offered is legal, the log tells all dice. At the end of every battle: "
    "its\n"
    "printed record replays to the same hash, and the table turned about with the sides exchanged gives the same "
    "battle.\n"
    "\n"
    "  --games N    (default: 100)\n"
    "  --seed S     of the first battle; the next has S + 1 (default: 1)\n"
    "  --threads N  (default: as many as there are processors)\n";

// What is wrong with the battle of a seed, "" if nothing is; then `record` leads there.
std::string play_one(const tabletop::Scenario& scenario, std::uint64_t seed, std::string* record) {
  tabletop::RandomTabletopGame game(scenario, seed);
  game.play();
  *record = tabletop::print_record(scenario, game.actions());
  if (!game.wrong().empty()) return game.wrong();
  const auto read = tabletop::parse_record(*record);
  if (!read) return "X-11: the record cannot be read: " + read.error().text;
  if (const auto error = tabletop::verify(*read)) return "X-11: " + error->text;
  return tabletop::play_turned_about(scenario, game.played());
}

int run(const cli::Arguments& arguments) {
  std::int64_t games = 100, seed = 1;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  cli::Options options("tabletop_play", kHelp);
  options.number("--games", games, 1, 1'000'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--threads", threads, 1, 256);
  if (const auto status = options.read(arguments)) return *status;
  const tabletop::Scenario scenario = *tabletop::embedded_battle("demonstration");
  std::atomic<std::int64_t> next{0};
  std::atomic<int> failed{0};
  std::mutex mutex;
  const auto work = [&] {
    for (std::int64_t i = next++; i < games && failed < 10; i = next++) {
      std::string record;
      const std::string wrong = play_one(scenario, static_cast<std::uint64_t>(seed + i), &record);
      if (wrong.empty()) continue;
      const std::lock_guard lock(mutex);
      ++failed;
      std::printf("\nseed %lld: %s\n%s\n", static_cast<long long>(seed + i), wrong.c_str(), record.c_str());
    }
  };
  std::vector<std::thread> crew;
  for (std::int64_t i = 0; i < threads; ++i) crew.emplace_back(work);
  for (std::thread& one : crew) one.join();
  std::printf("%lld passed, %d failed\n", static_cast<long long>(games) - failed, failed.load());
  return failed == 0 ? cli::kGood : cli::kBad;
}

}  // namespace
}  // namespace acies

int main(int count, char** words) { return acies::run({words + (count > 0 ? 1 : 0), words + count}); }
