// How much thought a decision is worth.
#pragma once

#include <cstdint>

namespace acies {

// How long a player may think about one decision. 0 means that nothing is stated.
struct Budget {
  std::uint32_t milliseconds = 0;
  std::uint32_t positions = 0;  // states looked at: the same answer on every machine
  // A clock in milliseconds; players have none of their own. Without one, milliseconds are taken as so many positions.
  std::uint32_t (*now)() = nullptr;
};

}  // namespace acies
