// Plays whole battles at random and checks the invariants after every action. Prints a record when one does not hold.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <thread>

#include "campaign/embedded_campaigns.h"
#include "console/options.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/notation/record.h"
#include "tests/kit/checked_campaign.h"
#include "tests/kit/checked_game.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;
using namespace campaign;

namespace {

constexpr const char* kHelp =
    "usage: random_play [--games N] [--scenario NAME] [--seed S] [--thorough N] [--threads N]\n"
    "       random_play --record --scenario NAME [--seed S]\n"
    "       random_play --campaigns N [--seed S] [--threads N]\n"
    "\n"
    "Plays battles at random on all scenarios and the battles made for tests, and checks the promises of the engine.\n"
    "After every action: one unit and one leader a hex, sets and maps and lists agree, blocks within limits, all "
    "cards,\n"
    "no unit on impassable ground, banners, decision and stack in order, hash the same for a copy and for the state "
    "put\n"
    "together anew, open actions listed once, one of them and one other asked of is_legal, the table of both sides "
    "and\n"
    "of a spectator folded from the events, no roll, draw or shown card that is no undo barrier.\n"
    "After one in --thorough actions, drawn by lot: each open action legal and five others refused with the state\n"
    "untouched, the decider's view offers the same actions, views and what is seen of the action unchanged when "
    "hidden\n"
    "cards are dealt anew, undo to the last barrier and forth again.\n"
    "At the end of every battle: the record replays to the same hash, from memory and from its printed text.\n"
    "\n"
    "  --games N        battles in all (default: 10000)\n"
    "  --scenario NAME  only this one\n"
    "  --seed S         of the first battle; the next has S + 1 (default: 1)\n"
    "  --thorough N     (default: 4; 1: every check after every action)\n"
    "  --threads N      (default: as many as there are processors)\n"
    "  --campaigns N    instead: so many whole campaigns, the same checks in every battle and others between them\n"
    "  --record         print the record of one battle and check nothing\n"
    "\n"
    "A failure prints scenario, seed, step and a record that leads there. Exit status: 0 all well, 1 not, 2 wrong "
    "input.\n";

struct Battle {
  const Scenario* scenario;
  std::uint64_t seed;
};

class Simulation {
 public:
  Simulation(std::vector<Battle> battles, int thorough_every)
      : battles_(std::move(battles)), thorough_every_(thorough_every) {}

  void run(int threads) {
    std::vector<std::thread> crew;
    for (int i = 0; i < threads; ++i) crew.emplace_back([this] { work(); });
    for (std::thread& one : crew) one.join();
  }
  int failures() const { return failures_; }
  const kit::GameStatistics& statistics() const { return statistics_; }

 private:
  void work() {
    for (std::size_t i = next_++; i < battles_.size() && failures_ < 10; i = next_++) {
      kit::CheckedGame game(*battles_[i].scenario, battles_[i].seed, thorough_every_);
      const auto failure = game.play();
      const std::lock_guard lock(mutex_);
      statistics_ += game.statistics();
      if (failure) report(battles_[i], *failure);
    }
  }

  void report(const Battle& battle, const kit::Failure& failure) {
    failures_++;
    std::printf(
        "\n%s, seed %llu, step %llu: %s\nagain: random_play --scenario %s --seed %llu --games 1 --thorough 1\n%s\n",
        battle.scenario->id.c_str(), static_cast<unsigned long long>(battle.seed),
        static_cast<unsigned long long>(failure.step), failure.what.c_str(), battle.scenario->id.c_str(),
        static_cast<unsigned long long>(battle.seed), failure.record.c_str());
    std::fflush(stdout);
  }

