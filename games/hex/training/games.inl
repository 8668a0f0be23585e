// The threads of cli/train_games.h.
#pragma once

#include <atomic>
#include <ctime>
#include <mutex>
#include <thread>

#include "games/hex/players/pair_chance.h"

namespace acies::hex {

template <class Stop, class Done>
GamesResult play_games(const std::vector<GameJob>& jobs, const GamesPlan& plan, Records* records, Stop&& stop,
                       Done&& done) {
  GamesResult result;
  std::vector<Records> made(jobs.size());
  std::atomic<std::size_t> next = 0;
  std::mutex lock;
  const auto work = [&] {
    for (;;) {
      const std::size_t i = next++;
      if (i >= jobs.size() || stop()) return;
      int turns = 0;
      bool capped = false;
      const std::uint64_t seed = seed_for(plan.seed, {jobs[i].pair});
      const double points =
          play_training_game(jobs[i], plan, seed, records != nullptr ? &made[i] : nullptr, turns, capped);
      const std::lock_guard<std::mutex> held(lock);
      result.games++;
      result.turns += turns;
      result.capped += capped ? 1 : 0;
      result.points += points;
      done(result);
    }
  };
  const std::clock_t start = std::clock();
  std::vector<std::thread> others;
  for (int t = 1; t < plan.threads; ++t) others.emplace_back(work);
  work();
  for (std::thread& t : others) t.join();
  result.computed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (records != nullptr)
    for (const Records& some : made) records->add(some);
  return result;
}

}  // namespace acies::hex
