// The rules between battles: docs/campaign.md, item by item.
#include "campaign/campaign.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "campaign/action_text.h"
#include "campaign/game.h"
#include "campaign/words.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/scenario_text.h"

namespace acies {

using namespace hex;
using namespace campaign;

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kBattle = R"(acies 1
rules ancients
name "Test"
top     "North"  cards 4
bottom  "South"  cards 4  first
banners top 4 bottom 6
unit  top     HI  A4  leader "Hanno"
unit  top     MC  A6  leader
unit  top     MI  A8
unit  top     LI  B4
unit  bottom  HI  I4  leader "Marcus"
unit  bottom  MC  I6
unit  bottom  MI  I8  leader
unit  bottom  EL  I10
)";

std::string campaign_text(const std::string& options = "", int battles = 3) {
  std::string text = "acies 1\ncampaign \"Test\"\ntop \"North\"\nbottom \"South\"\n" + options;
  for (int i = 0; i < battles; ++i) text += "battle one\n";
  return text + "=== scenario one\n" + kBattle;
}

Campaign campaign_of(const std::string& text) {
  Parsed<Campaign> parsed = parse_campaign(text, {});
  EXPECT_TRUE(parsed) << parsed.error().line << ": " << parsed.error().text;
  return std::move(*parsed);
}

// The post of the first leader of a side whom no battle names.
std::size_t nameless_post(const Campaign& c, Side side) {
  for (std::size_t i = 0; i < c.posts.size(); ++i)
    if (c.posts[i].side == side && c.posts[i].name.empty()) return i;
  ADD_FAILURE() << "every leader has a name";
  return 0;
}

// A battle that bottom has won, six banners to two; the first leader of each list has fallen.
BattleReport bottom_won(const Campaign& c, std::vector<Casualty> fallen = {}) {
  BattleReport r;
  r.result = Result::kBottomWins;
  r.banners = {2, 6};
  for (const Casualty& one : fallen) r.casualties[r.fallen++] = one;
  const Scenario& s = c.battles[0].scenario;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    r.standing.add(UnitId(static_cast<int>(i)));
    r.hexes[i] = s.units[i].hex;
  }
  return r;
}

LeaderId leader_called(const Campaign& c, const std::string& name) {
  const auto& leaders = c.battles[0].scenario.leaders;
  for (std::size_t i = 0; i < leaders.size(); ++i)
    if (leaders[i].name == name) return LeaderId(static_cast<int>(i));
  return kNoLeader;
}

void roll(CampaignState& s, std::initializer_list<int> dice) {
  for (int die : dice) {
    ASSERT_EQ(s.decision, CampaignDecision::kDie);
    ASSERT_EQ(s.decider, Side::kChance);
    apply(s, {CampaignActionKind::kDie, static_cast<std::uint8_t>(die)});
  }
}

void pass_honours(CampaignState& s) {
  if (s.decision == CampaignDecision::kHonour) apply(s, {CampaignActionKind::kPass, 0});
}

const LeaderSetup& leader_in(const Scenario& s, LeaderId l) { return s.leaders[l]; }

// Hanno falls in the first battle and these dice are rolled; the state then asks what comes after honours.
CampaignState after_fate(const Campaign& c, std::initializer_list<int> dice, bool melee = true) {
  CampaignState s = begin(c);
  apply(s, bottom_won(c, {{leader_called(c, "Hanno"), melee}}));
  roll(s, dice);
  pass_honours(s);
  return s;
}

// --- C1, C2 -------------------------------------------------------------------------------------------------------------

TEST(Fates, C2TheOddsOfBothTablesAreExact) {
  for (bool melee : {true, false}) {
    std::map<Fate, int> of_36;
    for (int first = 1; first <= 6; ++first)
      for (int second = 1; second <= 6; ++second) {
        const Fate fate = first_fate(first);
        of_36[fate != Fate::kNone ? fate : second_fate(melee, second)]++;
      }
    EXPECT_EQ(of_36[Fate::kSlain], 6);
    EXPECT_EQ(of_36[Fate::kMortalWound], 6);
    EXPECT_EQ(of_36[Fate::kCaptured], melee ? 8 : 0);
    EXPECT_EQ(of_36[Fate::kCrippled], 4);
    EXPECT_EQ(of_36[Fate::kSeriousWound], 4);
    EXPECT_EQ(of_36[Fate::kModerateWound], melee ? 4 : 8);
    EXPECT_EQ(of_36[Fate::kLightWound], melee ? 4 : 8);
  }
}

