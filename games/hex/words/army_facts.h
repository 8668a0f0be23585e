// What an army of a scenario brings, in numbers.
#pragma once

#include <algorithm>

#include "games/hex/model/scenario.h"

namespace acies::hex {

inline const SideSetup& setup_of(const Scenario& s, Side side) {
  return s.sides[static_cast<std::size_t>(index(side))];
}
inline int units_of_army(const Scenario& s, Side side) {
  return static_cast<int>(std::count_if(s.units.begin(), s.units.end(), [&](const auto& u) { return u.side == side; }));
}
// Pieces in the box are not in the battle.
inline int leaders_of_army(const Scenario& s, Side side) {
  return static_cast<int>(std::count_if(s.leaders.begin(), s.leaders.end(),
                                        [&](const LeaderSetup& l) { return l.side == side && !l.spare; }));
}
inline bool moves_first(const Scenario& s, Side side) { return s.first == side && !s.first_by_dice; }

}  // namespace acies::hex
