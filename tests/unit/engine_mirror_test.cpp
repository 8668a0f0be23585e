// The rules favour neither side of the table: turned half round with the sides changed, every battle goes the same way.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "games/hex/board/sight.h"
#include "games/hex/model/board.h"
#include "tests/kit/rotate.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

std::vector<Action> sorted(std::vector<Action> actions) {
  std::sort(actions.begin(), actions.end(),
            [](Action x, Action y) { return std::tuple(x.kind, x.a, x.b, x.c) < std::tuple(y.kind, y.a, y.b, y.c); });
  return actions;
}

std::vector<Action> open_actions(const State& state) {
  ActionList open;
  legal_actions(state, open);
  return {open.begin(), open.end()};
}

// Two units behind blocked elephants make their leader checks in the order of their hexes, and a retreat through marshes
// that are all the same takes the first: choices without a difference that a turned board makes the other way.
bool order_of_no_matter(const State& state) {
  if (!state.scenario->risky.empty()) return true;
  int checks = 0;
  for (int i = 0; i < state.depth; ++i) checks += state.stack[i].kind == FrameKind::kLeaderCheck;
  return checks > 1;
}

TEST(Mirror, TurningTwiceGivesTheSameStateBack) {
  for (const Scenario& one : kit::scenarios()) {
    const Scenario turned = kit::rotated(one);
    const Scenario back = kit::rotated(turned);
    kit::walk(one, 7, [&](const State& state, Action action) {
      ASSERT_EQ(hash(kit::rotated(kit::rotated(state, turned), back)), hash(state));
      ASSERT_EQ(kit::rotated(kit::rotated(action, one.rules->rows), one.rules->rows), action);
    });
  }
}

TEST(Mirror, ActionsOnATurnedBoardAreTheTurnedActions) {
  for (const Scenario& one : kit::scenarios()) {
    const int rows = one.rules->rows;
    const Scenario turned = kit::rotated(one);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      kit::walk(one, seed, [&](const State& state, Action action) {
        // Top is dealt its hand first and rolls first for the first turn, wherever it sits.
        if (state.stack[0].kind == FrameKind::kDeal || state.top().kind == FrameKind::kFirstPlayer) return;
        if (testing::Test::HasFatalFailure()) return;
        const State across = kit::rotated(state, turned);
        std::vector<Action> expected = open_actions(state);
        for (Action& x : expected) x = kit::rotated(x, rows);
        ASSERT_EQ(sorted(open_actions(across)), sorted(expected)) << one.id << ", seed " << seed;

        State here = state, there = across;
        apply(here, action);
        apply(there, kit::rotated(action, rows));
        if (!order_of_no_matter(here)) {
          ASSERT_EQ(hash(there), hash(kit::rotated(here, turned))) << one.id << ", seed " << seed;
        }
      });
    }
  }
}

TEST(Mirror, SightIsTheSameOnATurnedBoard) {
  Random random(3);
  for (int round = 0; round < 20'000; ++round) {
    HexSet obstructions, turned;
    for (int i = 0; i < 20; ++i) {
      const Hex h(random.below(113));
      obstructions.add(h);
      turned.add(kit::rotated(h, 9));
    }
    const Hex a(random.below(113)), b(random.below(113));
    if (a == b) continue;
    ASSERT_EQ(sees(a, b, obstructions), sees(kit::rotated(a, 9), kit::rotated(b, 9), turned));
  }
}

}  // namespace
}  // namespace acies