// Plays a battle of a campaign by written actions, one a line.
BattleReport report_after(const std::string& pieces, const std::vector<std::string>& script, State* end = nullptr) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ncampaign\ntop \"North\" cards 4 hand order_2_left\n"
      "bottom \"South\" cards 4 hand order_3_center first\nbanners 3\nunit top HI A1\nunit top HI A2\n" +
      pieces);
  EXPECT_TRUE(scenario) << scenario.error().text;
  State s = set_up(*scenario);
  Reporter reporter(*scenario);
  for (const std::string& line : script) {
    const Parsed<WrittenActions> written = parse_actions(*scenario, line);
    EXPECT_TRUE(written) << line << ": " << written.error().text;
    if (!written) return {};
    for (Action x : written->actions) {
      EXPECT_TRUE(is_legal(s, x)) << line;
      if (!is_legal(s, x)) return {};
      apply(s, x, &reporter);
    }
  }
  if (end != nullptr) *end = s;
  return reporter.report(s);
}

TEST(Fates, C1ALeaderStruckDownInMeleeIsACasualtyOfMelee) {
  const BattleReport r =
      report_after("unit bottom MI E6\nleader top D6\n",
                   {"play order_3_center", "order E6", "done", "battle E6 D6", "dice helmet green green green"});
  ASSERT_EQ(r.fallen, 1);
  EXPECT_TRUE(r.casualties[0].melee);
  EXPECT_TRUE(r.deeds.has(UnitId(2)));
}

TEST(Fates, C1ElephantsAreMounted) {
  const BattleReport r = report_after("unit bottom EL E6\nleader top D6\n",
                                      {"play order_3_center", "order E6", "done", "battle E6 D6", "dice helmet"});
  ASSERT_EQ(r.fallen, 1);
  EXPECT_TRUE(r.casualties[0].melee);
}

TEST(Fates, C1AWarMachineAndAShotAreOtherCauses) {
  const BattleReport machine =
      report_after("unit bottom HWM E6\nleader top D6\n",
                   {"play order_3_center", "order E6", "done", "battle E6 D6", "dice helmet green"});
  ASSERT_EQ(machine.fallen, 1);
  EXPECT_FALSE(machine.casualties[0].melee);
  const BattleReport shot =
      report_after("unit bottom LB F6\nleader top D6\n",
                   {"play order_3_center", "order F6", "done", "battle F6 D6", "dice helmet green"});
  ASSERT_EQ(shot.fallen, 1);
  EXPECT_FALSE(shot.casualties[0].melee);
}

TEST(Fates, C1ALeaderWhoRidesOffTheBoardIsNoCasualty) {
  State end;
  const BattleReport r =
      report_after("unit bottom MI B6\nleader top A6\n",
                   {"play order_3_center", "order B6", "done", "battle B6 A6", "dice green green green green"}, &end);
  EXPECT_TRUE(end.leaders_of[0].empty());
  EXPECT_EQ(r.fallen, 0);
}

// --- C3 to C6, C8, C10 ------------------------------------------------------------------------------------------------------

TEST(Fates, C3TheDeadTheCapturedAndTheCrippledAreReplacedForGood) {
  const Campaign c = campaign_of(campaign_text());
  const LeaderId hanno = leader_called(c, "Hanno");
  for (const std::vector<int>& dice : std::vector<std::vector<int>>{{1}, {2}, {3, 1}, {4, 2}, {6, 3}}) {
    CampaignState s = begin(c);
    apply(s, bottom_won(c, {{hanno, true}}));
    for (int die : dice) roll(s, {die});
    pass_honours(s);
    ASSERT_EQ(s.decision, CampaignDecision::kAppoint);
    EXPECT_EQ(s.decider, Side::kTop);
    apply(s, {CampaignActionKind::kAppoint, 0});
    for (int battle = 1; battle < 3; ++battle) {
      ASSERT_EQ(s.decision, CampaignDecision::kFight);
      const LeaderSetup leader = leader_in(battle_of(s), hanno);
      EXPECT_TRUE(leader.is_new);
      EXPECT_EQ(leader.joins, kFoot);
      EXPECT_EQ(leader.name, "Hanno's successor");
      apply(s, bottom_won(c));
      pass_honours(s);
    }
    EXPECT_TRUE(s.over());
  }
}

