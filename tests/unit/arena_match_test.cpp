// One game, and what the two games of a pair have in common.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "games/hex/players/match.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

using ::testing::StartsWith;

std::unique_ptr<Seat> seat(std::string_view name, std::uint64_t seed = 5) {
  return std::make_unique<PlayerSeat>(make_player(name, seed));
}

GameResult play(const Scenario& battle, Seat& top, Seat& bottom, std::vector<Action>* actions = nullptr,
                int most_turns = 400) {
  return play_game(battle, {&top, &bottom}, 11, most_turns, actions);
}

// The cards drawn before anybody decides anything.
std::vector<Action> deal(const std::vector<Action>& actions) {
  std::vector<Action> cards;
  for (std::size_t i = 0; i < actions.size() && actions[i].kind == ActionKind::kDraw; ++i) cards.push_back(actions[i]);
  return cards;
}

TEST(PairChance, DealsBothGamesOfAPairTheSameHands) {
  for (const Scenario& battle : kit::scenarios()) {
    const auto greedy = seat("greedy"), random = seat("random");
    std::vector<Action> one, two, elsewhere;
    play(battle, *greedy, *random, &one);
    play(battle, *random, *greedy, &two);
    play_game(battle, {greedy.get(), random.get()}, 12, 400, &elsewhere);
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
  const auto one = seat("greedy"), two = seat("greedy");
  std::vector<Action> plain, mirrored;
  play_game(battle, {one.get(), two.get()}, PairChance(4), 400, &plain);
  play_game(battle, {one.get(), two.get()}, PairChance(4, true), 400, &mirrored);
  EXPECT_NE(deal(plain), deal(mirrored));
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

TEST(Match, IsTheSameGameAgain) {
  const Scenario& battle = kit::scenario("cannae");
  std::vector<Action> one, two;
  for (auto* actions : {&one, &two}) {
    const auto top = seat("random", 1), bottom = seat("random", 2);
    const GameResult game = play(battle, *top, *bottom, actions);
    EXPECT_NE(game.result, Result::kNone);
    EXPECT_EQ(game.fault, Side::kNobody);
  }
  EXPECT_EQ(one, two);
  State s = set_up(battle);
  for (Action action : one) {
    ASSERT_TRUE(is_legal(s, action));
    apply(s, action);
  }
  EXPECT_TRUE(s.over());
}

TEST(Match, IsADrawWhenItTakesTooManyTurns) {
  const auto top = seat("random", 1), bottom = seat("random", 2);
  const GameResult game = play(kit::scenario("cannae"), *top, *bottom, nullptr, 6);
  EXPECT_TRUE(game.capped);
  EXPECT_EQ(game.result, Result::kDraw);
  EXPECT_EQ(game.turns, 7);
}

// Goes wrong at its n-th decision, or at once.
class BadSeat : public Seat {
 public:
  explicit BadSeat(int good) : good_(good) {}
  std::optional<Error> begin(const Scenario&, Side) override {
    if (good_ < 0) return Error{0, 0, "is not at home"};
    return std::nullopt;
  }
  void saw(const State&, Action) override {}
  Parsed<Action> choose(const State& s) override {
    if (good_-- > 0) return player_->choose(view(s, s.decider), {});
    return action(ActionKind::kDraw, 250);
  }
  void finish(Result) override { ADD_FAILURE() << "who is at fault is not told the end"; }

 private:
  int good_;
  std::unique_ptr<Player> player_ = make_player("random", 9);
};

TEST(Match, IsLostByAPlayerWhoAnswersIllegally) {
  const auto random = seat("random");
  BadSeat bad(20);
  std::vector<Action> actions;
  const GameResult game = play(kit::scenario("zama"), bad, *random, &actions);
  EXPECT_EQ(game.fault, Side::kTop);
  EXPECT_EQ(game.result, Result::kBottomWins);
  EXPECT_THAT(game.trouble, StartsWith("answers with an action that is not open"));
  EXPECT_EQ(game.decisions[0], 21);
  EXPECT_FALSE(actions.empty());
}

TEST(Match, IsLostByAPlayerWhoDoesNotCome) {
  const auto random = seat("random");
  BadSeat absent(-1);
  const GameResult game = play(kit::scenario("zama"), *random, absent);
  EXPECT_EQ(game.fault, Side::kBottom);
  EXPECT_EQ(game.result, Result::kTopWins);
  EXPECT_EQ(game.trouble, "is not at home");
}

}  // namespace
}  // namespace acies
