// The notation of Medieval: each line read, printed, and refused where it makes no sense.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/hex/battle.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/board_text.h"
#include "games/hex/notation/case_run.h"
#include "games/hex/notation/position.h"
#include "games/hex/notation/scenario_text.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kFrame =
    "acies 1\n"
    "rules medieval\n"
    "top \"Huns\" cards 4\n"
    "bottom \"Romans\" cards 5 first\n"
    "banners 5\n";

std::string complaint(const std::string& lines, const std::string& frame = kFrame) {
  const Parsed<Scenario> s = parse_scenario(frame + lines);
  if (s) return "fine";
  return std::to_string(s.error().line) + ":" + std::to_string(s.error().column) + " " + s.error().text;
}

Scenario scenario(const std::string& lines, const std::string& frame = kFrame) {
  Parsed<Scenario> s = parse_scenario(frame + lines);
  if (!s) ADD_FAILURE() << s.error().line << ": " << s.error().text;
  return s ? std::move(*s) : Scenario();
}

Hex hex(const char* name) { return *find_hex(name, 11); }

TEST(NotationMedieval, SaysWhatASideHas) {
  const Scenario s = scenario("first by_dice\nbanners 5\nno_refill top\nlast_card_loses top\nscout_banner bottom\n",
                              "acies 1\nrules medieval\n"
                              "top \"Huns\" cards 11 tokens 3\n"
                              "bottom \"Romans\" cards 5 hand none tokens 1 inspired rally mounted_charge\n");
  EXPECT_EQ(s.sides[0].tokens, 3);
  EXPECT_EQ(s.sides[0].inspired, 0xFFFF);
  EXPECT_EQ(s.sides[1].inspired, 0b0100001);
  EXPECT_TRUE(s.first_by_dice);
  EXPECT_TRUE(s.sides[0].no_refill && s.sides[0].last_card_loses && s.sides[1].scout_banner);
  EXPECT_FALSE(s.sides[1].no_refill || s.sides[1].last_card_loses || s.sides[0].scout_banner);
  EXPECT_THAT(print_scenario(s), HasSubstr("tokens 1  inspired mounted_charge rally  hand none\nfirst by_dice\n"));
}

TEST(NotationMedieval, AListOfAllInspiredActionsIsNone) {
  const std::string all = "mounted_charge foot_onslaught darken_the_sky move_fire_move fire_and_close rally redeploy";
  const Scenario s = scenario("", "acies 1\nrules medieval\nbanners 5\ntop \"Huns\" cards 4 inspired " + all +
                                      "\nbottom \"Romans\" cards 4 inspired none first\n");
  EXPECT_EQ(s.sides[0].inspired, 0xFFFF);
  EXPECT_EQ(s.sides[1].inspired, 0);
  EXPECT_THAT(print_scenario(s), HasSubstr("\"Romans\"  cards 4  inspired none  first\n"));
  EXPECT_THAT(print_scenario(s), Not(HasSubstr("redeploy")));
}

TEST(NotationMedieval, ArmsCavalryWithBows) {
  const Scenario s = scenario("unit top HC E5 bow name \"Guards\" leader \"Ardabur\"\nunit top HC E6\n");
  EXPECT_EQ(s.units[0].profile.range, 3);
  EXPECT_EQ(s.units[0].profile.fire_hold, 2);
  EXPECT_EQ(s.units[0].profile.fire_moved, 1);
  EXPECT_EQ(s.units[1].profile.range, 0);
  EXPECT_THAT(print_scenario(s), HasSubstr("unit  top     HC   E5   bow  name \"Guards\"  leader \"Ardabur\"\n"));
  const std::string board = board_text(set_up(s));
  EXPECT_THAT(board, HasSubstr("vHC)  vHC"));
}