TEST(Fates, C4AModerateWoundKeepsHimFromOneBattle) {
  const Campaign c = campaign_of(campaign_text());
  const LeaderId hanno = leader_called(c, "Hanno");
  CampaignState s = after_fate(c, {5, 5});
  ASSERT_EQ(s.decision, CampaignDecision::kAppoint);
  apply(s, {CampaignActionKind::kAppoint, 1});
  const LeaderSetup stand_in = leader_in(battle_of(s), hanno);
  EXPECT_TRUE(stand_in.temporary);
  EXPECT_FALSE(stand_in.is_new);
  EXPECT_EQ(stand_in.joins, kMounted);
  // He is not at home with the heavy infantry his post stands with, and joins the cavalry next to hand, or stands alone.
  EXPECT_NE(stand_in.hex, c.battles[0].scenario.leaders[hanno].hex);
  apply(s, bottom_won(c));
  pass_honours(s);
  const LeaderSetup back = leader_in(battle_of(s), hanno);
  EXPECT_FALSE(back.temporary);
  EXPECT_EQ(back.joins, kAnyUnit);
  EXPECT_EQ(back.name, "Hanno");
}

TEST(Fates, C5ALightWoundChangesNothing) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = after_fate(c, {3, 6});
  ASSERT_EQ(s.decision, CampaignDecision::kFight);
  const LeaderSetup leader = leader_in(battle_of(s), leader_called(c, "Hanno"));
  EXPECT_FALSE(leader.litter || leader.is_new || leader.temporary);
}

TEST(Fates, C6ASeriousWoundMeansALitterToTheEnd) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = after_fate(c, {3, 2}, false);
  for (int battle = 1; battle < 3; ++battle) {
    ASSERT_EQ(s.decision, CampaignDecision::kFight);
    const LeaderSetup leader = leader_in(battle_of(s), leader_called(c, "Hanno"));
    EXPECT_TRUE(leader.litter);
    EXPECT_EQ(leader.joins, kAnyUnit);
    apply(s, bottom_won(c));
    pass_honours(s);
  }
}

TEST(Fates, C8OnlyTheOwnerChoosesFootOrMounted) {
  const Campaign c = campaign_of(campaign_text());
  const CampaignState s = after_fate(c, {1});
  EXPECT_THAT(legal_actions(s), ElementsAre(CampaignAction{CampaignActionKind::kAppoint, 0},
                                            CampaignAction{CampaignActionKind::kAppoint, 1}));
  EXPECT_FALSE(is_legal(s, {CampaignActionKind::kAppoint, 2}));
  EXPECT_FALSE(is_legal(s, {CampaignActionKind::kPass, 0}));
  EXPECT_FALSE(is_legal(s, {CampaignActionKind::kDie, 1}));
}

TEST(Fates, C10AReplacementThatFallsIsReplacedAgain) {
  const Campaign c = campaign_of(campaign_text());
  const LeaderId hanno = leader_called(c, "Hanno");
  CampaignState s = after_fate(c, {1});
  apply(s, {CampaignActionKind::kAppoint, 0});
  apply(s, bottom_won(c, {{hanno, true}}));
  roll(s, {2});
  pass_honours(s);
  ASSERT_EQ(s.decision, CampaignDecision::kAppoint);
  apply(s, {CampaignActionKind::kAppoint, 1});
  EXPECT_EQ(leader_in(battle_of(s), hanno).name, "Hanno's second successor");
  EXPECT_EQ(leader_in(battle_of(s), hanno).joins, kMounted);
}

