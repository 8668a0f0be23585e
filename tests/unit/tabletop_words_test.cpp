// Sentences about the tabletop.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/tabletop/decision.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/wire/table_shapes.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

using testing::ElementsAre;

constexpr UnitId kGauls = 0, kJavelins = 1, kLegion = 2;

class Told : public testing::Test {
 protected:
  Told() {
    const auto parsed = parse_scenario(R"(acies 1
rules tabletop
id words
name "Words"
about "Two armies, one of them with the name of a people."
top "Gauls"
bottom "Rome"
unit top gauls MI C at 36 40 bases 8 files 4 command chief name "Gauls"
unit top javelins LI C at 24 40 bases 4 files 4 command chief name "Javelinmen"
leader top chief general actions 1 with gauls name "Chief"
unit bottom legion HI B at 36 8 bases 8 files 4 command consul name "Legion"
leader bottom consul general actions 2 with legion name "Consul"
)");
    EXPECT_TRUE(parsed);
    scenario_ = *parsed;
    state_ = set_up(scenario_);
  }

  std::vector<std::string> told(const std::vector<Event>& events) const {
    std::vector<std::string> lines;
    for (const ToldLine& line : tell(state_, events)) lines.push_back(line.text);
    return lines;
  }

  Scenario scenario_;
  State state_;
};

TEST_F(Told, SentencesAboutArmiesFitNamesOfOneAndOfMany) {
  Rolled roll{.cause = RollLabel::kInitiative, .side = Side::kTop};
  roll.roll.faces[4] = 1;
  const Modifier general{.side = Side::kTop, .halves = 2, .clause = Clause::kInitiativeRoll};
  EXPECT_THAT(told({roll, general, InitiativeTaken{.side = Side::kTop, .first = true}}),
              ElementsAre("Gauls for the initiative: 5; " + std::string(text_of(Clause::kInitiativeRoll)) + " (+1).",
                          "The initiative is with Gauls, first to act."));
  EXPECT_THAT(
      told({HitsScored{.side = Side::kTop, .hits = 2, .automatic = 1}, LossCounted{.side = Side::kTop, .loss = 1250}}),
      ElementsAre("Gauls: 2 hits, 1 of them by a leader.", "Gauls: 12 % of the army lost."));
  state_.result = Result::kTopWins;
  state_.loss[0] = 1250;
  state_.loss[1] = 5000;
  EXPECT_EQ(result_words(state_), "Victory for Gauls. Losses: Gauls 12 %, Rome 50 % (broken at 50 %).");
}

TEST_F(Told, TheAnswersOfAControlTestSayWhatComesOfThem) {
  Frame test;
  test.kind = FrameKind::kControl;
  test.unit = kLegion;
  test.a = 4;
  state_.stack.add(test);
  state_.decision = Decision::kControl;
  EXPECT_EQ(decision_words(state_), "The control test of Legion: 4. Does its leader change it by 1?");
  EXPECT_EQ(control_words(state_, 0), "Keep the result: it obeys");
  EXPECT_EQ(control_words(state_, 1), "Add 1: its last move again");
  state_.stack.back().a = 3;
  EXPECT_EQ(control_words(state_, -1), "Take 1 away: no move, no charge");
}

TEST_F(Told, UnitsAreOneOrManyByTheirNames) {
  const ChargeDeclared charge{.unit = kJavelins, .target = kLegion, .hidden_from = Side::kBottom};
  EXPECT_THAT(
      told({charge, Shaken{kGauls}, Shaken{kLegion}}),
      ElementsAre("In secret: Javelinmen declare a charge on Legion.", "Gauls are shaken!", "Legion is shaken!"));
}

TEST_F(Told, DisorderPointsAreToldTogether) {
  const auto dp = [](int now, Clause clause) {
    return DpGained{.unit = kGauls, .dp = now, .cause = DpCause::kCombat, .clause = clause};
  };
  const std::string row(text_of(Clause::kRowSetBack)), run(text_of(Clause::kRampage));
  EXPECT_THAT(
      told({dp(1, Clause::kRowSetBack), dp(2, Clause::kRowSetBack), dp(3, Clause::kRampage)}),
      ElementsAre("Gauls take 2 DPs in combat (" + row + ").", "Gauls take 1 DP in combat and have 3 (" + run + ")."));
}

