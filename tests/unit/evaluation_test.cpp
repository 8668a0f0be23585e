// The promises of every evaluation: it favours neither side of the table, knows no hidden card, and knows the end.
#include <gtest/gtest.h>

#include "games/hex/notation/action_text.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/odds.h"
#include "games/hex/players/hand_made.h"
#include "games/hex/players/network.h"
#include "games/hex/players/sight.h"
#include "games/hex/rulesets/rule_sets.h"
#include "tests/kit/rotate.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

constexpr Side kBoth[] = {Side::kTop, Side::kBottom};

std::vector<std::unique_ptr<Evaluation>> evaluations() {
  std::vector<std::unique_ptr<Evaluation>> all;
  all.push_back(hand_made_evaluation());
  all.push_back(learned_evaluation());
  return all;
}

TEST(Evaluation, IsTheSameAcrossTheTable) {
  for (const auto& evaluation : evaluations())
    for (const Scenario& one : kit::scenarios()) {
      const Scenario turned = kit::rotated(one);
      int n = 0;
      kit::walk(one, 3, [&](const State& s, Action) {
        if (++n % 5 != 0 || s.stack[0].kind == FrameKind::kDeal || testing::Test::HasFatalFailure()) return;
        const State across = kit::rotated(s, turned);
        for (Side side : kBoth)
          ASSERT_EQ(evaluation->worth(s, side), evaluation->worth(across, other(side))) << one.id << ", step " << n;
      });
    }
}

TEST(Evaluation, KnowsNoHiddenCard) {
  for (const auto& evaluation : evaluations())
    for (const Scenario& one : kit::scenarios()) {
      Random random(11);
      int n = 0;
      kit::walk(one, 5, [&](const State& s, Action) {
        if (++n % 5 != 0 || testing::Test::HasFatalFailure()) return;
        for (Side side : kBoth) {
          const View seen = view(s, side);
          const int worth = evaluation->worth(s, side);
          ASSERT_EQ(evaluation->worth(seen.state, side), worth) << one.id << ", step " << n;
          ASSERT_EQ(evaluation->worth(imagine(seen, random), side), worth) << one.id << ", step " << n;
        }
      });
    }
}

TEST(Evaluation, ABattleThatIsOverIsCertain) {
  for (const auto& evaluation : evaluations())
    for (const Scenario& one : kit::scenarios()) {
      Random random(2);
      State s = set_up(one);
      while (!s.over()) {
        for (Side side : kBoth) {
          const int worth = evaluation->worth(s, side);
          ASSERT_GT(worth, 0);
          ASSERT_LT(worth, kCertain);
        }
        apply(s, kit::random_action(s, random));
      }
      const int top = evaluation->worth(s, Side::kTop), bottom = evaluation->worth(s, Side::kBottom);
      EXPECT_EQ(top + bottom, kCertain);
      EXPECT_EQ(top, s.result == Result::kTopWins ? kCertain : s.result == Result::kDraw ? kCertain / 2 : 0);
    }
}

// --- What the hand-made one values ----------------------------------------------------------------------------------------

int worth_for_bottom(const std::string& units, const std::vector<std::string>& script = {}) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ntop \"North\" cards 4 hand order_2_left\n"
      "bottom \"South\" cards 4 hand order_2_center order_3_center first\nbanners 4\n" +
      units);
  EXPECT_TRUE(scenario) << scenario.error().text;
  if (!scenario) return 0;
  State s = set_up(*scenario);
  for (const std::string& text : script) apply(s, parse_actions(*scenario, text)->actions[0]);
  return hand_made_evaluation()->worth(s, Side::kBottom);
}

TEST(HandMade, PrefersMoreMenAndWholeUnits) {
  const std::string even = "unit bottom MI G6\nunit top MI C6\n";
  EXPECT_GT(worth_for_bottom(even + "unit bottom MI G8\n"), worth_for_bottom(even));
  EXPECT_LT(worth_for_bottom("unit bottom MI G6 blocks 2\nunit top MI C6\n"), worth_for_bottom(even));
}

TEST(HandMade, WantsToCloseWithTheEnemy) {
  EXPECT_GT(worth_for_bottom("unit bottom HI F6\nunit bottom HI F7\nunit top MI C6\n"),
            worth_for_bottom("unit bottom HI H6\nunit bottom HI H7\nunit top MI C6\n"));
}

