// The promises of the engine to every program that uses it.
#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>

#include "console/allocations.h"
#include "games/hex/battle.h"
#include "tests/kit/invariants.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

TEST(State, IsSmallAndCopiesLikeAnInteger) {
  static_assert(std::is_trivially_copyable_v<State>);
  static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) == 4);
  EXPECT_LE(sizeof(State), 1024U);
}

TEST(Allocations, AreCounted) {
  const std::uint64_t before = allocations();
  delete new int(1);  // may be left out by a compiler, a vector may not so easily
  std::vector<int> numbers(100);
  EXPECT_GT(allocations(), before) << numbers.size();
}

TEST(Engine, PlaysAWholeBattleWithoutAllocating) {
  struct Nobody : EventSink {
    int events = 0;
    void on(const Event&) override { ++events; }
  } sink;
  for (const Scenario& one : kit::scenarios()) {
    Random random(1);
    ActionList open;
    const std::uint64_t before = allocations();
    State state = set_up(one);
    while (!state.over()) {
      Action action;
      if (state.decider == Side::kChance) {
        action = sample_outcome(state, random);
      } else {
        legal_actions(state, open);
        action = open[random.below(open.size())];
        legal_actions(view(state, state.decider).state, open);
      }
      const bool legal = is_legal(state, action);
      apply(state, action, &sink);
      if (!legal) break;
    }
    const std::uint64_t after = allocations();
    EXPECT_EQ(after, before) << one.id;
    EXPECT_TRUE(state.over()) << one.id;
  }
  EXPECT_GT(sink.events, 0);
}

TEST(Engine, SameActionsLeadToTheSameState) {
  for (const Scenario& one : kit::scenarios()) {
    std::vector<Action> actions;
    std::vector<std::uint64_t> hashes;
    kit::walk(one, 11, [&](const State& state, Action action) {
      actions.push_back(action);
      hashes.push_back(hash(state));
    });
    State again = set_up(one);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      ASSERT_EQ(hash(again), hashes[i]) << one.id << ", action " << i;
      apply(again, actions[i]);
    }
    EXPECT_TRUE(again.over());
  }
}

TEST(Engine, DifferentStatesHaveDifferentHashes) {
  std::vector<std::uint64_t> hashes;
  kit::walk(kit::scenario("zama"), 5, [&](const State& state, Action) { hashes.push_back(hash(state)); });
  const std::size_t all = hashes.size();
  std::sort(hashes.begin(), hashes.end());
  hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
  EXPECT_EQ(hashes.size(), all);
}

TEST(Engine, LeavesPastStatesAsTheyWere) {
  std::vector<State> past;
  std::vector<std::uint64_t> hashes;
  kit::walk(kit::scenario("trebbia"), 3, [&](const State& state, Action) {
    past.push_back(state);
    hashes.push_back(hash(state));
  });
  for (std::size_t i = 0; i < past.size(); ++i) ASSERT_EQ(hash(past[i]), hashes[i]) << "action " << i;
}

TEST(Engine, ListeningToEventsChangesNothing) {
  struct Nobody : EventSink {
    void on(const Event&) override {}
  } sink;
  kit::walk(kit::scenario("akragas"), 9, [&](const State& state, Action action) {
    State alone = state, heard = state;
    apply(alone, action);
    apply(heard, action, &sink);
    ASSERT_EQ(hash(alone), hash(heard));
  });
}

// The checks of random play must see each of these faults.
class Invariants : public testing::Test {
 protected:
  Invariants() : state_(set_up(kit::scenario("akragas"))) {
    Random random(1);
    while (state_.stack[0].kind == FrameKind::kDeal) apply(state_, sample_outcome(state_, random));
  }
  State state_;
};

TEST_F(Invariants, HoldInTheBeginning) { EXPECT_EQ(kit::broken_invariant(state_), ""); }

TEST_F(Invariants, SeeTwoUnitsInAHex) {
  state_.unit_hex[0] = state_.unit_hex[1];
  EXPECT_NE(kit::broken_board(state_), "");
}
TEST_F(Invariants, SeeASetThatDiffersFromTheList) {
  state_.units_of[0].remove(state_.unit_hex[0]);
  EXPECT_NE(kit::broken_board(state_), "");
  EXPECT_NE(kit::broken_hash(state_), "");
}
TEST_F(Invariants, SeeALeaderAmongTheEnemy) {
  state_.leader_hex[0] = state_.units_of[1].first();
  EXPECT_NE(kit::broken_board(state_), "");
}
TEST_F(Invariants, SeeBlocksBeyondFullStrength) {
  state_.blocks[0] = 5;
  EXPECT_NE(kit::broken_blocks(state_), "");
  state_.blocks[0] = 0;
  EXPECT_NE(kit::broken_blocks(state_), "");
}
TEST_F(Invariants, SeeALostCard) {
  state_.deck[0]--;
  EXPECT_NE(kit::broken_cards(state_), "");
}
TEST_F(Invariants, SeeAWrongHandSize) {
  state_.hand_size[0]++;
  EXPECT_NE(kit::broken_cards(state_), "");
}
TEST_F(Invariants, SeeAUnitInTheSea) {
  Scenario wet = kit::scenario("akragas");
  for (std::size_t t = 0; t < wet.rules->terrains.size(); ++t)
    if (wet.rules->terrains[t].impassable_to == kEveryMover) wet.terrain[state_.unit_hex[0]] = TerrainId(int(t));
  prepare(wet);
  state_.scenario = &wet;
  EXPECT_NE(kit::broken_ground(state_), "");
}
TEST_F(Invariants, SeeAVictoryThatWasMissed) {
  state_.banners[0] = state_.scenario->sides[0].banners;
  EXPECT_NE(kit::broken_banners(state_), "");
}
TEST_F(Invariants, SeeADecisionWithoutASide) {
  state_.decider = Side::kNobody;
  EXPECT_NE(kit::broken_decision(state_), "");
}

}  // namespace
}  // namespace acies
