// Where a battle turned: how every turn changed the chances.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/sort.h"
#include "games/hex/players/evaluation.h"

namespace acies::hex {

// Chances are those of the top side to win, from 0 to 1.
struct TurnChance {
  std::size_t place = 0;  // of its first action among all
  int turn = 0;           // of both sides, from 1; 0: before the first
  Side side = Side::kNobody;
  double before = 0, after = 0;
  double swing() const { return after - before; }
};

// Every turn of a battle. The actions must be legal one after the other.
std::vector<TurnChance> turn_chances(const Scenario& scenario, const std::vector<Action>& actions,
                                     const Evaluation& evaluation);

// A turn that gave less than this of a win to either side has turned nothing.
constexpr double kTurningSwing = 0.05;

// The turns that changed the chances most, at most so many, the largest change first.
template <class Turn>
std::vector<Turn> turning_points(std::vector<Turn> turns, int most) {
  std::erase_if(turns, [](const Turn& t) { return std::fabs(t.swing()) < kTurningSwing; });
  sort_stably(turns.begin(), turns.end(),
              [](const Turn& a, const Turn& b) { return std::fabs(a.swing()) > std::fabs(b.swing()); });
  if (turns.size() > static_cast<std::size_t>(most)) turns.resize(static_cast<std::size_t>(most));
  return turns;
}

}  // namespace acies::hex
