// The player aid says what the tables say.
#include "games/hex/commands/reference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/wrapped.h"
#include "cli/commands.h"
#include "games/hex/rulesets/rule_sets.h"
#include "games/hex/words/descriptions.h"
#include "games/registry.h"
#include "games/registry_commands.h"
#include "games/tabletop/model/clause.h"
#include "games/tabletop/words/words.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;
using testing::Not;

const RuleSet& ancients() { return *rule_set("ancients"); }

const CardType& card(const char* code) {
  for (const CardType& c : ancients().cards)
    if (std::string(c.code) == code) return c;
  ADD_FAILURE() << code;
  return ancients().cards[0];
}

TEST(Reference, NamesEveryUnitTerrainAndCard) {
  for (const char* rules : {"ancients", "medieval"}) {
    const RuleSet& set = *rule_set(rules);
    const std::string text = reference_text(set), page = reference_page(set);
    for (const UnitType& u : set.units) EXPECT_THAT(text, HasSubstr(u.name)) << rules;
    for (const TerrainType& t : set.terrains) EXPECT_THAT(text, HasSubstr(t.name)) << rules;
    for (const CardType& c : set.cards) {
      EXPECT_THAT(text, HasSubstr(c.code)) << rules;
      EXPECT_THAT(page, HasSubstr(c.name)) << rules;
    }
  }
  EXPECT_THAT(reference_text(ancients()), HasSubstr("Cards (60)"));
  EXPECT_THAT(reference_text(kMedieval), HasSubstr("Cards (65)"));
}

TEST(Reference, TellsTheSidesOfADieThatShowsSomeFacesMoreOften) {
  RuleSet changed = ancients();
  changed.die.showing = {2, 1, 1, 2, 0, 2};
  const std::string text = reference_text(changed), page = reference_page(changed);
  EXPECT_THAT(text, HasSubstr("helmet (2 of 8 sides)"));
  EXPECT_THAT(text, HasSubstr("flag (0 of 8 sides)"));
  EXPECT_THAT(page, HasSubstr("Helmet (2 of 8 sides)"));
  EXPECT_THAT(reference_text(ancients()), Not(HasSubstr(" sides)")));
}

TEST(Reference, FollowsTheTables) {
  std::vector<UnitType> units(ancients().units.begin(), ancients().units.end());
  RuleSet changed = ancients();
  changed.units = units;
  ASSERT_EQ(reference_page(changed), reference_page(ancients()));
  const auto differs = [&] {
    return reference_page(changed) != reference_page(ancients()) &&
           reference_text(changed) != reference_text(ancients());
  };
  for (UnitType& u : units) {
    if ((u.traits & kElephant) != 0) continue;  // rolls no dice of its own
    const UnitType before = u;
    for (std::uint8_t UnitType::*number : {&UnitType::blocks, &UnitType::close_dice, &UnitType::retreat,
                                           &UnitType::range, &UnitType::full_bonus, &UnitType::ignored_swords}) {
      u.*number = static_cast<std::uint8_t>(u.*number + 1);
      EXPECT_TRUE(differs()) << u.code;
      u = before;
    }
    u.traits ^= kHitsOnSword;
    EXPECT_TRUE(differs()) << u.code;
    u = before;
    u.evades ^= kFoot;
    EXPECT_TRUE(differs()) << u.code;
    u = before;
  }
}

TEST(Reference, SaysWhatCardsDo) {
  const auto words = [](const char* code) { return card_words(ancients(), card(code)); };
  EXPECT_EQ(words("order_2_left"), "Order up to two units or leaders on your left.");
  EXPECT_EQ(words("coordinated_attack"), "Order one unit or leader in each section.");
  EXPECT_EQ(words("out_flanked"), "Order units or leaders: up to two on your left and two on your right.");
  EXPECT_THAT(words("order_light"), HasSubstr("light units as your Command"));
  EXPECT_THAT(words("leadership_right"), HasSubstr("up to four more"));
  EXPECT_THAT(words("clash_of_shields"), HasSubstr("Two more dice in close combat, but not in a bonus combat."));
  EXPECT_THAT(words("clash_of_shields"), HasSubstr("No movement and no fire."));
  EXPECT_THAT(words("darken_the_sky"), HasSubstr("fire twice"));
  EXPECT_THAT(words("double_time"), HasSubstr("at most two sections"));
  EXPECT_THAT(words("mounted_charge"), HasSubstr("Heavy ones may move three hexes."));
  EXPECT_THAT(words("rally"), HasSubstr("Never elephants, heavy chariots or barbarian chariots."));
  EXPECT_THAT(words("i_am_spartacus"), HasSubstr("shuffled together"));
  EXPECT_THAT(words("first_strike"), Not(HasSubstr("orders no unit")));
}

TEST(Reference, SaysWhatHillsAndWallsHide) {
  const auto sight = [](const RuleSet& rules, const char* code) {
    for (const TerrainType& t : rules.terrains)
      if (std::string(t.code) == code) return terrain_words(rules, t).sight;
    return std::string("no such terrain");
  };
  const char* over_hills =
      "Blocks, except between two hexes of hills: no hill in between blocks these, an impassable one neither.";
  EXPECT_EQ(sight(ancients(), "hill"), over_hills);
  EXPECT_EQ(sight(ancients(), "steep_hill"), over_hills);
  EXPECT_EQ(sight(ancients(), "wall"), "Blocks, except between two hexes of walls.");
  EXPECT_EQ(sight(ancients(), "forest"), "Blocks.");
  EXPECT_EQ(sight(ancients(), "bridge"), "");
  EXPECT_EQ(sight(kMedieval, "rugged_hill"),
            "Blocks, except between two hexes of hills: no hill in between blocks these.");
}

