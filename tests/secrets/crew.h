// Numbered games, played side by side.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace acies {

// Calls one(number) for the numbers from 0 on, `times` of them, in so many threads, while `goes_on()` says yes. What `one` returns is
// handed to `take`, by one thread at a time.
template <class One, class Take, class GoesOn>
void play_side_by_side(std::int64_t times, int threads, One&& one, Take&& take, GoesOn&& goes_on) {
  std::atomic<std::int64_t> next{0};
  std::mutex mutex;
  const auto work = [&] {
    for (std::int64_t i = next++; i < times; i = next++) {
      {
        const std::lock_guard lock(mutex);
        if (!goes_on()) return;
      }
      auto played = one(i);
      const std::lock_guard lock(mutex);
      take(i, std::move(played));
    }
  };
  std::vector<std::thread> crew;
  for (int i = 0; i < threads; ++i) crew.emplace_back(work);
  for (std::thread& each : crew) each.join();
}

}  // namespace acies
