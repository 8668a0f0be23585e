// How often this program has taken memory from the heap, to show where it does not.
#pragma once

#include <cstdint>

namespace acies {

// Calls of operator new so far, in all threads. Linking this in replaces the global operator new.
std::uint64_t allocations();

}  // namespace acies