TEST(NotationMedieval, SaysWhatGroundIsWorth) {
  const Scenario s = scenario(
      "terrain camp C4 C5\nterrain gate G6\nowner top C4 C5\nowner bottom G6\nhold 1 D5 D6\nhold top 3 E8\n"
      "plunder bottom 1 C4 C5\nstorm top 2 G6\nmajority bottom D5 E8\nexit top left only heavy_mounted light "
      "from_start\n");
  ASSERT_EQ(s.objectives.size(), 4U);
  EXPECT_EQ(s.objectives[0].side, Side::kNobody);
  EXPECT_EQ(s.objectives[0].hexes.size(), 2);
  EXPECT_EQ(s.objectives[1].side, Side::kTop);
  EXPECT_EQ(s.objectives[1].banners, 3);
  EXPECT_EQ(s.objectives[2].kind, ObjectiveKind::kPlunder);
  EXPECT_EQ(s.objectives[3].kind, ObjectiveKind::kStorm);
  EXPECT_EQ(s.owner[hex("C4")], Side::kTop);
  EXPECT_EQ(s.majority.side, Side::kBottom);
  EXPECT_EQ(s.exits[0].who, std::uint32_t{kLight | kHeavyMounted});
  EXPECT_TRUE(s.exits[0].from_start);
  // Top's left is the board's right.
  EXPECT_TRUE(s.exits[0].from.has(hex("K13")) && !s.exits[0].from.has(hex("K1")));
  const std::string text = print_scenario(s);
  EXPECT_THAT(text, HasSubstr("hold 1 D5 D6\nhold top 3 E8\nplunder bottom 1 C4 C5\nstorm top 2 G6\n"));
  EXPECT_THAT(text, HasSubstr("exit top left only light heavy_mounted from_start\n"));
  EXPECT_TRUE(same_statement(s, scenario(text, "")));
}

TEST(NotationMedieval, SaysHowReservesCome) {
  const Scenario s = scenario(
      "reserve bottom by order left center at D4 D5\nunit bottom MC reserve bow\nleader bottom reserve \"Pharas\"\n"
      "reserve top by banners 3\nunit top LC reserve at B3\n");
  EXPECT_EQ(s.reserves[0].by, EntryBy::kSectionOrder);
  EXPECT_EQ(s.reserves[0].sections, 3);
  EXPECT_EQ(s.reserves[1].banners, 3);
  EXPECT_EQ(s.units[1].entry, hex("B3"));
  const std::string text = print_scenario(s);
  EXPECT_THAT(text, HasSubstr("reserve bottom by order left center at D4 D5\nreserve top by banners 3\n"));
  EXPECT_THAT(text, HasSubstr("unit  top     LC   reserve at B3\n"));
  EXPECT_TRUE(same_statement(s, scenario(text, "")));
}

TEST(NotationMedieval, LeadersInTheBoxAreNotWritten) {
  const Scenario s = scenario("unit top HC E5 leader\n");
  EXPECT_EQ(s.leaders.size(), 14U);
  EXPECT_EQ(print_scenario(s).find("leader"), print_scenario(s).rfind("leader"));
}