TEST(HandMade, AnAttackAboutToBeMadeCounts) {
  const std::string units = "unit bottom HI E6\nunit bottom LI G2\nunit top MI D6 blocks 2\nunit top MI B2\n";
  EXPECT_GT(worth_for_bottom(units, {"play order_2_center", "order E6", "done"}),
            worth_for_bottom(units, {"play order_2_center"}));
}

TEST(Sight, CountsWhatStandsAround) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ntop \"North\" cards 4 hand order_2_left\n"
      "bottom \"South\" cards 4 hand order_2_center order_2_left first\nbanners 4\n"
      "unit bottom MI E6\nunit bottom MI F6\nunit bottom MI E5\nunit top HI D6\nunit top LB B6\n");
  ASSERT_TRUE(scenario) << scenario.error().text;
  const State s = set_up(*scenario);
  Sight sight;
  look(s, Side::kBottom, sight);
  ASSERT_EQ(sight.unit_count[0], 3);
  ASSERT_EQ(sight.unit_count[1], 2);
  const UnitSight& front = sight.units[0];
  EXPECT_EQ(front.contacts, 1);
  EXPECT_EQ(front.friends, 2);
  EXPECT_TRUE(front.supported);
  EXPECT_EQ(front.rows, 4);
  EXPECT_EQ(front.nearest, 1);
  EXPECT_EQ(front.cards, 1);  // column 6 lies in the center alone
  EXPECT_EQ(front.attackers, 2);
  EXPECT_EQ(front.best.target, sight.units[3].id);
  EXPECT_FALSE(front.pending);
  EXPECT_EQ(sight.moment, Moment::kMyStart);
}

// The first unit of bottom as its side sees it.
UnitSight first_of_bottom(const std::string& rules, const std::string& lines) {
  const Parsed<Scenario> scenario = parse_scenario("acies 1\nrules " + rules +
                                                   "\ntop \"North\" cards 4 hand order_2_left\n"
                                                   "bottom \"South\" cards 4 hand order_2_center first\nbanners 4\n" +
                                                   lines);
  EXPECT_TRUE(scenario) << scenario.error().text;
  if (!scenario) return {};
  Sight sight;
  look(set_up(*scenario), Side::kBottom, sight);
  return sight.units[0];
}

// Swords twice as often as any other face: what averages promise is what the odds of that die say, about as well as with a
// plain one.
TEST(Sight, AveragesFollowTheDieOfTheRuleSet) {
  Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ntop \"North\" cards 4 hand order_2_left\n"
      "bottom \"South\" cards 4 hand order_2_center first\nbanners 4\n"
      "unit bottom HI E6\nunit top MI D6\nunit top LB B6\n");
  ASSERT_TRUE(scenario) << scenario.error().text;
  const auto best_of = [&](const std::array<std::uint8_t, kFaces>& faces) {
    RuleSet rules = *rule_set("ancients");
    rules.die.showing = faces;
    Scenario changed = *scenario;
    changed.rules = &rules;
    const State s = set_up(changed);
    Sight sight;
    look(s, Side::kBottom, sight);
    const Attack best = sight.units[0].best;
    const AttackOdds odds = attack_odds(s, sight.units[0].id, hex_of(s, best.target));
    const BlowOdds& blow = odds.attack;
    EXPECT_NEAR(static_cast<double>(best.hits) / kHit, blow.expected_hits, 0.12);
    EXPECT_NEAR(static_cast<double>(best.kill) / kSure, blow.gone, 0.1);
    return best;
  };
  const Attack plain = best_of({1, 1, 1, 1, 1, 1}), sharp = best_of({1, 1, 1, 1, 1, 2}),
               blunt = best_of({2, 2, 2, 2, 2, 0});
  EXPECT_GT(sharp.hits, plain.hits);
  EXPECT_GT(sharp.kill, plain.kill);
  EXPECT_LT(blunt.hits, plain.hits);
  EXPECT_EQ(best_of({2, 2, 2, 2, 2, 2}).hits, plain.hits);
}

