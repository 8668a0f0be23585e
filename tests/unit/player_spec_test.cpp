// Players as people write them.
#include "games/hex/players/player_spec.h"

#include <gtest/gtest.h>

namespace acies {

using namespace hex;

namespace {

TEST(PlayerSpec, IsANameAndPerhapsABudget) {
  const auto plain = parse_player_spec("greedy");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->name, "greedy");
  EXPECT_EQ(plain->budget.positions + plain->budget.milliseconds, 0U);
  const auto both = parse_player_spec("random:ms=250:positions=4000");
  ASSERT_TRUE(both);
  EXPECT_EQ(both->name, "random");
  EXPECT_EQ(both->budget.milliseconds, 250U);
  EXPECT_EQ(both->budget.positions, 4000U);
}

TEST(PlayerSpec, BringsItsClock) {
  const auto clock = [] { return std::uint32_t{7}; };
  EXPECT_EQ(parse_player_spec("greedy:ms=5", +clock)->budget.now, +clock);
  EXPECT_EQ(parse_player_spec("greedy:ms=5")->budget.now, nullptr);
}

TEST(PlayerSpec, RefusesTheRestInOneLine) {
  EXPECT_FALSE(names_a_player("nobody:ms=5"));
  for (const char* bad :
       {"", "nobody", ":ms=5", "greedy:", "greedy:ms", "greedy:ms=", "greedy:ms=0", "greedy:ms=-1", "greedy:ms=5x",
        "greedy:ms=5:", "greedy:ms=5:ms=6", "greedy:nodes=5", "greedy:ms=99999999999"}) {
    const auto spec = parse_player_spec(bad);
    ASSERT_FALSE(spec) << bad;
    EXPECT_EQ(spec.error().text.find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace acies
