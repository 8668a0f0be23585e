// Every player there is: legal answers on all battles, by nothing but what the side may know.
#include <gtest/gtest.h>

#include <sstream>

#include "base/random.h"
#include "games/hex/players/player_spec.h"
#include "tests/kit/played.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

constexpr Budget kShort{.milliseconds = 0, .positions = 1500};

std::vector<std::string> names() {
  std::istringstream words{std::string(player_names())};
  std::vector<std::string> all;
  for (std::string name; words >> name;) all.push_back(name);
  return all;
}

class EveryPlayer : public testing::TestWithParam<std::string> {};

// A twin of each player sees the same battle with other cards in the other hand and another deck; he must not notice.
TEST_P(EveryPlayer, AnswersLegallyOnEveryBattleAndByNothingHidden) {
  int decisions = 0;
  for (const Scenario& scenario : kit::scenarios()) {
    const std::uint64_t seed = seed_for(7, {seed_word(scenario.id)});
    std::array<std::unique_ptr<Player>, 2> players, twins;
    for (std::size_t side = 0; side < 2; ++side) {
      players[side] = make_player(GetParam(), seed + side);
      twins[side] = make_player(GetParam(), seed + side);
    }
    Random chance(seed), dream(seed + 9);
    State s = set_up(scenario);
    for (int turns = 0; !s.over() && s.turns[0] + s.turns[1] < 4 && turns < 20'000; ++turns) {
      if (s.decider == Side::kChance) {
        apply(s, sample_outcome(s, chance));
        continue;
      }
      const View seen = view(s, s.decider);
      const State other_cards = imagine(seen, dream);
      const auto side = static_cast<std::size_t>(index(s.decider));
      const Action x = players[side]->choose(seen, kShort);
      ASSERT_TRUE(is_legal(s, x)) << scenario.id;
      ASSERT_EQ(x, twins[side]->choose(view(other_cards, s.decider), kShort)) << scenario.id;
      ++decisions;
      apply(s, x);
    }
  }
  EXPECT_GT(decisions, 200);
}

// A player who thinks more, or less, meets the same cards and dice: players do not share the match's source of chance.
TEST_P(EveryPlayer, PlaysTheSameGameTwice) {
  const Scenario& scenario = kit::scenario("akragas");
  std::array<std::vector<Action>, 2> records;
  for (std::vector<Action>& record : records) {
    const PlayerSpec spec{GetParam(), kShort};
    record = kit::play(scenario, make_player(spec, 3), make_player(spec, 4), PairChance(5), 5).actions;
  }
  EXPECT_GT(records[0].size(), 20U);
  EXPECT_EQ(records[0], records[1]);
}

INSTANTIATE_TEST_SUITE_P(Ladder, EveryPlayer, testing::ValuesIn(names()), [](const auto& one) { return one.param; });

}  // namespace
}  // namespace acies
