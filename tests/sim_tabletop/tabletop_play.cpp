// Plays whole tabletop battles at random and checks of the rules. Prints a record when one does not hold.
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "console/options.h"
#include "games/hex/battle.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "tests/kit/tabletop_game.h"

namespace acies {

using namespace hex;

namespace {

constexpr const char* kHelp =
    "usage: tabletop_play [--games N] [--seed S] [--threads N] [--battle ID] [--options] [--columns]\n"
    "\n"
    "Plays battles at random and checks X-01 to X-12 of the rules: after every action that no outlines overlap, DPs "
    "and\n"
    "bases are within limits, nobody fights twice, no move comes too near to the enemy, every action offered is legal "
    "and\n"
    "the log tells all dice; now and then, and at the end, that the battle written down and read back is the same; "
    "and\n"
    "that the table turned about with the sides exchanged gives the same battle.\n"
    "\n"
    "  --games N    (default: 100)\n"
    "  --seed S     of the first battle; the next has S + 1 (default: 1)\n"
    "  --threads N  (default: as many as there are processors)\n"
    "  --battle ID  one of the tabletop's battles, or all of them by turns (default: demonstration)\n"
    "  --options    other answers to the rules' open questions, drawn anew for every battle\n"
    "  --columns    about half of the formed units begin in column, so that columns go round corners\n";

int run(const Arguments& arguments) {
  std::int64_t games = 100, seed = 1;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::string battle = "demonstration";
  bool other_answers = false, columns = false;
  Options options("tabletop_play", kHelp);
  options.number("--games", games, 1, 1'000'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--threads", threads, 1, 256);
  options.text("--battle", battle);
  options.flag("--options", other_answers);
  options.flag("--columns", columns);
  if (const auto status = options.read(arguments)) return *status;
  std::vector<tabletop::Scenario> scenarios;
  for (const EmbeddedFile& one : tabletop::embedded_tabletop())
    if (battle == "all" || battle == one.id) scenarios.push_back(*tabletop::embedded_battle(one.id));
  if (scenarios.empty()) return options.wrong("there is no battle " + battle);
  std::atomic<std::int64_t> next{0};
  std::atomic<int> failed{0};
  std::atomic<std::int64_t> bent{0};
  std::mutex mutex;
  const auto work = [&] {
    for (std::int64_t i = next++; i < games && failed < 10; i = next++) {
      const auto number = static_cast<std::uint64_t>(seed + i);
      tabletop::Scenario scenario = scenarios[number % scenarios.size()];
      if (other_answers) scenario = tabletop::with_random_options(std::move(scenario), number);
      if (columns) scenario = tabletop::in_columns(std::move(scenario), number);
      std::string record;
      int bends = 0;
      const std::string wrong = tabletop::play_checked(scenario, number, &record, &bends);
      bent += bends;
      if (wrong.empty()) continue;
      const std::lock_guard lock(mutex);
      ++failed;
      std::printf("\nseed %lld: %s\n%s\n", static_cast<long long>(number), wrong.c_str(), record.c_str());
    }
  };
  std::vector<std::thread> crew;
  for (std::int64_t i = 0; i < threads; ++i) crew.emplace_back(work);
  for (std::thread& one : crew) one.join();
  if (columns) std::printf("after %lld actions a column stood bent\n", static_cast<long long>(bent));
  std::printf("%lld passed, %d failed\n", static_cast<long long>(games) - failed, failed.load());
  return failed == 0 ? kGood : kBad;
}

}  // namespace
}  // namespace acies

int main(int count, char** words) { return acies::run({words + (count > 0 ? 1 : 0), words + count}); }
