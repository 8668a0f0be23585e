// Why an action is not open: the reasons agree with the rules and name the obstacle.
#include "games/hex/why.h"

#include <gmock/gmock.h>

#include <set>
#include <stdexcept>

#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/case_file.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/words/decision_words.h"
#include "games/hex/words/why_words.h"
#include "tests/kit/scenarios.h"

namespace acies {

using namespace hex;

namespace {

// Any action of the kinds people click at, sensible or not.
Action any_click(const State& s, Random& random) {
  static constexpr ActionKind kKinds[] = {ActionKind::kMove,        ActionKind::kMove,   ActionKind::kMoveLeader,
                                          ActionKind::kBattle,      ActionKind::kBattle, ActionKind::kOrder,
                                          ActionKind::kOrderLeader, ActionKind::kPlay,   ActionKind::kDone,
                                          ActionKind::kRetreat,     ActionKind::kAdvance};
  const ActionKind kind = kKinds[random.below(static_cast<int>(std::size(kKinds)))];
  const int hexes = hexes_on_board(s.scenario->rules->rows);
  const auto hex = [&](bool piece) {
    const Hex h(random.below(hexes));
    if (!piece || everybody(s).empty()) return h;
    Hex found = h;
    int left = random.below(everybody(s).size());
    everybody(s).for_each([&](Hex p) {
      if (left-- == 0) found = p;
    });
    return found;
  };
  switch (kind) {
    case ActionKind::kDone:
      return action(kind);
    case ActionKind::kPlay:
      return action(kind, random.below(static_cast<int>(s.scenario->rules->cards.size())));
    case ActionKind::kMove:
    case ActionKind::kMoveLeader: {
      const Hex from = hex(true);
      // Most clicks go somewhere near.
      Hex to = from;
      for (int steps = 1 + random.below(4); steps > 0; --steps)
        if (const Hex n = neighbour(to, static_cast<Direction>(random.below(6)), s.scenario->rules->rows); n.exists())
          to = n;
      return action(kind, from, to);
    }
    case ActionKind::kBattle:
      return action(kind, hex(true), hex(random.below(8) != 0));
    default:
      return action(kind, hex(random.below(4) != 0));
  }
}

TEST(Why, AgreesWithTheRulesWhereverPeopleMayClick) {
  std::set<WhyNot> seen;
  std::int64_t refused = 0, vague = 0;
  for (const Scenario& scenario : kit::scenarios()) {
    Random clicks(11);
    kit::walk(scenario, 5, [&](const State& s, Action) {
      if (s.decider != Side::kTop && s.decider != Side::kBottom) return;
      for (int i = 0; i < 12; ++i) {
        const Action x = any_click(s, clicks);
        for (const Side asker : {Side::kTop, Side::kBottom}) {
          const WhyNot why = why_not(s, asker, x);
          ASSERT_EQ(why == WhyNot::kOpen, asker == s.decider && is_legal(s, x))
              << scenario.id << ": " << action_text(scenario, x) << ": " << name_of(why);
          if (asker != s.decider) {
            ASSERT_EQ(why, WhyNot::kNotYourDecision);
            continue;
          }
          seen.insert(why);
          ASSERT_EQ(why_words(s, x, why).empty(), why == WhyNot::kOpen);
          if (why != WhyNot::kOpen) ++refused;
          const bool plain =
              x.kind == ActionKind::kMove || x.kind == ActionKind::kBattle || x.kind == ActionKind::kOrder;
          if (why == WhyNot::kNotOffered && plain && s.decision <= Decision::kBattle) ++vague;
        }
      }
    });
  }
  EXPECT_GE(seen.size(), 35U);
  // Clicks that no condition explains are rare.
  EXPECT_LT(static_cast<double>(vague), 0.01 * static_cast<double>(refused)) << vague << " of " << refused;
}

// The reason for an action in a battle after some actions of the bottom side.
std::string reason_in(const std::string& text, const std::vector<std::string>& before, const std::string& asked) {
  const Parsed<Scenario> scenario = parse_scenario(text);
  if (!scenario) return scenario.error().text;
  State s = set_up(*scenario);
  for (const std::string& line : before) {
    const Parsed<WrittenActions> written = parse_actions(*scenario, line);
    if (!written) return written.error().text;
    for (const Action x : written->actions) {
      if (!is_legal(s, x)) return line + " is not legal: " + name_of(why_not(s, s.decider, x));
      apply(s, x);
    }
  }
  const Parsed<WrittenActions> written = parse_actions(*scenario, asked);
  if (!written) return written.error().text;
  return name_of(why_not(s, Side::kBottom, written->actions[0]));
}

// The same in a small plain battle.
std::string reason(const std::string& units, const std::vector<std::string>& before, const std::string& asked) {
  return reason_in(
      "acies 1\nrules ancients\n"
      "top \"North\" cards 4 hand order_2_left rally\nbottom \"South\" cards 4 hand order_3_center order_light "
      "first\n"
      "banners 4\n" +
          units,
      before, asked);
}

// The same in a battle of a campaign, with so much glory.
std::string campaign_reason(int glory, const std::string& units, const std::vector<std::string>& before,
                            const std::string& asked) {
  return reason_in(
      "acies 1\nrules ancients\ncampaign\ntop \"North\" cards 4 hand order_2_left\nbottom \"South\" cards 4 glory " +
          std::to_string(glory) + " hand order_3_center leadership_any first\nbanners 4\nunit top HI A1\n" + units,
      before, asked);
}

constexpr const char* kField =
    "unit bottom HI F7\nunit bottom LB F8\nunit bottom LI G3\nunit bottom MI G7\nleader bottom G7\n"
    "unit top HI C7\nunit top LI D8\nunit top AX A1\n";

const std::vector<std::string> kOrdered = {"play order_3_center", "order F7 F8", "done"};

TEST(Why, NamesWhatForbidsAnOrder) {
  EXPECT_EQ(reason(kField, {}, "play rally"), "not_in_hand");
  EXPECT_EQ(reason(kField, {}, "move F7 E7"), "other_decision");
  EXPECT_EQ(reason(kField, {"play order_3_center"}, "order G3"), "wrong_section");
  EXPECT_EQ(reason(kField, {"play order_3_center"}, "order C7"), "not_yours");
  EXPECT_EQ(reason(kField, {"play order_3_center"}, "order E1"), "nothing_there");
  EXPECT_EQ(reason(kField, {"play order_3_center", "order F7"}, "order F7"), "already_ordered");
  EXPECT_EQ(reason(kField, {"play order_light"}, "order F7"), "wrong_troops");
  EXPECT_EQ(reason(kField, {"play order_light"}, "order F8"), "open");
}

TEST(Why, NamesWhatForbidsAMove) {
  EXPECT_EQ(reason(kField, kOrdered, "move F7 E7"), "open");
  EXPECT_EQ(reason(kField, kOrdered, "move F7 D7"), "too_far");
  EXPECT_EQ(reason(kField, kOrdered, "move F7 G7"), "friend_there");
  EXPECT_EQ(reason(kField, kOrdered, "move F7 F7"), "same_hex");
  EXPECT_EQ(reason(kField, kOrdered, "move F8 D8"), "enemy_there");
  EXPECT_EQ(reason(kField, kOrdered, "move G7 H7"), "not_ordered");
  EXPECT_EQ(reason(kField, kOrdered, "move leader G7 H7"), "leader_of_a_unit");
  EXPECT_EQ(reason(kField, {"play order_3_center", "order F7 F8", "done", "move F7 E7"}, "move E7 F7"),
            "already_moved");
  EXPECT_EQ(reason(std::string(kField) + "terrain river F6\n", kOrdered, "move F7 F6"), "closed_ground");
}

TEST(Why, NamesTheLimitsOfLeadersInACampaign) {
  const std::string litter = "unit bottom MC G6 leader litter\nleader bottom G8 litter\n";
  const std::vector<std::string> moves = {"play order_3_center", "order G6", "order leader G8", "done"};
  EXPECT_EQ(campaign_reason(0, litter, moves, "move G6 F6"), "open");
  EXPECT_EQ(campaign_reason(0, litter, moves, "move G6 E6"), "carried");
  EXPECT_EQ(campaign_reason(0, litter, moves, "move leader G8 E8"), "carried");
  const std::string company = "unit bottom MC G7\nunit bottom MI G5\nleader bottom G6 new foot\n";
  const std::vector<std::string> ordered = {"play order_3_center", "order G7", "order leader G6", "done"};
  EXPECT_EQ(campaign_reason(0, company, ordered, "move leader G6 G5"), "open");
  EXPECT_EQ(campaign_reason(0, company, ordered, "move leader G6 G7"), "wrong_company");
  EXPECT_EQ(campaign_reason(0, company, ordered, "move G7 G6"), "wrong_company");
  const std::string reach =
      "unit bottom MI G4 leader new foot\nunit bottom MI G5\nunit bottom MI G6\nunit bottom MI G7\nunit bottom MI I9\n";
  EXPECT_EQ(campaign_reason(0, reach, {"play leadership_any", "lead G4", "order G5"}, "order G6"), "open");
  EXPECT_EQ(campaign_reason(0, reach, {"play leadership_any", "lead G4", "order G5 G6"}, "order G7"), "short_reach");
  EXPECT_EQ(campaign_reason(0, reach, {"play leadership_any", "lead G4", "order G5 G6"}, "order I9"), "other_decision");
}

TEST(Why, NamesWhomGloryDoesNotRally) {
  const std::string units = "unit bottom MI G4\nunit bottom MI G5 blocks 2\nunit bottom EL G6 blocks 1\n";
  EXPECT_EQ(campaign_reason(1, units, {}, "rally G5"), "open");
  EXPECT_EQ(campaign_reason(1, units, {}, "rally G4"), "full_strength");
  EXPECT_EQ(campaign_reason(1, units, {}, "rally G6"), "never_rallies");
  EXPECT_EQ(campaign_reason(1, units, {}, "rally A1"), "not_yours");
}

// A battle after some actions of both sides, dice among them.
State state_after(const Scenario& scenario, const std::vector<std::string>& lines) {
  State s = set_up(scenario);
  for (const std::string& line : lines) {
    const Parsed<WrittenActions> written = parse_actions(scenario, line);
    if (!written) throw std::runtime_error(written.error().text);
    for (const Action x : written->actions) apply(s, x);
  }
  return s;
}
Scenario small_battle(const std::string& units) {
  return *parse_scenario(
      "acies 1\nrules ancients\ntop \"North\" cards 4 hand order_2_left\n"
      "bottom \"South\" cards 4 hand order_3_center order_light line_command first\nbanners 4\n" +
      units);
}

TEST(Why, TheQuestionCountsTheOrdersGivenAndTheMost) {
  const Scenario scenario = small_battle(kField);
  EXPECT_THAT(decision_words(state_after(scenario, {"play order_3_center"})),
              testing::EndsWith("Orders given: 0 of at most 3."));
  EXPECT_THAT(decision_words(state_after(scenario, {"play order_light", "order F8"})),
              testing::EndsWith("Orders given: 1 of at most 4."));
  EXPECT_THAT(decision_words(state_after(scenario, {"play line_command", "order F7"})),
              testing::EndsWith("Orders given: 1."));
}

TEST(Why, TheQuestionOfARetreatTellsWhatItCostsBeforeAHexIsChosen) {
  const std::vector<std::string> fight = {"play order_3_center", "order F7", "done", "battle F7 E7", "stand"};
  const auto asked = [&](const std::string& top, const std::string& dice) {
    std::vector<std::string> lines = fight;
    lines.push_back("dice " + dice);
    return decision_words(state_after(small_battle("unit bottom MI F7\nunit top HI A1\n" + top), lines));
  };
  EXPECT_EQ(asked("unit top MI E7\n", "flag helmet helmet helmet"),
            "Your medium infantry at E7 must retreat 1 hex. Where to?");
  EXPECT_EQ(asked("unit top LC E7\n", "flag flag helmet helmet"),
            "Your light cavalry at E7 must retreat 8 hexes and finds room for 4: it will be destroyed. Where to?");
  EXPECT_EQ(asked("unit top LI E7\n", "flag flag flag helmet"),
            "Your light infantry at E7 must retreat 6 hexes and finds room for 4: it loses 2 blocks. Where to?");
}

TEST(Why, AFlagThatIsAcceptedSaysWhatTheRetreatWouldCost) {
  const auto fight = [](const std::string& from, const std::string& to) {
    return std::vector<std::string>{"play order_3_center",       "order " + from, "done",
                                    "battle " + from + " " + to, "stand",         "dice flag helmet helmet helmet"};
  };
  const Scenario edge = small_battle("unit bottom MI B7\nunit top HI A7 leader\n");
  const State blocked = state_after(edge, fight("B7", "A7"));
  EXPECT_EQ(action_words(blocked, action(ActionKind::kIgnore, 0)),
            "Ignore none: 1 hex back, with room for 0: it loses 1 block");
  EXPECT_EQ(action_words(blocked, action(ActionKind::kIgnore, 1)), "Ignore 1 flag: stand fast");
  const Scenario field = small_battle("unit bottom MI F7\nunit top HI E7 leader\n");
  const State free = state_after(field, fight("F7", "E7"));
  EXPECT_EQ(action_words(free, action(ActionKind::kIgnore, 0)), "Ignore none: 1 hex back");
}

TEST(Why, TheCardThatShortensAMoveIsNamed) {
  const Scenario scenario = small_battle("unit bottom LI G3\nunit bottom LI G4\nunit top HI A1\n");
  const State s = state_after(scenario, {"play line_command", "order G3 G4"});
  const Action x = parse_actions(scenario, "move G3 E3")->actions[0];
  EXPECT_EQ(why_words(s, x, why_not(s, Side::kBottom, x)), "Line Command lets it go 1 hex; that is 2 away.");
  const Action far = parse_actions(scenario, "move G3 C3")->actions[0];
  EXPECT_EQ(why_words(s, far, why_not(s, Side::kBottom, far)),
            "The light infantry at G3 moves up to 2 hexes; that is 4 away.");
}

TEST(Why, HasWordsForEveryReasonButOpen) {
  const Scenario scenario = *embedded_scenario("akragas");
  const State s = set_up(scenario);
  // A unit, and a unit with a leader: whatever a reason mentions is there.
  const Action x = action(ActionKind::kMove, *find_hex("H7", 9), *find_hex("H8", 9));
  EXPECT_EQ(why_words(s, x, WhyNot::kOpen), "");
  for (int i = 1; i < kWhyNots; ++i)
    EXPECT_NE(why_words(s, x, static_cast<WhyNot>(i)), "") << name_of(static_cast<WhyNot>(i));
}

TEST(Why, NamesWhatForbidsABattle) {
  const auto battle = [&](const std::string& asked, const std::string& move = "done") {
    std::vector<std::string> before = kOrdered;
    before.push_back(move);
    if (move != "done") before.emplace_back("done");
    return reason(kField, before, asked);
  };
  EXPECT_EQ(battle("battle F8 D8"), "open");
  EXPECT_EQ(battle("battle F7 D8"), "no_missiles");
  EXPECT_EQ(battle("battle F8 A1"), "out_of_range");
  EXPECT_EQ(battle("battle F8 F7"), "own_piece");
  EXPECT_EQ(battle("battle F8 E1"), "nobody_there");
  EXPECT_EQ(battle("battle G3 C7"), "not_ordered");
  EXPECT_EQ(battle("battle F8 C7"), "open");
  EXPECT_EQ(battle("battle E8 C7", "move F8 E8"), "enemy_adjacent");
  EXPECT_EQ(battle("move F7 E7"), "other_decision");
  EXPECT_EQ(battle("play rally"), "other_decision");
}

}  // namespace
}  // namespace acies
