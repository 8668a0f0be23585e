// Sets of units: bit u stands for unit u.
#pragma once

#include <bit>

#include "games/tabletop/model/types.h"

namespace acies::tabletop {

constexpr std::uint64_t bit(UnitId u) { return std::uint64_t{1} << u; }
constexpr bool has(std::uint64_t set, UnitId u) { return (set >> u & 1) != 0; }
// The first member; kNoUnit of an empty set.
constexpr UnitId first_in(std::uint64_t set) { return set == 0 ? kNoUnit : static_cast<UnitId>(std::countr_zero(set)); }
// Calls f(UnitId) for each member, in order.
template <class F>
void for_each_in(std::uint64_t set, F&& f) {
  for (; set != 0; set &= set - 1) f(first_in(set));
}

// The same as a value that travels.
struct UnitSet {
  std::uint64_t bits = 0;

  bool has(UnitId u) const { return (bits >> u & 1) != 0; }
  bool empty() const { return bits == 0; }
};

}  // namespace acies::tabletop