TEST(NotationMedieval, AMistakeIsNamedWithItsPlace) {
  const std::pair<const char*, const char*> kMistakes[] = {
      {"unit top WA L1", "6:13 `L1` is not a hex of the board: rows are A to K, as in E7"},
      {"unit top MI E6 bow", "6:16 only cavalry that has no missiles of its own is armed with bows"},
      {"unit top LBC E6 bow", "6:17 only cavalry that has no missiles of its own is armed with bows"},
      {"legions top marian", "6:13 Medieval has no legions"},
      {"terrain river D5\nhold 1 D5 D6", "7:11 D5 is river, which no unit can hold: it cannot be an objective"},
      {"terrain city_wall D5\nobjective top D5",
       "7:15 D5 is city wall, which no unit can hold: it cannot be an objective"},
      {"terrain river D5\nmajority top D5", "7:14 D5 is river, which no unit can hold: it cannot be an objective"},
      {"unit top HC E6 at B3", "6:16 only a unit of a reserve that comes by banners says where it appears"},
      {"terrain camp C4", "6:14 whose camp it is must be said: owner top C4"},
      {"terrain gate C4", "6:14 whose gate it is must be said: owner top C4"},
      {"terrain hill C4\nowner top C4", "7:11 C4 is neither camp nor gate and belongs to neither side"},
      {"terrain camp C4\nowner top C4\nowner bottom C4", "8:14 `owner of C4` is already stated on line 7"},
      {"terrain gate C4\nowner top C4\nunit bottom HI C4", "8:16 HI cannot stand on gate"},
      {"cleared C4", "6:9 C4 is neither camp nor gate"},
      {"hold 0 D5", "6:6 `0` is not the banners it is worth: a number from 1 to 30"},
      {"hold 1", "6:7 expected a hex, as E7"},
      {"hold 1 D5 D5", "6:11 the hex stands twice"},
      {"hold 1 D5 D6\nhold top 1 D6", "7:12 D6 is an objective of that side already"},
      {"plunder bottom 1 C4", "6:18 C4 is no camp"},
      {"terrain gate C4\nowner top C4\nplunder bottom 1 C4", "8:18 C4 is no camp"},
      {"terrain camp C4\nowner top C4\nstorm bottom 1 C4", "8:16 C4 is no gate"},
      {"terrain camp C4\nowner top C4\nplunder top 1 C4", "8:15 C4 is that side's own"},
      {"exit top left only horses", "6:20 unknown kind of unit `horses`"},
      {"exit top left only foot foot", "6:25 this stands twice"},
      {"reserve top by boat", "6:16 expected: by order left at D4 D5, or by banners 3"},
      {"reserve top by order left", "6:26 expected where it enters: at D4 D5"},
      {"reserve top by banners 0", "6:24 `0` is not a number of banners: a number from 1 to 30"},
      {"reserve top by banners 3\nunit top LC reserve", "7:20 expected where it appears: at B3"},
      {"reserve top by banners 3\nleader top reserve", "7:12 only units come by themselves"},
      {"majority top", "6:13 expected a hex, as E7"},
      {"majority top D5\nmajority top D6", "7:1 `majority` is already stated on line 6"},
      {"no_refill", "6:10 expected a side, top or bottom"},
      {"no_refill top\nno_refill top", "7:11 `no_refill top` is already stated on line 6"},
      {"first top", "6:7 expected: first by_dice; or put the word first on the line of a side"},
      {"first by_dice", "6:1 dice say who is first, and a side is"},
      {"hold 1 D5\ngained D5", "7:8 say which side has gained it: gained top D5"},
      {"hold top 1 D5\ngained bottom D5", "7:15 D5 is not an objective of that side"},
      {"hold 1 D5\ngained top D5\nwon top 1", "7:12 top does not hold D5"},
      {"hold 1 D5\ngained top D5\nunit top LB D5",
       "7:12 the banners of the ground it holds are among those a side has won"},
  };
  for (const auto& [lines, expected] : kMistakes) EXPECT_THAT(complaint(lines), StartsWith(expected)) << lines;
  EXPECT_EQ(complaint("hold 1 D5 D6\ngained top D6\nunit top LB D5\nwon top 1\n"), "fine");
  std::string leaders;
  for (int i = 1; i <= 8; ++i) leaders += "leader top A" + std::to_string(i) + "\n";
  EXPECT_THAT(complaint(leaders), StartsWith("13:12 a side has no more than 7 leaders"));
  const std::string head = "acies 1\nrules medieval\nbanners 4\nbottom \"S\" cards 4 first\n";
  EXPECT_EQ(complaint("top \"N\" cards 4 tokens 1 tokens 2\n", head), "5:26 `tokens` stands twice");
  EXPECT_EQ(complaint("top \"N\" cards 4 inspired raly\n", head),
            "5:26 unknown inspired action `raly`; did you mean rally?");
  EXPECT_EQ(complaint("top \"N\" cards 4 inspired rally rally\n", head), "5:32 the inspired action stands twice");
  EXPECT_EQ(
      complaint("top \"N\" cards 4 tokens 1\n", "acies 1\nrules ancients\nbanners 4\nbottom \"S\" cards 4 first\n"),
      "5:17 expected cards, hand or first");
}

TEST(NotationMedieval, ActionsReadBack) {
  const Scenario s = scenario("");
  for (const char* text :
       {"play ambush as scout", "plunder C4", "inspire redeploy", "spend", "shoot", "ambush D5", "keep rally",
        "take banner", "promote E6", "march E6", "bring MC", "bring leader", "back", "order one E6"}) {
    const Parsed<WrittenActions> written = parse_actions(s, text);
    ASSERT_TRUE(written) << text << ": " << written.error().text;
    ASSERT_EQ(written->actions.size(), 1U) << text;
    EXPECT_EQ(action_text(s, written->actions[0]), text);
  }
  const auto wrong = [&](const char* text) {
    const Parsed<WrittenActions> written = parse_actions(s, text);
    return written ? "fine" : std::to_string(written.error().column) + " " + written.error().text;
  };
  EXPECT_EQ(wrong("play rally as scout"), "15 Rally cannot be played as Scout");
  EXPECT_EQ(wrong("play ambush as rally"), "16 Ambush cannot be played as Rally");
  EXPECT_EQ(wrong("inspire charge"), "9 unknown inspired action `charge`");
  EXPECT_EQ(wrong("take cards"), "6 expected: take banner");
}

