// A viewer learns nothing that he may not know, and his view is enough to play.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/hex/players/player.h"
#include "games/hex/table.h"
#include "tests/kit/invariants.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

constexpr Side kViewers[] = {Side::kTop, Side::kBottom, Side::kNobody};

struct Log : EventSink {
  std::vector<Event> events;
  void on(const Event& event) override { events.push_back(event); }
};

TEST(View, HidesTheOtherHandAmongTheUnseenCards) {
  kit::walk(kit::scenario("akragas"), 1, [&](const State& state, Action) {
    for (const Side viewer : kViewers) {
      const View seen = view(state, viewer);
      for (int side = 0; side < 2; ++side) {
        int cards = 0;
        for (const std::uint8_t n : seen.state.hands[side]) cards += n;
        ASSERT_EQ(cards, side == index(viewer) ? state.hand_size[side] : 0);
        ASSERT_EQ(seen.state.hand_size[side], state.hand_size[side]);
      }
    }
  });
}

TEST(View, DoesNotChangeWhenTheOtherHandIsExchangedForTheDeck) {
  for (const Scenario& one : kit::scenarios()) {
    kit::walk(one, 2, [&](const State& state, Action) {
      // Swap a card of the bottom hand for one of the deck, by hand.
      State other = state;
      int held = 0, unseen = kMaxCardKinds - 1;
      while (held < kMaxCardKinds && other.hands[1][held] == 0) ++held;
      while (unseen >= 0 && other.deck[unseen] == 0) --unseen;
      if (held == kMaxCardKinds || unseen < 0) return;
      other.hands[1][held]--;
      other.deck[held]++;
      other.hands[1][unseen]++;
      other.deck[unseen]--;
      ASSERT_EQ(hash(view(state, Side::kTop).state), hash(view(other, Side::kTop).state));
      ASSERT_EQ(hash(view(state, Side::kNobody).state), hash(view(other, Side::kNobody).state));
      if (held != unseen) {
        ASSERT_NE(hash(view(state, Side::kBottom).state), hash(view(other, Side::kBottom).state));
      }
    });
  }
}

TEST(View, OffersTheSideThatDecidesTheSameActions) {
  for (const Scenario& one : kit::scenarios()) {
    kit::walk(one, 3, [&](const State& state, Action) {
      if (state.decider == Side::kChance) return;
      ActionList open, seen;
      legal_actions(state, open);
      legal_actions(view(state, state.decider).state, seen);
      ASSERT_TRUE(std::equal(open.begin(), open.end(), seen.begin(), seen.end()));
    });
  }
}

TEST(Imagine, DealsAStateThatTheViewerCannotTellFromTheTrueOne) {
  Random random(8);
  bool another_hand = false;
  for (const Scenario& one : kit::scenarios()) {
    kit::walk(one, 4, [&](const State& state, Action) {
      for (const Side viewer : kViewers) {
        const View seen = view(state, viewer);
        const State imagined = imagine(seen, random);
        ASSERT_EQ(kit::broken_invariant(imagined), "");
        ASSERT_EQ(hash(view(imagined, viewer).state), hash(seen.state));
        another_hand = another_hand || imagined.hands != state.hands;
      }
    });
  }
  EXPECT_TRUE(another_hand);
}

TEST(Imagine, DealsEveryUnseenCardAsLikely) {
  // Akragas at its first decision: top holds 5 of the cards that bottom does not see.
  State state = set_up(kit::scenario("akragas"));
  Random random(5);
  while (state.decider == Side::kChance) apply(state, sample_outcome(state, random));
  const View seen = view(state, Side::kBottom);
  int unseen = 0;
  for (const std::uint8_t n : seen.state.deck) unseen += n;
  constexpr int kTries = 40'000;
  std::array<int, kMaxCardKinds> held{};
  for (int i = 0; i < kTries; ++i) {
    const State imagined = imagine(seen, random);
    for (int c = 0; c < kMaxCardKinds; ++c) held[c] += imagined.hands[0][c];
  }
  for (int c = 0; c < kMaxCardKinds; ++c) {
    const double expected = double(kTries) * state.hand_size[0] * seen.state.deck[c] / unseen;
    EXPECT_NEAR(held[c], expected, 6 * std::sqrt(expected) + 1) << c;
  }
}

TEST(Events, FoldedOverAnOldTableGiveTheNewOne) {
  for (const Scenario& one : kit::scenarios()) {
    for (const Side viewer : kViewers) {
      kit::walk(one, 6, [&](const State& state, Action action) {
        Table table = table_of(view(state, viewer));
        State after = state;
        Log log;
        apply(after, action, &log);
        for (const Event& event : log.events) fold(table, seen_by(event, viewer));
        ASSERT_EQ(table, table_of(view(after, viewer))) << one.id;
      });
    }
  }
}

TEST(Events, ShowADrawnCardToItsOwnerOnly) {
  int draws = 0;
  kit::walk(kit::scenario("zama"), 6, [&](const State& state, Action action) {
    State after = state;
    Log log;
    apply(after, action, &log);
    for (const Event& event : log.events) {
      const auto* drawn = std::get_if<CardDrawn>(&event);
      if (drawn == nullptr) continue;
      ++draws;
      for (const Side viewer : kViewers) {
        const CardId shown = std::get<CardDrawn>(seen_by(event, viewer)).card;
        ASSERT_EQ(shown, viewer == drawn->side ? action.card() : kNoCard);
      }
    }
  });
  EXPECT_GT(draws, 20);
}

TEST(Undo, GoesBackOverOrdersAndMovesButNotOverWhatWasLearnt) {
  int free = 0, barriers = 0;
  for (const Scenario& one : kit::scenarios()) {
    kit::walk(one, 12, [&](const State& state, Action action) {
      State after = state;
      Log log;
      apply(after, action, &log);
      const bool barrier = is_undo_barrier(state, action, after);
      (barrier ? barriers : free)++;
      if (barrier) return;
      ASSERT_EQ(state.decider, after.decider);
      for (const Event& event : log.events)
        ASSERT_FALSE((is_one_of<Rolled, CardDrawn, CardPlayed, ReactionPlayed>(event)));
    });
  }
  EXPECT_GT(free, 100);
  EXPECT_GT(barriers, 100);
}

TEST(Player, PlaysABattleKnowingOnlyItsView) {
  EXPECT_EQ(make_player("nobody", 1), nullptr);
  const auto top = make_player("random", 1), bottom = make_player("random", 2);
  ASSERT_NE(top, nullptr);
  Random random(3);
  State state = set_up(kit::scenario("akragas"));
  int decisions = 0;
  while (!state.over() && ++decisions < 100'000) {
    if (state.decider == Side::kChance) {
      apply(state, sample_outcome(state, random));
      continue;
    }
    Player& player = state.decider == Side::kTop ? *top : *bottom;
    const Action action = player.choose(view(state, state.decider), Budget{});
    ASSERT_TRUE(is_legal(state, action));
    apply(state, action);
  }
  EXPECT_TRUE(state.over());
}

TEST(Player, AnswersAlikeWithTheSameSeed) {
  State state = set_up(kit::scenario("akragas"));
  Random random(3);
  while (state.decider == Side::kChance) apply(state, sample_outcome(state, random));
  const View seen = view(state, state.decider);
  const auto one = make_player("random", 9), other = make_player("random", 9);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(one->choose(seen, Budget{}), other->choose(seen, Budget{}));
}

}  // namespace
}  // namespace acies
