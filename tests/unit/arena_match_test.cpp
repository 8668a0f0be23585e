// One game, and the chance that the two games of a pair share.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "tests/kit/played.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

using ::testing::StartsWith;

std::vector<Action> actions_of(const Scenario& battle, std::string_view top, std::string_view bottom,
                               PairChance chance) {
  return kit::play(battle, make_player(top, 5), make_player(bottom, 5), std::move(chance)).actions;
}

// The cards drawn before anybody decides anything.
std::vector<Action> deal(const std::vector<Action>& actions) {
  std::vector<Action> cards;
  for (std::size_t i = 0; i < actions.size() && actions[i].kind == ActionKind::kDraw; ++i) cards.push_back(actions[i]);
  return cards;
}

TEST(PairChance, DealsBothGamesOfAPairTheSameHands) {
  for (const Scenario& battle : kit::scenarios()) {
    const auto one = actions_of(battle, "greedy", "random", PairChance(11)),
               two = actions_of(battle, "random", "greedy", PairChance(11)),
               elsewhere = actions_of(battle, "greedy", "random", PairChance(12));
    ASSERT_FALSE(deal(one).empty()) << battle.id;
    EXPECT_EQ(deal(one), deal(two)) << battle.id;
    EXPECT_NE(deal(one), deal(elsewhere)) << battle.id;
  }
}

TEST(PairChance, DrawsEveryCardOfTheDeckOnceBeforeItShuffles) {
  State s = set_up(kit::scenario("zama"));
  const auto full = s.deck;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    PairChance chance(seed);
    std::vector<Action> first, second;
    for (auto* drawn : {&first, &second}) {
      s.deck = full;
      for (int left = s.deck_size; left > 0; --left) {
        const Action card = chance(s);
        ASSERT_GT(s.deck[card.a], 0);
        s.deck[card.a]--;
        drawn->push_back(card);
      }
      EXPECT_EQ(s.deck, decltype(s.deck){});
    }
    EXPECT_NE(first, second);
  }
}

State rolling(int dice, Side side, int turn) {
  State s = set_up(kit::scenario("zama"));
  s.decision = Decision::kRoll;
  s.decider = Side::kChance;
  s.active = side;
  s.turns[index(side)] = static_cast<std::uint16_t>(turn);
  s.roll_dice = static_cast<std::uint8_t>(dice);
  return s;
}

TEST(PairChance, ThrowsTheSameDiceAtTheSamePlaceOfATurnWhateverCameBefore) {
  PairChance one(3), two(3);
  one(rolling(4, Side::kTop, 1));  // a turn in which only one of the games has rolls
  one(rolling(2, Side::kTop, 1));
  EXPECT_EQ(one(rolling(5, Side::kBottom, 2)), two(rolling(5, Side::kBottom, 2)));
  const Action later = one(rolling(5, Side::kBottom, 2));
  EXPECT_EQ(later, two(rolling(5, Side::kBottom, 2)));
  PairChance three(3);
  EXPECT_NE(later, three(rolling(5, Side::kBottom, 2))) << "a second roll has dice of its own";
}

TEST(PairChance, ThrowsOtherDiceInAnotherTurnAndForTheOtherSide) {
  const auto first_roll = [](Side side, int turn) { return PairChance(3)(rolling(12, side, turn)); };
  EXPECT_NE(first_roll(Side::kTop, 1), first_roll(Side::kTop, 2));
  EXPECT_NE(first_roll(Side::kTop, 1), first_roll(Side::kBottom, 1));
}

TEST(PairChance, ThrowsTheFirstDiceOfALargerRoll) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    PairChance one(seed), two(seed);
    const Roll small = roll_of(one(rolling(3, Side::kTop, 4))), large = roll_of(two(rolling(5, Side::kTop, 4)));
    EXPECT_EQ(small.size(), 3);
    EXPECT_EQ(large.size(), 5);
    for (int face = 0; face < kFaces; ++face) EXPECT_LE(small.faces[face], large.faces[face]);
  }
}

TEST(PairChance, MirroredGivesEachSideTheDiceOfTheOtherAndOtherCards) {
  for (const int turn : {1, 7}) {
    PairChance plain(3), mirrored(3, true);
    EXPECT_EQ(plain(rolling(5, Side::kTop, turn)), mirrored(rolling(5, Side::kBottom, turn)));
    EXPECT_EQ(plain(rolling(4, Side::kBottom, turn)), mirrored(rolling(4, Side::kTop, turn)));
  }
  const Scenario& battle = kit::scenario("zama");
  EXPECT_NE(deal(actions_of(battle, "greedy", "greedy", PairChance(4))),
            deal(actions_of(battle, "greedy", "greedy", PairChance(4, true))));
}

