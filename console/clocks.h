// Clocks for players, and for programs that time players.
#pragma once

#include <cstdint>

namespace acies {

// The time on the wall, from some moment on.
std::int64_t wall_nanoseconds();
// The time this thread has computed, so that other programs on the machine do not count.
std::int64_t computing_nanoseconds();

// The same in milliseconds, for a Budget. They begin anew after 49 days, which differences do not mind.
std::uint32_t wall_milliseconds();
std::uint32_t computing_milliseconds();

}  // namespace acies