TEST(Fates, C10TheManIsBackEvenWhenHisStandInHasFallen) {
  const Campaign c = campaign_of(campaign_text());
  const LeaderId hanno = leader_called(c, "Hanno");
  CampaignState s = after_fate(c, {5, 5});
  apply(s, {CampaignActionKind::kAppoint, 1});
  apply(s, bottom_won(c, {{hanno, true}}));
  roll(s, {4, 1});
  pass_honours(s);
  ASSERT_EQ(s.decision, CampaignDecision::kFight);
  EXPECT_EQ(leader_in(battle_of(s), hanno).name, "Hanno");
  EXPECT_EQ(s.captives[1], 1);
}

// --- C14, C15 ------------------------------------------------------------------------------------------------------------

TEST(Glory, C14TheWinnerHasOneAndHalfTheDifferenceTheLoserOneIfHalfWay) {
  const Campaign c = campaign_of(campaign_text());
  const Scenario& s = c.battles[0].scenario;  // top needs 4 banners, bottom 6
  const auto glory = [&](Result result, int top, int bottom) {
    BattleReport r;
    r.result = result;
    r.banners = {static_cast<std::uint8_t>(top), static_cast<std::uint8_t>(bottom)};
    return glory_for(s, r);
  };
  EXPECT_THAT(glory(Result::kBottomWins, 2, 6), ElementsAre(1, 3));
  EXPECT_THAT(glory(Result::kBottomWins, 1, 6), ElementsAre(0, 3));
  EXPECT_THAT(glory(Result::kBottomWins, 3, 6), ElementsAre(1, 2));
  EXPECT_THAT(glory(Result::kTopWins, 4, 2), ElementsAre(2, 0));
  EXPECT_THAT(glory(Result::kTopWins, 4, 3), ElementsAre(1, 1));
  EXPECT_THAT(glory(Result::kTopWins, 1, 3), ElementsAre(1, 1)) << "a sudden end, with fewer banners than the other";
  EXPECT_THAT(glory(Result::kDraw, 4, 6), ElementsAre(1, 1));
  EXPECT_THAT(glory(Result::kDraw, 1, 2), ElementsAre(0, 0));
}

TEST(Glory, C14EachLeaderCapturedAndEachTrophyIsOneMore) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = begin(c);
  BattleReport r = bottom_won(c, {{leader_called(c, "Hanno"), true}});
  r.trophies = {1, 2};
  apply(s, r);
  roll(s, {3, 2});
  EXPECT_EQ(s.glory[0], 1 + 1);
  EXPECT_EQ(s.glory[1], 3 + 2 + 1);
  EXPECT_EQ(s.trophies[1], 2);
}

TEST(Glory, C15CountersCarryOverUnlessTheCampaignLetsThemLapse) {
  for (bool lapses : {false, true}) {
    const Campaign c = campaign_of(campaign_text(lapses ? "option glory_lapses\n" : ""));
    CampaignState s = begin(c);
    apply(s, bottom_won(c));
    pass_honours(s);
    EXPECT_EQ(s.glory[1], 3);
    EXPECT_EQ(battle_of(s).sides[1].glory, 3);
    BattleReport r = bottom_won(c);
    r.glory = {1, 2};  // one of three spent
    apply(s, r);
    EXPECT_EQ(s.glory[1], lapses ? 3 : 5);
    EXPECT_EQ(s.fought[1].glory_spent[1], 1);
  }
}

// --- C16, C17 ------------------------------------------------------------------------------------------------------------

CampaignAction honour(int unit) { return {CampaignActionKind::kHonour, static_cast<std::uint8_t>(unit)}; }

TEST(HeroicUnits, C16TheWinnerMayHonourOneThatDidWell) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = begin(c);
  BattleReport r = bottom_won(c);
  r.deeds.add(UnitId(5));  // bottom's cavalry
  r.deeds.add(UnitId(7));  // and its elephants
  r.deeds.add(UnitId(0));  // and a unit of the other side
  apply(s, r);
  ASSERT_EQ(s.decision, CampaignDecision::kHonour);
  EXPECT_EQ(s.decider, Side::kBottom);
  EXPECT_THAT(legal_actions(s), ElementsAre(honour(5), CampaignAction{CampaignActionKind::kPass, 0}));
  EXPECT_FALSE(is_legal(s, honour(7)));
  EXPECT_FALSE(is_legal(s, honour(0)));
  apply(s, honour(5));
  EXPECT_EQ(s.glory[1], 2);
  EXPECT_EQ(s.hero_count, 1);
  EXPECT_NE(s.decision, CampaignDecision::kHonour) << "one a battle";
}

