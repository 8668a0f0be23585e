#include "console/clocks.h"

#include <time.h>

namespace acies {
namespace {

std::int64_t nanoseconds_of(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

std::int64_t wall_nanoseconds() { return nanoseconds_of(CLOCK_MONOTONIC); }
std::int64_t computing_nanoseconds() { return nanoseconds_of(CLOCK_THREAD_CPUTIME_ID); }
std::uint32_t wall_milliseconds() { return static_cast<std::uint32_t>(wall_nanoseconds() / 1'000'000); }
std::uint32_t computing_milliseconds() { return static_cast<std::uint32_t>(computing_nanoseconds() / 1'000'000); }

}  // namespace acies