TEST_F(Told, AModifierStandsWithWhatItExplainsAndNotWithWhatComesNext) {
  const ContactMade contact{.unit = kGauls, .other = kLegion};
  const Modifier meet{.unit = kGauls, .other = kLegion, .clause = Clause::kMeetHalfway};
  const std::string half_way(text_of(Clause::kMeetHalfway));
  EXPECT_THAT(told({contact, meet, PhaseBegan{Phase::kCombat}}),
              ElementsAre("Gauls are in contact with Legion; " + half_way + ".", "Combat phase."));
  // A modifier counted before the dice is told with the dice, which say why only a six hits.
  const DiceCounted dice{.side = Side::kTop, .unit = kJavelins, .dice = 4, .on = 6, .clause = Clause::kHitUnformed};
  EXPECT_THAT(told({Modifier{.unit = kJavelins, .halves = 8, .clause = Clause::kDiceBase}, dice}),
              ElementsAre("Gauls: 4 dice for Javelinmen, hitting on 6 (" + std::string(text_of(Clause::kHitUnformed)) +
                          "): " + std::string(text_of(Clause::kDiceBase)) + " (+4)."));
  // A modifier that no other event tells is not lost.
  EXPECT_THAT(told({Modifier{.unit = kLegion, .clause = Clause::kFollowUp}, PhaseBegan{Phase::kRally}}),
              ElementsAre("Legion: " + std::string(text_of(Clause::kFollowUp)) + ".", "Rally phase."));
}

// The events of a real shot are told in full, in any order.
TEST(ToldShots, StandWithTheReasonsForTheirDice) {
  const auto scenario = parse_scenario(R"(acies 1
rules tabletop
top "North"
bottom "South"
phase skirmish bottom
unit top n1 LI C bases 4 at 36 20
unit bottom s1 LI C bases 4 at 36 17
)");
  ASSERT_TRUE(scenario);
  struct Collected final : EventSink {
    void on(const Event& e) override { events.push_back(e); }
    std::vector<Event> events;
  } collected;
  State s = set_up(*scenario);
  Action shot;
  shot.kind = ActionKind::kShoot;
  shot.unit = 1;
  shot.target = 0;
  ASSERT_TRUE(is_legal(s, shot));
  apply(s, shot, &collected);
  const std::vector<ToldLine> lines = tell(s, collected.events);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_THAT(lines[0].text, testing::HasSubstr(" with 2 dice: "));
  EXPECT_FALSE(lines[0].clauses.empty());
  const auto is_shot = [](const Event& e) { return std::holds_alternative<ShotFired>(e); };
  const auto told_shot = std::find_if(collected.events.begin(), collected.events.end(), is_shot);
  ASSERT_NE(told_shot, collected.events.end());
  EXPECT_EQ(std::get<ShotFired>(*told_shot).on, 6);
}

// The player of a charged unit is told which units charge it and what each answer promises, and sees the chargers.
TEST(AnsweringACharge, NamesTheChargersAndTellsTheOddsOfEveryAnswerThatFights) {
  const auto scenario = parse_scenario(R"(acies 1
rules tabletop
top "Gauls"
bottom "Rome"
phase charge bottom
unit top gauls MI C at 36 26 bases 8 files 4 command chief name "Gauls"
leader top chief general actions 1 with gauls name "Chief"
unit bottom legion HI B at 34 23 bases 8 files 4 command consul name "Legion"
unit bottom allies MI B at 40.5 23 bases 8 files 4 command consul name "Allies"
leader bottom consul general actions 2 with legion name "Consul"
)");
  ASSERT_TRUE(scenario);
  State s = set_up(*scenario);
  const auto act = [&](ActionKind kind, UnitId unit = kNoUnit, UnitId target = kNoUnit) {
    Action a;
    a.kind = kind;
    a.unit = unit;
    a.target = target;
    ASSERT_FALSE(check(s, a)) << check(s, a).text;
    apply(s, a);
  };
  act(ActionKind::kCharge, 1, 0);
  act(ActionKind::kCharge, 2, 0);
  // The other side and spectators see them only when both sides have declared.
  const auto charges_of = [&](Side viewer) { return json_of(table_shape(view(s, viewer), 1)); };
  EXPECT_THAT(charges_of(Side::kBottom), testing::HasSubstr(R"("charges":[[1,0],[2,0]])"));
  EXPECT_THAT(charges_of(Side::kTop), testing::HasSubstr(R"("charges":[])"));
  while (s.decision == Decision::kDeclare) act(ActionKind::kDone);
  ASSERT_EQ(s.decision, Decision::kRespond);
  EXPECT_EQ(decision_words(s), "Legion and Allies charge Gauls: how do you answer?");
  EXPECT_THAT(charges_of(Side::kTop), testing::HasSubstr(R"("charges":[[1,0],[2,0]])"));
  EXPECT_THAT(json_of(decision_shape(s, Side::kTop, "b")), testing::HasSubstr(R"("chargers":[1,2])"));
  const std::string text = json_of(action_shapes(s, Side::kTop));
  const auto count = [&](const std::string& part) {
    int n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
  };
  // To stand, or to meet either of them.
  EXPECT_EQ(count(R"("kind":"counter")"), 2);
  EXPECT_EQ(count(R"("forecast":{"contact":true)"), 3);
  EXPECT_EQ(count(R"("rows":[)"), 3);
}