// rulings 173.
TEST(Sight, WorksProtectAUnitThatIsAttackedAndNotOneThatAttacks) {
  const std::string pieces = "unit bottom MI E6\nunit top HI D6\n";
  const UnitSight open = first_of_bottom("ancients", pieces);
  const UnitSight camp = first_of_bottom("ancients", pieces + "terrain camp E6\n");
  ASSERT_TRUE(open.best.target.exists());
  EXPECT_EQ(camp.best.back_hits, open.best.back_hits);
  EXPECT_LT(camp.incoming, open.incoming);
}

// A flag takes a block of a unit on its own baseline, unless the unit may ignore it.
TEST(Sight, ACityProtectsThoseInsideAlsoWhenTheyAttackAndACampOnlyItsOwner) {
  const std::string pieces = "unit bottom MI K6\nunit top HI J6\n";
  const UnitSight open = first_of_bottom("medieval", pieces);
  const UnitSight city = first_of_bottom("medieval", pieces + "terrain city K6\n");
  EXPECT_LT(city.best.back_hits, open.best.back_hits);
  EXPECT_LT(city.incoming, open.incoming);
  const UnitSight own = first_of_bottom("medieval", pieces + "terrain camp K6\nowner bottom K6\n");
  const UnitSight taken = first_of_bottom("medieval", pieces + "terrain camp K6\nowner top K6\n");
  EXPECT_EQ(own.best.back_hits, taken.best.back_hits);
  EXPECT_LT(own.incoming, taken.incoming);
}

// --- The network ------------------------------------------------------------------------------------------------------------

TEST(Network, TheWeightsCarriedFitTheFeaturesAndTheirHash) {
  const auto numbers = learned_weights();
  EXPECT_TRUE(Network::fits(numbers));
  std::vector<std::int16_t> changed(numbers.begin(), numbers.end());
  changed[Network::kHeader + 5]++;
  EXPECT_FALSE(Network::fits(changed));
  changed = {numbers.begin(), numbers.end()};
  changed[4]++;  // the signature of the features
  EXPECT_FALSE(Network::fits(changed));
}

TEST(Network, EveryFactHasARowOfItsOwn) {
  for (const Scenario& one : kit::scenarios()) {
    Features features;
    Sight sight;
    kit::walk(one, 9, [&](const State& s, Action) {
      for (Side side : kBoth) {
        look(s, side, sight);
        extract(s, sight, features);
        ASSERT_LE(features.count, kMostFeatures);
        for (int i = 0; i < features.count; ++i) ASSERT_LT(features.rows[i], feature_rows());
      }
    });
  }
}

// The same numbers, computed the long way.
TEST(Network, AnswersAsItsNumbersSay) {
  std::vector<std::int16_t> numbers(static_cast<std::size_t>(Network::numbers()));
  Random random(5);
  for (std::int16_t& n : numbers) n = static_cast<std::int16_t>(random.below(401) - 200);
  Network::seal(numbers, 1);
  ASSERT_TRUE(Network::fits(numbers));
  const Network network(numbers);
  const int width = Network::kWidth, columns = width + 1;
  const std::int16_t* body = numbers.data() + Network::kHeader;
  const std::int16_t* bias = body + feature_rows() * columns;
  const std::int16_t* measures = bias + columns;
  const std::int16_t* hidden = measures + kMeasures;
  const std::int16_t* last = hidden + Network::kHidden * columns;
  int n = 0;
  kit::walk(kit::scenario("zama"), 4, [&](const State& s, Action) {
    if (++n % 20 != 0) return;
    Sight sight;
    Features f;
    look(s, s.active, sight);
    extract(s, sight, f);
    std::vector<int> sums(bias, bias + columns);
    for (int i = 0; i < f.count; ++i)
      for (int j = 0; j < columns; ++j) sums[j] += body[f.rows[i] * columns + j];
    std::int64_t measured = 0;
    for (int i = 0; i < kMeasures; ++i) measured += f.measures[i] * measures[i];
    std::int64_t answer = std::int64_t{sums[width] + last[0]} * 32 + measured / 16;
    for (int h = 0; h < Network::kHidden; ++h) {
      const std::int16_t* weights = hidden + h * columns;
      int sum = 0;
      for (int j = 0; j < width; ++j) sum += std::clamp(sums[j], 0, Network::kClip) * weights[1 + j];
      answer += std::clamp(weights[0] + (sum >> 8), 0, Network::kClip) * last[1 + h];
    }
    ASSERT_EQ(network.answer(f), answer);
  });
}

}  // namespace
}  // namespace acies