TEST(PairChance, IsEven) {
  std::array<int, kFaces> faces{};
  std::array<int, kMaxCardKinds> cards{};
  const State start = set_up(kit::scenario("zama"));
  constexpr int kTries = 12000;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    PairChance chance(seed);
    faces[index(Face::kGreen)] += roll_of(chance(rolling(1, Side::kTop, 1))).faces[index(Face::kGreen)];
    faces[index(Face::kSword)] += roll_of(chance(rolling(1, Side::kTop, 1))).faces[index(Face::kSword)];
    cards[chance(start).a]++;
  }
  // Five standard deviations of 12000 throws are about 204; of a card's share less.
  EXPECT_NEAR(faces[index(Face::kGreen)], kTries / 6, 204);
  EXPECT_NEAR(faces[index(Face::kSword)], kTries / 6, 204);
  for (int kind = 0; kind < kMaxCardKinds; ++kind)
    EXPECT_NEAR(cards[kind], kTries * start.deck[kind] / start.deck_size, 204) << kind;
}

TEST(Trial, IsTheSameGameAgain) {
  const Scenario& battle = kit::scenario("cannae");
  std::array<kit::Played, 2> twice;
  for (kit::Played& played : twice) {
    played = kit::play(battle, make_player("random", 1), make_player("random", 2), PairChance(11));
    EXPECT_NE(played.game.result, Result::kNone);
    EXPECT_EQ(played.game.fault, Side::kNobody);
  }
  EXPECT_EQ(twice[0].actions, twice[1].actions);
  State s = set_up(battle);
  for (Action action : twice[0].actions) {
    ASSERT_TRUE(is_legal(s, action));
    apply(s, action);
  }
  EXPECT_TRUE(s.over());
}

TEST(Trial, IsADrawWhenItTakesTooManyTurns) {
  const GameResult game =
      kit::play(kit::scenario("cannae"), make_player("random", 1), make_player("random", 2), PairChance(11), 6).game;
  EXPECT_TRUE(game.capped);
  EXPECT_EQ(game.result, Result::kDraw);
  EXPECT_EQ(game.turns, 7);
}

// Answers with an action that is not open after so many good answers.
class BadPlayer : public Player {
 public:
  explicit BadPlayer(int good) : good_(good) {}
  Action choose(const View& view, const Budget& budget) override {
    if (good_-- > 0) return player_->choose(view, budget);
    return action(ActionKind::kDraw, 250);
  }

 private:
  int good_;
  std::unique_ptr<Player> player_ = make_player("random", 9);
};

TEST(Trial, IsLostByAPlayerWhoAnswersIllegally) {
  const kit::Played played =
      kit::play(kit::scenario("zama"), std::make_unique<BadPlayer>(20), make_player("random", 5), PairChance(11));
  EXPECT_EQ(played.game.fault, Side::kTop);
  EXPECT_EQ(played.game.result, Result::kBottomWins);
  EXPECT_THAT(played.game.error, StartsWith("answers with an action that is not open"));
  EXPECT_EQ(played.game.decisions[0], 21);
  EXPECT_FALSE(played.actions.empty());
}

class AbsentDecider : public Decider {
 public:
  std::optional<Error> begin(Trial&, Side) override { return Error{0, 0, "is not at home"}; }
  std::optional<Error> decide(Trial&) override { return Error{0, 0, "is still not at home"}; }
  void finish(Trial&, Result) override { ADD_FAILURE() << "the side at fault is not told the end"; }
};

TEST(Trial, IsLostByAPlayerWhoDoesNotCome) {
  HexTrial trial(kit::scenario("zama"), {make_player("random", 5), nullptr}, PairChance(11));
  OwnPlayer top;
  AbsentDecider bottom;
  const GameResult game = play_trial(trial, {&top, &bottom}, 400);
  EXPECT_EQ(game.fault, Side::kBottom);
  EXPECT_EQ(game.result, Result::kTopWins);
  EXPECT_EQ(game.error, "is not at home");
}

}  // namespace
}  // namespace acies