TEST(NotationMedieval, APositionSaysWhatHasBeenGainedAndCleared) {
  const Scenario s = scenario(
      "terrain camp C4 C5\nowner top C4 C5\nplunder bottom 1 C4 C5\nhold 1 E6 E7\ngained bottom E6 E7\nwon bottom 2\n"
      "cleared C4\nunit bottom HC E6\nunit top LB A1\nunit bottom LC C4\ndiscards ambush\n",
      "acies 1\nrules medieval\nbanners 5\ntop \"N\" cards 2 tokens 2 hand rally\n"
      "bottom \"S\" cards 2 tokens 7 hand scout first\n");
  const State state = set_up(s);
  EXPECT_EQ(state.decision, Decision::kPlayCard);
  EXPECT_EQ(state.banners[1], 2);
  EXPECT_EQ(state.objectives_gained[1], 2);
  EXPECT_TRUE(state.cleared.has(hex("C4")));
  EXPECT_THAT(board_text(state), Not(HasSubstr("4 cp")));
  const std::optional<Scenario> position = position_of(state);
  ASSERT_TRUE(position.has_value());
  EXPECT_TRUE(same_statement(s, *position)) << print_scenario(*position);
  EXPECT_THAT(print_scenario(*position), HasSubstr("cleared C4\n"));
  EXPECT_THAT(print_scenario(*position), HasSubstr("gained bottom E6 E7\n"));
}

TEST(NotationMedieval, NoPositionSaysThatACampWasLeftAlone) {
  const Scenario s = scenario(
      "terrain camp C4\nowner top C4\nplunder bottom 1 C4\nunit bottom LC C4\nunit top LB A1\n",
      "acies 1\nrules medieval\nbanners 5\ntop \"N\" cards 2 hand rally\nbottom \"S\" cards 2 hand scout first\n");
  State state = set_up(s);
  ASSERT_EQ(state.decision, Decision::kPlunder);
  EXPECT_TRUE(position_of(state).has_value());
  apply(state, action(ActionKind::kDone));
  ASSERT_EQ(state.decision, Decision::kPlayCard);
  EXPECT_FALSE(position_of(state).has_value());
}

// Which expectations of a case are not met, by their lines.
std::vector<int> unmet_lines(const std::string& text) {
  const CaseFile file = parse_cases(text);
  for (const Error& e : file.errors) ADD_FAILURE() << e.line << ": " << e.text;
  std::vector<int> lines;
  for (const CaseFailure& f : run_case(file.cases.at(0))) lines.push_back(f.line);
  return lines;
}

TEST(NotationMedieval, ExpectationsHoldAndFail) {
  const std::string upper =
      "acies 1\nrules medieval\nabout \"x\"\nbanners 5\ntop \"N\" cards 2 tokens 2 hand rally\n"
      "bottom \"S\" cards 2 tokens 1 hand leadership_any first\nterrain camp C4\nowner top C4\nplunder bottom 1 C4\n"
      "hold 1 E6\nunit bottom LC C4\nunit bottom HC E6 leader\nunit top LB A1\n---\n";  // 14 lines
  EXPECT_THAT(unmet_lines(upper + "expect decision bottom plunder\nexpect gained E6\nexpect gained bottom E6\n"
                                  "expect no gained top E6\nexpect no cleared C4\nplunder C4\nexpect cleared C4\n"
                                  "expect tokens top 2\nplay leadership_any\nlead E6\nexpect decision bottom inspire\n"
                                  "expect no inspired\ninspire mounted_charge\nexpect inspired mounted_charge\n"
                                  "expect tokens bottom 0\n"),
              testing::IsEmpty());
  EXPECT_THAT(unmet_lines(upper + "expect no gained E6\nexpect gained top E6\nexpect no gained bottom E6\n"
                                  "expect cleared C4\nexpect tokens top 1\nexpect inspired rally\n"
                                  "expect decision bottom keep\nplunder C4\nexpect no cleared C4\n"),
              testing::ElementsAre(15, 16, 17, 18, 19, 20, 21, 23));
}

TEST(NotationMedieval, ACaseMayStateTheFirstPlayerAnewAndChangeOwnedGround) {
  const std::string base =
      "acies 1\nrules medieval\nbanners 5\ntop \"N\" cards 2 hand rally\nbottom \"S\" cards 2 hand scout\nfirst "
      "by_dice\n"
      "terrain camp C4\nowner top C4\nunit top LB A1\nunit bottom LB K1\n";
  const CaseFile file = parse_cases(base +
                                    "=== dice\n---\nexpect decision chance roll\n"
                                    "=== bottom\nbottom \"S\" cards 2 hand scout first\n---\nexpect turn bottom\n"
                                    "=== no camp\nterrain hill C4\n---\nexpect no unit C4\n");
  ASSERT_TRUE(file.errors.empty()) << file.errors[0].line << ": " << file.errors[0].text;
  ASSERT_EQ(file.cases.size(), 3U);
  EXPECT_TRUE(file.cases[0].scenario.first_by_dice);
  EXPECT_FALSE(file.cases[1].scenario.first_by_dice);
  EXPECT_EQ(file.cases[2].scenario.owner[hex("C4")], Side::kNobody);
}

}  // namespace
}  // namespace acies