TEST(HeroicUnits, C16IfNoUnitDidWellTheChoiceIsFreeAndAlwaysByOption) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = begin(c);
  BattleReport r = bottom_won(c);
  r.standing.remove(UnitId(4));
  apply(s, r);
  EXPECT_THAT(legal_actions(s), ElementsAre(honour(5), honour(6), CampaignAction{CampaignActionKind::kPass, 0}));

  const Campaign free = campaign_of(campaign_text("option heroic_free\n"));
  s = begin(free);
  r = bottom_won(free);
  r.deeds.add(UnitId(5));
  apply(s, r);
  EXPECT_THAT(legal_actions(s),
              ElementsAre(honour(4), honour(5), honour(6), CampaignAction{CampaignActionKind::kPass, 0}));
}

TEST(HeroicUnits, C16NotAfterADrawNorAfterTheLastBattle) {
  const Campaign c = campaign_of(campaign_text("", 2));
  CampaignState s = begin(c);
  BattleReport r = bottom_won(c);
  r.result = Result::kDraw;
  apply(s, r);
  EXPECT_EQ(s.decision, CampaignDecision::kFight);
  apply(s, bottom_won(c));
  EXPECT_TRUE(s.over());
}

TEST(HeroicUnits, C17StaysUntilTheBattleThatCostsItABlock) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = begin(c);
  apply(s, bottom_won(c));
  apply(s, honour(5));
  ASSERT_EQ(s.decision, CampaignDecision::kFight);  // there is one such unit, so it is that one
  const Scenario battle = battle_of(s);
  EXPECT_TRUE(battle.units[5].heroic);
  EXPECT_NE(battle.units[5].profile.traits & kHelmetsAlways, 0U);
  EXPECT_EQ(battle.units[5].profile.ignored_flags, 1);
  EXPECT_FALSE(battle.units[4].heroic);
  CampaignState unhurt = s;
  apply(unhurt, bottom_won(c));
  EXPECT_EQ(unhurt.hero_count, 1);
  BattleReport r = bottom_won(c);
  r.hurt.add(UnitId(5));
  apply(s, r);
  EXPECT_EQ(s.hero_count, 0);
}

TEST(HeroicUnits, C17TheOwnerNamesAUnitOfTheKindOrItWaits) {
  std::string text = campaign_text("", 1);
  std::string two = kBattle, none = kBattle;
  two += "unit bottom MC I12\n";
  none.replace(none.find("unit  bottom  MC  I6"), 20, "unit  bottom  LI  I6");
  text.insert(text.find("=== scenario"), "battle two\nbattle none\nbattle two\n");
  const Campaign c = campaign_of(text + "=== scenario two\n" + two + "=== scenario none\n" + none);
  CampaignState s = begin(c);
  apply(s, bottom_won(c));
  apply(s, honour(5));
  ASSERT_EQ(s.decision, CampaignDecision::kName);
  EXPECT_EQ(s.decider, Side::kBottom);
  EXPECT_FALSE(is_legal(s, {CampaignActionKind::kName, 4}));
  EXPECT_EQ(action_text(s, {CampaignActionKind::kName, 8}), "name I12");
  apply(s, {CampaignActionKind::kName, 8});
  EXPECT_TRUE(battle_of(s).units[8].heroic);
  EXPECT_FALSE(battle_of(s).units[5].heroic);
  apply(s, bottom_won(c));
  pass_honours(s);
  ASSERT_EQ(s.decision, CampaignDecision::kFight);
  for (const UnitSetup& unit : battle_of(s).units) EXPECT_FALSE(unit.heroic);
  EXPECT_EQ(s.hero_count, 1);
  apply(s, bottom_won(c));
  pass_honours(s);
  EXPECT_EQ(s.decision, CampaignDecision::kName);
}