  std::vector<Battle> battles_;
  int thorough_every_;
  std::atomic<std::size_t> next_{0};
  std::atomic<int> failures_{0};
  std::mutex mutex_;
  kit::GameStatistics statistics_;
};

// The record of the battle that a game with this seed plays.
std::string record_of(const Scenario& scenario, std::uint64_t seed) {
  std::vector<Action> actions;
  kit::walk(scenario, seed, [&](const State&, Action action) { actions.push_back(action); });
  return print_record(scenario, actions);
}

int play_campaigns(std::int64_t count, std::uint64_t seed, int thorough, int threads) {
  std::vector<Campaign> campaigns;
  for (const EmbeddedFile& one : embedded_campaigns()) campaigns.push_back(*embedded_campaign(one.id));
  std::atomic<std::int64_t> next{0};
  std::atomic<int> failed{0};
  std::mutex mutex;
  kit::CampaignStatistics sums;
  kit::GameStatistics games;
  const auto work = [&] {
    for (std::int64_t i = next++; i < count && failed < 10; i = next++) {
      const Campaign& campaign = campaigns[static_cast<std::size_t>(i) % campaigns.size()];
      const std::uint64_t one_seed = seed + static_cast<std::uint64_t>(i);
      kit::CampaignStatistics sum;
      kit::GameStatistics game;
      const auto failure = kit::play_checked_campaign(campaign, one_seed, thorough, sum, game);
      const std::lock_guard lock(mutex);
      sums += sum;
      games += game;
      if (!failure) continue;
      failed++;
      std::printf("\n%s, seed %llu, step %llu: %s\n%s\n", campaign.id.c_str(),
                  static_cast<unsigned long long>(one_seed), static_cast<unsigned long long>(failure->step),
                  failure->what.c_str(), failure->record.c_str());
    }
  };
  std::vector<std::thread> crew;
  for (int i = 0; i < threads; ++i) crew.emplace_back(work);
  for (std::thread& one : crew) one.join();
  const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
  std::printf(
      "%llu campaigns, %llu battles, %llu actions in them, %llu decisions between them: %llu fates, %llu replaced, "
      "%llu "
      "stand-ins,\n%llu litters, %llu captives, %llu trophies, %llu heroic units, %llu glory counters spent\n",
      number(sums.campaigns), number(sums.battles), number(games.decisions), number(sums.decisions), number(sums.fates),
      number(sums.replaced), number(sums.stand_ins), number(sums.litters), number(sums.captives), number(sums.trophies),
      number(sums.heroes), number(sums.glory_spent));
  std::printf("%llu passed, %d failed\n", number(sums.campaigns), failed.load());
  return failed == 0 ? kGood : kBad;
}

int run(const Arguments& arguments) {
  std::int64_t campaigns = 0;
  std::int64_t games = 10'000, seed = 1, thorough = 4;
  std::int64_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::string only;
  bool record = false;
  Options options("random_play", kHelp);
  options.number("--campaigns", campaigns, 1, 1'000'000);
  options.number("--games", games, 1, 1'000'000'000);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--thorough", thorough, 1, 1'000'000);
  options.number("--threads", threads, 1, 256);
  options.text("--scenario", only);
  options.flag("--record", record);
  if (const auto status = options.read(arguments)) return *status;
  if (!options.rest().empty()) return options.wrong("what is " + options.rest()[0] + "?");

  if (campaigns > 0)
    return play_campaigns(campaigns, static_cast<std::uint64_t>(seed), static_cast<int>(thorough),
                          static_cast<int>(threads));

  std::vector<Scenario> scenarios;
  if (only.empty()) {
    scenarios = kit::scenarios();
  } else {
    for (const Scenario& one : kit::scenarios())
      if (one.id == only) scenarios.push_back(one);
    if (scenarios.empty()) {
      Parsed<Scenario> scenario = load_scenario(only);
      if (!scenario) return options.wrong(scenario.error().text);
      scenarios.push_back(std::move(*scenario));
    }
  }

  if (record) {
    if (only.empty()) return options.wrong("--record needs a --scenario");
    std::fputs(record_of(scenarios[0], static_cast<std::uint64_t>(seed)).c_str(), stdout);
    return kGood;
  }

  std::vector<Battle> battles;
  for (std::int64_t i = 0; i < games; ++i)
    battles.push_back({&scenarios[static_cast<std::size_t>(i) % scenarios.size()],
                       static_cast<std::uint64_t>(seed + i / static_cast<std::int64_t>(scenarios.size()))});
  const auto start = std::chrono::steady_clock::now();
  Simulation simulation(std::move(battles), static_cast<int>(thorough));
  simulation.run(static_cast<int>(threads));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  const kit::GameStatistics& s = simulation.statistics();
  const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
  std::printf("%llu battles on %zu scenarios, %llu turns, %llu actions in %.0f s, invariants checked after every one\n",
              number(s.games), scenarios.size(), number(s.turns), number(s.decisions), seconds);
  std::printf(
      "thorough checks after %llu actions (%.0f%%): %llu illegal actions refused, %llu actions applied with\n"
      "hidden cards dealt anew, %llu ways back to the last undo barrier\n",
      number(s.thorough), s.decisions > 0 ? 100.0 * double(s.thorough) / double(s.decisions) : 0.0, number(s.refused),
      number(s.permuted), number(s.undone));
  std::printf("most actions open at once: %d of %d; deepest stack: %d of %d frames\n", s.most_actions,
              ActionList::kCapacity, s.deepest_stack, kMaxFrames);
  const int failed = simulation.failures();
  std::printf("%llu passed, %d failed\n", number(s.games) - static_cast<unsigned long long>(failed), failed);
  return failed == 0 ? kGood : kBad;
}

}  // namespace
}  // namespace acies

int main(int count, char** words) { return acies::run({words + (count > 0 ? 1 : 0), words + count}); }
