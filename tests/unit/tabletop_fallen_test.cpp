// Bases that were removed lie where they stood, however the battle was come to.
#include <gmock/gmock.h>

#include <map>

#include "base/random.h"
#include "games/tabletop/battle.h"
#include "games/tabletop/fallen.h"
#include "games/tabletop/field.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/between_turns.h"
#include "games/tabletop/tables.h"
#include "session/catalog.h"

namespace acies::tabletop {
namespace {

using testing::HasSubstr;

// Bases by units: those on the table, those that lie on it, and those that ran away.
struct Count {
  std::map<UnitId, int> lying;
  explicit Count(const TabletopGame& game) {
    for (const FallenBase& one : game.fallen()) ++lying[one.unit];
  }
};

class Collected final : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

const TabletopGame& of(const Game& game) { return static_cast<const TabletopGame&>(game); }

TEST(Fallen, AreAllBasesThatWereLostAndDidNotRunAway) {
  const auto battle = find_content("demonstration");
  int lay = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const std::unique_ptr<Game> game = battle->begin(FairDice{});
    Random random(seed);
    std::uint64_t n = 0;
    std::map<UnitId, bool> ran;
    for (int i = 0; i < 6000 && !game->over(); ++i) {
      const State& state = of(*game).state();
      if (state.decider == Side::kChance) {
        game->roll(n, [](GameStep&&) {});
        continue;
      }
      std::vector<Action> open;
      legal_actions(view(state, state.decider), open);
      const Action action = open[random.below(static_cast<std::uint32_t>(open.size()))];
      ASSERT_FALSE(game->act(state.decider, action_text(*state.scenario, action), n, [](GameStep&&) {}));
    }
    const State& state = of(*game).state();
    const Count count(of(*game));
    for (int u = 0; u < state.units.size(); ++u) {
      const auto id = static_cast<UnitId>(u);
      const UnitDef& def = state.def(id);
      const int start = def.start_bases != 0 ? def.start_bases : base_count(def.rows);
      const int there = state.units[u].on_table ? base_count(state.units[u]) : 0;
      const auto found = count.lying.find(id);
      const int lying = found == count.lying.end() ? 0 : found->second;
      lay += lying;
      // Of a unit that ran away only those lie there who had fallen before.
      if (state.units[u].on_table)
        EXPECT_EQ(there + lying, start) << def.code;
      else
        EXPECT_LE(lying, start) << def.code;
    }
    for (const FallenBase& one : of(*game).fallen()) {
      EXPECT_GE(one.at.x, -2 * kInch);
      EXPECT_LE(one.at.x, state.scenario->width + 2 * kInch);
    }
  }
  EXPECT_GT(lay, 10);
}

TEST(Fallen, AreStillThereWhenABattleIsHadBackFromItsPosition) {
  const auto battle = find_content("demonstration");
  const std::unique_ptr<Game> game = battle->begin(FairDice{});
  Random random(2);
  std::uint64_t n = 0;
  int compared = 0;
  for (int i = 0; i < 6000 && !game->over() && compared < 5; ++i) {
    const State& state = of(*game).state();
    if (const std::string text = game->position(); !text.empty() && !of(*game).fallen().empty()) {
      const auto again = battle->resume(FairDice{}, text);
      ASSERT_TRUE(again) << again.error().text;
      EXPECT_EQ(of(**again).fallen(), of(*game).fallen());
      ++compared;
      // A text of former days says nothing of them.
      const auto former = battle->resume(FairDice{}, text.substr(0, text.find(" fallen ")));
      ASSERT_TRUE(former) << former.error().text;
      EXPECT_TRUE(of(**former).fallen().empty());
      EXPECT_FALSE(battle->resume(FairDice{}, text + " 3"));
    }
    if (state.decider == Side::kChance) {
      game->roll(n, [](GameStep&&) {});
      continue;
    }
    std::vector<Action> open;
    legal_actions(view(state, state.decider), open);
    const Action action = open[random.below(static_cast<std::uint32_t>(open.size()))];
    ASSERT_FALSE(game->act(state.decider, action_text(*state.scenario, action), n, [](GameStep&&) {}));
  }
  EXPECT_GT(compared, 2);
}

TEST(Fallen, LieWhereTheBaseStoodThatWasRemoved) {
  const Scenario& scenario = scenario_of(*find_content("demonstration"));
  State before = set_up(scenario);
  const UnitId unit = 0;
  const Layout l = layout_of(before, unit);
  ASSERT_GT(l.count, 1);
  std::vector<FallenBase> fallen;
  const Pose from = before.units[unit].pose;
  const Pose to{from.x + 3000, from.y, from.facing};
  const std::vector<Event> events = {Moved{unit, MoveCause::kFallBack, 0, from, to, {}},
                                     BaseLost{unit, l.count - 1, DpCause::kCombat, Clause::kNone},
                                     UnitLost{unit, LossCause::kCombat}};
  add_fallen(before, events, fallen);
  ASSERT_EQ(fallen.size(), static_cast<std::size_t>(l.count));
  EXPECT_EQ(fallen[0].at, base_outline(l, to, l.count - 1).pose);
  // The others where they stood after they had gone, and not where they came from.
  for (const FallenBase& one : fallen) {
    EXPECT_EQ(one.unit, unit);
    EXPECT_LE(distance({one.at.x, one.at.y}, {to.x, to.y}), l.size.frontage / 2 + l.size.depth);
  }
  fallen.clear();
  add_fallen(before, std::vector<Event>{UnitLost{unit, LossCause::kRouted}}, fallen);
  EXPECT_TRUE(fallen.empty());
}

TEST(Fallen, ArePartOfTheTableThatTravels) {
  const auto battle = find_content("demonstration");
  const std::unique_ptr<Game> game = battle->begin(FairDice{});
  EXPECT_THAT(json_of(game->table(Side::kTop, 1)), HasSubstr("\"fallen\":[]"));
}

}  // namespace
}  // namespace acies::tabletop
