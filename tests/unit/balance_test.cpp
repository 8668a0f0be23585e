// How often each side wins: the sums, the page and the chart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/balance_report.h"
#include "games/hex/module.h"
#include "games/hex/wire/measured_balance.h"

namespace acies {

using namespace hex;
using namespace arena;

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class BalanceTest : public ::testing::Test {
 protected:
  BalanceTest() {
    Parsed<ArenaBattles> battles = choose_battles("cannae,dara");
    plan_.game = battles->game;
    plan_.battles = std::move(battles->all);
    plan_.players = {*meet(*plan_.game, "greedy", 100), *meet(*plan_.game, "greedy", 100)};
    plan_.mirrored = true;
  }
  // The results of the two games of a pair.
  void add(const char* battle, Result one, Result two) {
    ArenaPair pair;
    pair.battle = battle;
    pair.number = static_cast<int>(pairs_.size()) + 1;
    pair.games[0].game.result = one;
    pair.games[1].game.result = two;
    for (ArenaGame& game : pair.games) {
      game.game.turns = 20;
      game.game.ended_by = game.game.result == Result::kDraw ? "rule" : "banners";
    }
    pairs_.push_back(pair);
  }
  Balance balance() const { return balance_of(plan_, pairs_); }

  ArenaPlan plan_;
  std::vector<ArenaPair> pairs_;
};

TEST_F(BalanceTest, CountsForTheSideAndNotForThePlayer) {
  add("cannae", Result::kTopWins, Result::kTopWins);
  add("cannae", Result::kTopWins, Result::kBottomWins);
  add("dara", Result::kBottomWins, Result::kDraw);
  const Balance b = balance();
  EXPECT_EQ(b.battles[0].top.won, 3);
  EXPECT_EQ(b.battles[0].top.lost, 1);
  EXPECT_DOUBLE_EQ(b.battles[0].share(Side::kTop), 0.75);
  EXPECT_DOUBLE_EQ(b.battles[1].share(Side::kBottom), 0.75);
  const Interval top = b.battles[0].interval(Side::kTop), bottom = b.battles[0].interval(Side::kBottom);
  EXPECT_DOUBLE_EQ(top.low, 1 - bottom.high);
  EXPECT_LT(top.low, 0.75);
  EXPECT_GT(top.high, 0.75);
}

TEST_F(BalanceTest, SaysWhatDecidedTheGames) {
  add("cannae", Result::kTopWins, Result::kTopWins);
  add("dara", Result::kTopWins, Result::kDraw);
  add("dara", Result::kTopWins, Result::kTopWins);
  pairs_[1].games[0].game.capped = true;
  pairs_[1].games[0].game.ended_by.clear();
  EXPECT_THAT(balance_page(balance(), ""), HasSubstr("| 20.0 | banners 100 % |"));
  EXPECT_THAT(balance_page(balance(), ""), HasSubstr("| 20.0 | banners 50 %, given up 25 %, rule 25 % |"));
  EXPECT_THAT(balance_json(balance()), HasSubstr("\"ended_by\":{\"banners\":2,\"given up\":1,\"rule\":1}}"));
}

TEST_F(BalanceTest, MarksASideThatHardlyWins) {
  for (int i = 0; i < 10; ++i) add("cannae", Result::kTopWins, i == 0 ? Result::kBottomWins : Result::kTopWins);
  add("dara", Result::kBottomWins, Result::kTopWins);
  EXPECT_THAT(balance_text(balance()), HasSubstr("Cannae: Rome 5.0 %"));
  EXPECT_THAT(balance_page(balance(), ""), HasSubstr("| 95.0 % |"));
  EXPECT_THAT(balance_page(balance(), ""), HasSubstr("| **5.0 %** ⚠ |"));
  EXPECT_THAT(balance_svg(balance()), HasSubstr("class=\"low\""));
  pairs_.erase(pairs_.begin(), pairs_.begin() + 10);
  add("cannae", Result::kTopWins, Result::kBottomWins);
  EXPECT_THAT(balance_page(balance(), ""), Not(HasSubstr("**5")));
  EXPECT_THAT(balance_page(balance(), ""), HasSubstr(": none."));
}

TEST_F(BalanceTest, KeepsWhatPeopleAddToThePage) {
  add("cannae", Result::kTopWins, Result::kTopWins);
  add("dara", Result::kTopWins, Result::kTopWins);
  const std::string page = balance_page(balance(), "");
  ASSERT_TRUE(is_balance_page(page));
  EXPECT_FALSE(is_balance_page("my notes"));
  add("cannae", Result::kBottomWins, Result::kBottomWins);
  const std::string again = balance_page(balance(), "Before.\n" + page + "After.\n");
  EXPECT_THAT(again, ::testing::StartsWith("Before.\n"));
  EXPECT_THAT(again, ::testing::EndsWith("After.\n"));
  EXPECT_THAT(again, HasSubstr("| Cannae | 216 BC | Carthage | Rome | 50.0 % |"));
  EXPECT_THAT(again, Not(HasSubstr("| Cannae | 216 BC | Carthage | Rome | 100.0 % |")));
}

TEST_F(BalanceTest, KeepsThePartOfAnotherGame) {
  add("cannae", Result::kTopWins, Result::kTopWins);
  add("dara", Result::kTopWins, Result::kTopWins);
  Balance other = balance();
  other.game = "tabletop";
  const std::string both = balance_page(other, balance_page(balance(), "") + "After.\n");
  EXPECT_THAT(both, ::testing::EndsWith("After.\n"));
  EXPECT_THAT(both, HasSubstr("(balance-hex.svg)"));
  EXPECT_THAT(both, HasSubstr("(balance-tabletop.svg)"));
  EXPECT_EQ(balance_page(balance(), balance_page(other, both)), both);
}

TEST_F(BalanceTest, WritesTheRowsThatTheTableInTheBrowserShows) {
  add("cannae", Result::kTopWins, Result::kTopWins);
  add("cannae", Result::kTopWins, Result::kBottomWins);
  EXPECT_THAT(balance_rows(balance()), HasSubstr("\n{\"cannae\", \"greedy\", 4, 0.7500, "));
  EXPECT_THAT(balance_rows(balance()), Not(HasSubstr("dara")));
}

TEST(MeasuredBalanceTest, EveryBattleHasBeenMeasured) {
  for (const auto& battle : hex::scenarios()) {
    const std::optional<MeasuredShare> balance = measured_balance(battle->id);
    ASSERT_TRUE(balance) << battle->id;
    EXPECT_LE(balance->low, balance->top);
    EXPECT_LE(balance->top, balance->high);
    EXPECT_GT(balance->games, 0);
  }
  EXPECT_FALSE(measured_balance("nowhere"));
}

}  // namespace
}  // namespace acies