// The facts that decision.h tells of a decision fit the decision.
void expect_subject(const State& s) {
  const bool rolled = s.decision == Decision::kPath || s.decision == Decision::kMoreDice;
  EXPECT_EQ(moving_units(s) != 0, rolled);
  EXPECT_TRUE(!rolled || has(moving_units(s), asked_unit(s)));
  EXPECT_EQ(rolled_allowance(s) > 0, s.decision == Decision::kPath);
  EXPECT_EQ(charging_units(s) != 0, s.decision == Decision::kRespond);
  for_each_in(charging_units(s), [&](UnitId u) { EXPECT_NE(s.side(u), s.decider); });
  EXPECT_EQ(going_on(s).how != Onward::kNothing, s.decision == Decision::kMayHalt);
  for_each_in(going_on(s).after, [&](UnitId u) { EXPECT_NE(s.side(u), s.decider); });
  if (s.decision == Decision::kControl)
    EXPECT_TRUE(control_total(s) >= 1 && control_total(s) <= 7);
  else
    EXPECT_EQ(control_total(s), 0);
  if (s.decision != Decision::kDeclare) return;
  // For a player that looks ahead, the other side declares after it, even if it has already done so in secret.
  const State ahead = before_other_declares(s);
  EXPECT_EQ(ahead.decider, s.decider);
  EXPECT_EQ(ahead.first, s.decider);
  EXPECT_EQ(hash(ahead) == hash(s), s.first == s.decider);
}

// T9: a refusal names the friend or the ground in the way of a charge.
TEST(RefusedCharges, NameTheFriendAndTheGroundInTheWay) {
  const auto battle = parse_scenario(R"(acies 1
rules tabletop
id refused
name "Refused"
top "Gauls"
bottom "Rome"
phase charge bottom
terrain impassable 53 27 59 27 59 28 53 28
unit top gauls BOW C at 36 27.6 bases 4 name "Gauls"
unit top others BOW C at 56 29 bases 4 name "Others"
unit bottom legion HI B at 36 26 bases 4 name "Legion"
unit bottom velites LI B at 36 27.25 bases 4 name "Velites"
unit bottom guard HI B at 56 26 bases 4 name "Guard"
unit top boys LI B at 15 29 bases 4 name "Boys"
unit bottom slingers LI B at 15 27 bases 4 name "Slingers"
)");
  ASSERT_TRUE(battle) << battle.error().text;
  const State s = set_up(*battle);
  const auto words = [&](UnitId u, UnitId target) {
    Action a;
    a.kind = ActionKind::kCharge;
    a.unit = u;
    a.target = target;
    const Refusal r = check(s, a);
    return r ? refusal_reason(*battle, r) : std::string();
  };
  EXPECT_EQ(words(2, 0), "a friend is in the way: Velites");
  EXPECT_EQ(words(4, 1), "ground that is closed to the unit is in the way: impassable ground at 56″ 27.5″");
  EXPECT_EQ(words(6, 5), "");
}

// When a pursuer is asked whether it runs on after routers, or a legion whether it goes behind its triarii, the frame
// is another unit's: the unit asked must still be the pursuer or the legion.
TEST(AskedUnits, AreOfTheSideThatDecidesAndThoseItsActionsAreAbout) {
  std::uint32_t x = 11;
  const auto random = [&x] { return x = x * 1664525 + 1013904223; };
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>((std::uint64_t{random()} * n) >> 32); };
  const Scenario scenario = *embedded_battle("demonstration");
  int asked = 0;
  std::vector<Action> open;
  for (int game = 0; game < 25; ++game)
    for (State s = set_up(scenario); !s.over();) {
      if (s.decider == Side::kChance) {
        apply(s, sample_roll(s, random));
        continue;
      }
      open.clear();
      legal_actions(s, open);
      if (const UnitId u = asked_unit(s); u != kNoUnit) {
        ++asked;
        EXPECT_EQ(s.side(u), s.decider) << decision_words(s);
        for (const Action& a : open) EXPECT_TRUE(a.unit == kNoUnit || a.unit == u) << decision_words(s);
      }
      EXPECT_NE(decision_words(s), "");
      expect_subject(s);
      apply(s, open[below(open.size())]);
    }
  EXPECT_GE(asked, 100);
}

}  // namespace
}  // namespace acies::tabletop
