// Whole battles on the table, played at random: from set-up to victory, with what must hold after every action.
#include <gtest/gtest.h>

#include "tabletop/battle.h"
#include "tabletop/demo.h"
#include "tests/kit/tabletop_game.h"

namespace acies::tabletop {
namespace {

TEST(tabletop_play, a_demonstration_battle_played_at_random_ends) {
  const Scenario scenario = demonstration_battle();
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    RandomTabletopGame game(scenario, seed);
    game.play();
    EXPECT_EQ(game.wrong(), "") << "seed " << seed << ", turn " << game.state().turn;
    EXPECT_TRUE(game.state().over()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace acies::tabletop