TEST(HeroicUnits, C17ABlockLostOnTheMarchIsABlockLost) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ncampaign stragglers\ntop \"N\" cards 4 glory 2 hand order_2_left\n"
      "bottom \"S\" cards 4 hand order_3_center first\nbanners 3\nunit top HI A1\nunit bottom MI H6 heroic\n");
  ASSERT_TRUE(scenario) << scenario.error().text;
  State s = set_up(*scenario);
  Reporter reporter(*scenario);
  for (const char* line : {"straggle 1", "dice blue"}) apply(s, parse_actions(*scenario, line)->actions[0], &reporter);
  EXPECT_TRUE(reporter.report(s).hurt.has(UnitId(1)));
}

// --- C20 -----------------------------------------------------------------------------------------------------------------

TEST(Stragglers, C20ASideSeesTheStakeOfTheOtherWhenBothHaveChosen) {
  const Parsed<Scenario> scenario = parse_scenario(
      "acies 1\nrules ancients\ncampaign stragglers\ntop \"N\" cards 4 glory 4 hand order_2_left\n"
      "bottom \"S\" cards 4 glory 4 hand order_3_center first\nbanners 3\nunit top HI A1\nunit bottom MI H6\n");
  ASSERT_TRUE(scenario) << scenario.error().text;
  State none = set_up(*scenario), two = none;
  ASSERT_EQ(none.decider, Side::kTop);
  apply(none, action(ActionKind::kStraggle, 0));
  apply(two, action(ActionKind::kStraggle, 2));
  EXPECT_EQ(hash(view(none, Side::kBottom).state), hash(view(two, Side::kBottom).state));
  EXPECT_EQ(hash(view(none, Side::kNobody).state), hash(view(two, Side::kNobody).state));
  EXPECT_NE(hash(view(none, Side::kTop).state), hash(view(two, Side::kTop).state));
  apply(two, action(ActionKind::kStraggle, 1));
  EXPECT_THAT(view(two, Side::kBottom).state.glory, ElementsAre(2, 3));
}

// --- C24 to C27 ----------------------------------------------------------------------------------------------------------------

TEST(Campaigns, C24MostBannersWinOrMostBattlesByOption) {
  for (bool by_battles : {false, true}) {
    const Campaign c = campaign_of(campaign_text(by_battles ? "option winner_by_battles\n" : ""));
    CampaignState s = begin(c);
    BattleReport top = bottom_won(c);
    top.result = Result::kTopWins;
    top.banners = {4, 5};
    for (const BattleReport& r : {top, top, bottom_won(c)}) {
      apply(s, r);
      pass_honours(s);
    }
    ASSERT_TRUE(s.over());
    EXPECT_EQ(s.result, by_battles ? Result::kTopWins : Result::kBottomWins);  // 10 banners to 16, two battles to one
  }
}

TEST(Campaigns, C25FatesThenGloryThenHonoursThenReplacementsThenTheNextBattle) {
  const Campaign c = campaign_of(campaign_text());
  CampaignState s = begin(c);
  CampaignEvents events;
  apply(s, bottom_won(c, {{leader_called(c, "Hanno"), true}}), &events);
  while (s.decision != CampaignDecision::kFight)
    apply(s, s.decision == CampaignDecision::kDie ? CampaignAction{CampaignActionKind::kDie, 1} : legal_actions(s)[0],
          &events);
  std::vector<std::string> kinds;
  for (const CampaignEvent& e : events)
    kinds.emplace_back(std::visit([](const auto& one) { return one.kFields.name; }, e));
  EXPECT_THAT(kinds, ElementsAre("battle_fought", "die", "fate", "glory", "glory", "honoured", "appointed",
                                 "hero_named", "battle_awaits"));
  EXPECT_TRUE(battle_of(s).campaign.stragglers) << "two counters are left to a side, so stragglers come next";
}

TEST(Campaigns, C26LeadersAreKnownByNameOrByTheirOrderOnTheMap) {
  std::string other = kBattle;
  other.replace(other.find("A4  leader \"Hanno\""), 18, "A4  leader         ");
  other.replace(other.find("A6  leader"), 10, "A6  leader \"Hanno\"");
  std::string text = campaign_text("", 1);
  text.insert(text.find("=== scenario"), "battle two\n");
  const Campaign c = campaign_of(text + "=== scenario two\n" + other);
  const auto post = [&](int battle, int leader) { return int{c.battles[battle].posts[leader]}; };
  EXPECT_EQ(post(0, 0), post(1, 1)) << "Hanno";
  EXPECT_EQ(post(0, 1), post(1, 0)) << "the first without a name";
  EXPECT_EQ(post(0, 2), post(1, 2)) << "Marcus";
  EXPECT_EQ(c.posts.size(), 4U);
}