TEST(Reference, SaysWhomWorksProtect) {
  const auto battle = [](const RuleSet& rules, const char* code) {
    for (const TerrainType& t : rules.terrains)
      if (std::string(t.code) == code) return terrain_words(rules, t).battle;
    return std::string("no such terrain");
  };
  EXPECT_THAT(battle(ancients(), "camp"), HasSubstr("Foot attacked in it may ignore one flag"));
  EXPECT_THAT(battle(kMedieval, "camp"), HasSubstr("A unit of its owner attacked in it may ignore one flag"));
  EXPECT_EQ(battle(kMedieval, "city"), "A unit in it may ignore one flag.");
  EXPECT_THAT(reference_page(ancients()),
              HasSubstr("Ramparts, fortified camps, bridges and scalable city walls protect only the unit that was "
                        "attacked"));
  EXPECT_THAT(reference_page(kMedieval), HasSubstr("Bridges and camps protect only the unit that was attacked"));
}

TEST(Reference, SaysWhatMedievalHasOfItsOwn) {
  const std::string text = reference_text(kMedieval), page = reference_page(kMedieval);
  for (const InspiredAction& a : kMedieval.inspired) {
    EXPECT_THAT(text, HasSubstr(a.code));
    EXPECT_THAT(page, HasSubstr(inspired_words(kMedieval, a)));
  }
  EXPECT_THAT(text, HasSubstr("light, medium, heavy,\n    super heavy"));
  EXPECT_THAT(text, HasSubstr("Cavalry ignores one more sword of foot"));
  EXPECT_THAT(text, HasSubstr("Cavalry, except super heavy cataphracts, may go one hex further"));
  EXPECT_THAT(text, HasSubstr("Light bow cavalry may first shoot"));
  EXPECT_THAT(text, HasSubstr("friend of a unit without one"));
  EXPECT_THAT(text, Not(HasSubstr("elephant")));
  EXPECT_THAT(text, Not(HasSubstr("ar machine")));
  EXPECT_THAT(reference_text(ancients()), Not(HasSubstr("token")));
  EXPECT_EQ(momentum_words(kMedieval.units[kMedieval.units.size() - 1]), "advance, battle");
  const auto inspired = [](std::size_t i) { return inspired_words(kMedieval, kMedieval.inspired[i]); };
  EXPECT_EQ(inspired(6), "For ordered units. They may move twice. No close combat and no fire.");
  EXPECT_THAT(inspired(4), HasSubstr("with one die more"));
  EXPECT_THAT(inspired(4), Not(HasSubstr("No fire")));
}

class ReferencePage : public testing::TestWithParam<const RuleSet*> {};
INSTANTIATE_TEST_SUITE_P(Both, ReferencePage, testing::Values(&kAncients, &kMedieval));

TEST_P(ReferencePage, IsWellFormedAndNeedsNothingFromElsewhere) {
  const std::string page = reference_page(*GetParam());
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    if (page.compare(at, 2, "<!") == 0) continue;
    const std::size_t end = page.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const bool closing = page[at + 1] == '/';
    const std::size_t name = at + (closing ? 2 : 1);
    const std::string tag = page.substr(name, page.find_first_of(" />\n", name) - name);
    if (closing) {
      ASSERT_FALSE(open.empty()) << tag;
      ASSERT_EQ(open.back(), tag) << page.substr(at > 200 ? at - 200 : 0, 220);
      open.pop_back();
    } else if (page[end - 1] != '/' && tag != "meta" && tag != "br") {
      open.push_back(tag);
    }
    if (tag == "style" && !closing) at = page.find("</style>", at) - 1;
  }
  EXPECT_TRUE(open.empty());
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("src=")));
  EXPECT_THAT(page, HasSubstr("@media print"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme:dark"));
}

// The words of a text, whatever its lines.
std::string in_one_line(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c != '\n' && (c != ' ' || (!out.empty() && out.back() != ' ')))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  return out;
}

TEST(Reference, IsThereForEveryRuleSetOfEveryGame) {
  for (const GameModule* game : all_games())
    for (const RulesInfo& rules : game->rules()) {
      testing::internal::CaptureStdout();
      const int status = cli::run_reference_command({rules.code});
      EXPECT_THAT(testing::internal::GetCapturedStdout(),
                  testing::StartsWith(std::string(rules.name) + ": player aid\n"));
      EXPECT_EQ(status, kGood);
    }
}

TEST(Reference, OfTheTabletopSaysEveryClauseAndEveryType) {
  const std::vector<GameReference> all = game_references();
  const std::string text = in_one_line(all[1].text("tabletop"));
  for (const tabletop::ClauseRow& clause : tabletop::kClauses) EXPECT_THAT(text, HasSubstr(std::string(clause.text)));
  for (const tabletop::Type type : values_of<tabletop::Type>())
    EXPECT_THAT(text, HasSubstr(std::string(tabletop::type_name(type))));
}

TEST(Reference, SaysWhichRuleSetsThereAreAndWhichHaveNoPageToPrint) {
  const auto complaint = [](const Arguments& words) {
    testing::internal::CaptureStderr();
    EXPECT_EQ(cli::run_reference_command(words), kWrongInput);
    return testing::internal::GetCapturedStderr();
  };
  EXPECT_EQ(complaint({"chess"}),
            "acies reference: no rule set is called chess; there are ancients, medieval, tabletop\n");
  EXPECT_EQ(complaint({"tabletop", "--html"}), "acies reference: there is no page of tabletop to print\n");
}

}  // namespace
}  // namespace acies
