#include "ai/tabletop_player.h"

#include <gtest/gtest.h>

#include <random>

#include "tabletop/demo.h"

namespace acies::tabletop {
namespace {

// Against itself and against nobody's plan: every choice is legal, and the battle ends.
TEST(tabletop_player, plays_whole_battles_by_the_rules) {
  const Scenario scenario = demonstration_battle();
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    std::mt19937_64 random(seed);
    State s = set_up(scenario);
    std::vector<Action> open;
    int actions = 0;
    while (!s.over() && actions++ < 20000) {
      Action a;
      if (s.decider == Side::kChance) {
        a = sample_roll(s, [&] { return static_cast<std::uint32_t>(random() >> 32); });
      } else if (seed % 2 == 0 || s.decider == Side::kTop) {
        a = choose_action(view(s, s.decider));
      } else {
        legal_actions(s, open);
        a = open[random() % open.size()];
      }
      const Refusal r = check(s, a);
      ASSERT_FALSE(r) << r.text;
      apply(s, a);
    }
    EXPECT_TRUE(s.over()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace acies::tabletop