TEST(Campaigns, C26SidesMaySwap) {
  std::string text = campaign_text("", 1);
  text.insert(text.find("=== scenario"), "battle one swapped\n");
  const Campaign c = campaign_of(text);
  CampaignState s = begin(c);
  apply(s, bottom_won(c));
  pass_honours(s);
  EXPECT_EQ(battle_of(s).sides[0].glory, 3) << "the winner plays top now";
  apply(s, bottom_won(c));
  EXPECT_EQ(s.wins[0], 1);
  EXPECT_EQ(s.banners[0], 2 + 6);
}

TEST(Campaigns, C27ALeaderHitBeforeASuddenEndStillCounts) {
  State end;
  const BattleReport r =
      report_after("sudden_death top \"Hanno\"\nunit bottom MI E6\nleader top D6 \"Hanno\"\n",
                   {"play order_3_center", "order E6", "done", "battle E6 D6", "dice helmet green green green"}, &end);
  EXPECT_EQ(end.result, Result::kBottomWins);
  ASSERT_EQ(r.fallen, 1);
  EXPECT_TRUE(r.casualties[0].melee);
}

// --- files ---------------------------------------------------------------------------------------------------------------

TEST(CampaignFiles, WrongOnesAreRefusedWithAReason) {
  const auto error = [](const std::string& text) {
    const Parsed<Campaign> parsed = parse_campaign(text, {});
    return parsed ? std::string("read") : parsed.error().text;
  };
  EXPECT_THAT(error("acies 1\nrules ancients\n"), HasSubstr("a campaign has a line: campaign"));
  EXPECT_THAT(error("acies 1\nrules medieval\n" + campaign_text().substr(8)), HasSubstr("its battles are of ancients"));
  EXPECT_THAT(error("acies 1\ncampaign \"X\"\ntop \"A\"\nbottom \"B\"\n"), HasSubstr("no battle"));
  EXPECT_THAT(error("acies 1\ncampaign \"X\"\ntop \"A\"\nbottom \"B\"\nbattle nowhere\n"), HasSubstr("nowhere"));
  EXPECT_THAT(error(campaign_text("option free_beer\n")), HasSubstr("free_beer"));
  EXPECT_THAT(error(campaign_text("leader one A1 \"Nobody\"\n")), HasSubstr("one"));
  EXPECT_THAT(error(campaign_text() + "unit top XX A9\n"), HasSubstr("line"));
}

TEST(CampaignFiles, APrintedFileReadsTheSame) {
  const Campaign c = campaign_of(campaign_text("option flat_range\nno_trophy top MI\ntrophy bottom EL LI\n"));
  const std::string text = print_campaign(c);
  EXPECT_EQ(print_campaign(campaign_of(text)), text);
  const Scenario battle = battle_of(begin(c));
  EXPECT_EQ(battle.units[2].trophy, TrophyRule::kNever);
  EXPECT_EQ(battle.units[7].trophy, TrophyRule::kAlways);
  EXPECT_TRUE(battle.campaign.flat_range);
  const Parsed<Scenario> again = parse_scenario(print_scenario(battle));
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_TRUE(same_statement(battle, *again));
}

TEST(CampaignText, LeadersWithoutANameAreSpokenOfAsTheCampaignSays) {
  const Campaign told = campaign_of(campaign_text("nameless bottom \"a Roman legate\"\n"));
  EXPECT_EQ(post_name(told, nameless_post(told, Side::kBottom)), "a Roman legate");
  EXPECT_EQ(post_name(told, nameless_post(told, Side::kTop)), "a captain of North");
  const Parsed<Campaign> wrong = parse_campaign(campaign_text("nameless bottom legate\n"), {});
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.error().text, HasSubstr("how a leader is spoken of"));
}

}  // namespace
}  // namespace acies
