// The odds of a charge, against every throw counted one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/odds.h"
#include "games/tabletop/rows.h"

namespace acies::tabletop {
namespace {

// Millionths of each row by rolling every combination of dice.
std::array<double, 5> by_hand(const SideDice& own, const SideDice& foe) {
  const int n = own.dice + foe.dice;
  long all = 1;
  for (int i = 0; i < n; ++i) all *= 6;
  std::array<double, 5> rows{};
  for (long throw_of = 0; throw_of < all; ++throw_of) {
    long rest = throw_of;
    int difference = own.automatic - foe.automatic;
    for (int i = 0; i < n; ++i, rest /= 6) {
      const int face = static_cast<int>(rest % 6) + 1;
      if (i < own.dice && face >= own.on) ++difference;
      if (i >= own.dice && face >= foe.on) --difference;
    }
    rows[static_cast<std::size_t>(row_for(difference))] += 1e6 / static_cast<double>(all);
  }
  return rows;
}

TEST(tabletop_odds, are_those_of_every_throw_counted) {
  const SideDice sides[][2] = {
      {{1, 5, 0}, {1, 5, 0}}, {{4, 5, 0}, {2, 6, 0}}, {{3, 6, 1}, {4, 5, 0}}, {{5, 5, 1}, {2, 5, 1}}};
  for (const auto& pair : sides) {
    const RowOdds odds = row_odds(pair[0], pair[1]);
    const std::array<double, 5> exact = by_hand(pair[0], pair[1]);
    std::uint32_t sum = 0;
    for (std::size_t r = 0; r < 5; ++r) {
      EXPECT_NEAR(odds.millionths[r], exact[r], 5) << "row " << r;
      sum += odds.millionths[r];
    }
    EXPECT_EQ(sum, 1000000u);
  }
}

TEST(tabletop_odds, of_the_most_dice_still_add_up) {
  const RowOdds odds = row_odds({24, 6, 1}, {24, 6, 1});
  std::uint32_t sum = 0;
  for (auto m : odds.millionths) sum += m;
  EXPECT_EQ(sum, 1000000u);
  EXPECT_EQ(odds.millionths[0], odds.millionths[4]);
  EXPECT_EQ(odds.millionths[1], odds.millionths[3]);
}

TEST(tabletop_odds, a_forecast_tells_place_bases_and_dice) {
  Scenario s = *embedded_battle("demonstration");
  const auto unit = [&](std::string_view code) {
    const auto found = std::find_if(s.units.begin(), s.units.end(), [&](const UnitDef& u) { return u.code == code; });
    return static_cast<UnitId>(found - s.units.begin());
  };
  const UnitId phalanx = unit("africans");
  s.units[phalanx].pose = {32000, 16000, 27000};  // before the first legion
  s.units[unit("velites1")].pose = {10000, 5000, 9000};
  State state = set_up(s);
  const ChargeForecast f = forecast_charge(state, unit("legion1"), phalanx);
  ASSERT_FALSE(f.refusal) << f.refusal.text;
  EXPECT_EQ(f.pose, (Pose{32000, 16000, 9000}));
  EXPECT_EQ(f.engaged, 4);
  EXPECT_EQ(f.own.dice, 10);
  EXPECT_EQ(f.own.automatic, 1);
  EXPECT_EQ(f.foe.dice, 4 + 2 + 1 + 2);
  EXPECT_TRUE(forecast_charge(state, unit("legion2"), phalanx).refusal);
}

// The dice of the first combat, if it is one of these units.
struct Fought final : EventSink {
  std::uint64_t chargers = 0;
  UnitId unit = kNoUnit;
  bool begun = false, other_first = false;
  std::array<int, 2> dice{};  // of the unit charged, and of its chargers
  void on(const Event& e) override {
    if (const auto* combat = std::get_if<CombatBegan>(&e); combat != nullptr && !begun) {
      begun = true;
      const std::uint64_t others = combat->units.bits & ~chargers & ~(std::uint64_t{1} << unit);
      other_first = !combat->units.has(unit) || others != 0;
    }
    if (const auto* counted = std::get_if<DiceCounted>(&e))
      dice[counted->unit == unit ? 0 : 1] = counted->dice * 10 + counted->on;
  }
};

// In battles played at random, the dice rolled are those an answer promised, for charges that nothing else can disturb.
TEST(tabletop_odds, an_answer_promises_the_dice_that_are_rolled) {
  // These have many horse and medium foot, which answer charges by charges of their own.
  const Scenario battles[] = {*embedded_battle("miniature_cannae"), *embedded_battle("miniature_trebia")};
  std::uint32_t x = 7;
  const auto random = [&x] { return x = x * 1664525 + 1013904223; };
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>((std::uint64_t{random()} * n) >> 32); };
  int stood = 0, countered = 0;
  std::vector<Action> open;
  // Until enough answers have been met, which are rarer than charges.
  for (std::size_t game = 0; game < 400 && (game < 20 || stood < 10 || countered < 3); ++game)
    for (State state = set_up(battles[game % 2]); !state.over();) {
      if (state.decider == Side::kChance) {
        apply(state, sample_roll(state, random));
        continue;
      }
      open.clear();
      legal_actions(state, open);
      if (state.decision == Decision::kRespond && state.contacts.empty()) {
        const Frame asked = state.stack.back();
        int declared = 0;
        for (int i = 0; i < state.units.size(); ++i) declared += state.units[i].t.declared ? 1 : 0;
        for (const Action& a : open) {
          if (a.kind == ActionKind::kEvade || declared != std::popcount(asked.units)) continue;
          const AnswerForecast f = forecast_answer(state, a);
          State after = state;
          Fought fought;
          fought.unit = asked.unit;
          fought.chargers = asked.units;
          apply(after, a, &fought);
          // Up to the first roll of the combat: both sides' dice are told by then, or after it.
          for (int i = 0; i < 2 && after.decider == Side::kChance && after.roll.label == RollLabel::kCombat; ++i) {
            if (fought.dice[0] != 0 && fought.dice[1] != 0) break;
            apply(after, sample_roll(after, random), &fought);
          }
          if (fought.other_first || fought.dice[0] == 0 || fought.dice[1] == 0) continue;
          EXPECT_TRUE(f.fight);
          EXPECT_EQ(f.own.dice * 10 + f.own.on, fought.dice[0]);
          EXPECT_EQ(f.foe.dice * 10 + f.foe.on, fought.dice[1]);
          (a.kind == ActionKind::kStand ? stood : countered) += 1;
        }
      }
      // Every unit that may charge does, so that there are answers.
      const auto charge =
          std::find_if(open.begin(), open.end(), [](const Action& a) { return a.kind == ActionKind::kCharge; });
      apply(state, charge != open.end() && below(3) == 0 ? *charge : open[below(open.size())]);
    }
  EXPECT_GE(stood, 10);
  EXPECT_GE(countered, 3);
}

}  // namespace
}  // namespace acies::tabletop
