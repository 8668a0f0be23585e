// Tug of war: a whole game in a few lines. It shows what a game must bring along (games/game.h), and proves that nothing
// above the games knows which there are.
//
// The rules. A rope has a knot in the middle. In every round top, then bottom, decides how hard to pull: 1 or 2. A pull of 2
// costs the side a breath, and a side without breath pulls 1. Other viewers do not see top's pull before the die is rolled. On a 1
// top slips, on a 6 bottom slips, and the pull of a side that slips counts for nothing. The knot moves towards the side that
// pulled harder, by the difference. A side wins when the knot is `goal` places on its side. After the last round the side
// that has the knot on its half wins; in the middle it is a draw.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/side.h"

namespace acies::toy {

struct Scenario {
  std::string id, name;
  int goal = 3, rounds = 10, breaths = 3;
};

struct State {
  const Scenario* scenario = nullptr;
  int knot = 0;  // places towards top; below 0 towards bottom
  int round = 1;
  std::array<int, 2> breaths{};
  std::array<int, 2> pulls{};  // of this round; 0: not yet, kHidden: the viewer may not know
  Result result = Result::kNone;

  bool over() const { return result != Result::kNone; }
};
constexpr int kHidden = -1;

State set_up(const Scenario& scenario);
// Top, bottom, chance; nobody once it is over.
Side decider(const State& s);
bool may_pull(const State& s, Side side, int strength);
// The side that decides pulls as hard as it may.
void pull(State& s, int strength);
// The die shows 1 to 6, and the round is over.
void roll(State& s, int die);

State view(const State& s, Side viewer);
std::uint64_t hash(const State& s);

}  // namespace acies::toy
