// The tabletop's content: battles and army lists that come with the program, armies by points, and the page of the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "games/hex/notation/embedded_scenarios.h"
#include "games/tabletop/battle.h"
#include "games/tabletop/notation/army_text.h"
#include "games/tabletop/notation/check.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/names.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/tables.h"
#include "games/tabletop/victory.h"
#include "games/tabletop/wire/armies.h"
#include "tests/kit/tabletop_game.h"

namespace acies::tabletop {
namespace {

ArmyList list_of(std::string_view id) {
  for (const EmbeddedFile& one : embedded_army_lists())
    if (one.id == id) return *parse_army_list(one.text);
  ADD_FAILURE() << "no list " << id;
  return {};
}

TEST(tabletop_content, every_battle_of_the_program_can_be_played) {
  ASSERT_EQ(embedded_tabletop().size(), 5u);
  for (const EmbeddedFile& one : embedded_tabletop()) {
    const auto battle = embedded_battle(one.id);
    ASSERT_TRUE(battle) << one.id;
    EXPECT_EQ(scenario_problems(*battle), std::vector<std::string>{}) << one.id;
    EXPECT_NE(battle->points[0], 0) << one.id;
    RandomTabletopGame game(*battle, 1);
    game.play();
    EXPECT_EQ(game.wrong(), "") << one.id;
    EXPECT_TRUE(game.state().over()) << one.id;
  }
}

TEST(tabletop_content, no_battle_has_the_name_of_one_on_hexes) {
  for (const EmbeddedFile& table : embedded_tabletop())
    for (const EmbeddedFile& hexes : hex::embedded_scenarios()) EXPECT_STRNE(table.id, hexes.id);
}

TEST(tabletop_content, mistakes_of_a_set_up_are_named) {
  Scenario s = *embedded_battle("demonstration");
  s.points[0] += 100;
  s.units[0].pose.y = 20000;  // out of the top zone, and into the middle of the table
  s.leaders[0].general = false;
  s.leaders[1].with = kNoUnit;
  s.leaders[1].pose = {2 * kInch, 40 * kInch, 0};
  const std::vector<std::string> problems = scenario_problems(s);
  ASSERT_EQ(problems.size(), 4u);
  EXPECT_EQ(problems[0].substr(0, 23), "Carthage has 0 Generals");
  EXPECT_EQ(problems[1], "Carthage costs 274.4 points, not 285.4");
  EXPECT_EQ(problems[2], "africans: that is beyond the deployment zone");
  EXPECT_EQ(problems[3], "officer: units do not deploy within 4 inches of a side edge");
}

TEST(tabletop_content, training_that_the_troops_cannot_have_is_named) {
  const auto problems_of = [](const std::string& troops) {
    const Parsed<Scenario> s = parse_scenario(
        "acies 1\nrules tabletop\nid t\nname \"T\"\nabout \"T.\"\ntop \"North\"\nbottom \"South\"\n"
        "unit top b HI C bases 4 at 30 40\nleader top g general actions 2 with b\n"
        "unit bottom c MC C bases 4 at 36 8\nleader bottom h general actions 2 with c\n"
        "unit bottom e " +
        troops + " at 56 8\n");
    return s ? scenario_problems(*s) : std::vector<std::string>{s.error().text};
  };
  const auto wrong = [&](const char* troops, const std::string& words) {
    EXPECT_THAT(problems_of(troops), testing::ElementsAre("e: " + words)) << troops;
  };
  for (const char* troops : {"MC C pikes bases 4", "LI C pikes bases 4", "BOW C phalanx bases 8"})
    wrong(troops, "only heavy and medium infantry have pikes");
  wrong("HI C camel bases 4", "only cavalry ride camels");
  for (const char* troops : {"HI C wedges bases 4", "EL C wedges"})
    wrong(troops, "only heavy and medium cavalry form wedges");
  for (const char* troops : {"HI C cataphract bases 4", "LC C cataphract bases 4"})
    wrong(troops, "only heavy cavalry are cataphracts");
  wrong("LI C triarii bases 4", "only heavy infantry are triarii");
  wrong("LC C warband bases 4", "only heavy and medium infantry are warbands");
  wrong("MI C legion quincunx lines 2 bases 8", "only heavy infantry are a legion");
  wrong("HI C open bases 4", "only lines of a quincunx open their ranks");
  wrong("HI C rampage 1 bases 4", "only elephants rampage");
  wrong("EL C dp 2", "models have no DPs");
  EXPECT_THAT(problems_of("EL C bases 4"), testing::ElementsAre("elephants and chariots are one base each"));
  for (const char* troops :
       {"HI C pikes bases 4", "MI C pikes bases 4", "HC C camel cataphract bases 4", "LC C camel bases 4",
        "HC C wedges bases 6", "HI C legion quincunx lines 3 bases 6 open", "MI C warband bases 4", "EL C", "CH C"})
    EXPECT_THAT(problems_of(troops), testing::IsEmpty()) << troops;
}

TEST(tabletop_army, points_follow_the_rules) {
  const ArmyList roman = list_of("roman");
  ArmyUnit legion;
  legion.kind = "legion";
  legion.grade = Grade::kB;
  legion.bases = 12;
  EXPECT_EQ(points_of(roman, legion), 9840);  // 12 × (6 × 1.2 + 1)
  LeaderDef general;
  general.general = true;
  general.actions = 2;
  EXPECT_EQ(points_of(general), 3000);
}

TEST(tabletop_army, armies_are_built_within_their_points_and_the_same_for_the_same_seed) {
  for (const char* id : {"roman", "carthaginian", "macedonian", "gallic"}) {
    const ArmyList list = list_of(id);
    EXPECT_FALSE(build_army(list, least_points(list) - 1, 1)) << id;
    for (int points : {least_points(list), 30000, 40000, 50000})
      for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const auto army = build_army(list, points, seed);
        ASSERT_TRUE(army) << id;
        const auto fault = fault_of(list, *army);
        EXPECT_FALSE(fault) << id << " " << seed << ": " << fault->text;
        EXPECT_LE(points_of(list, *army), points);
        if (points >= 30000) {
          EXPECT_GE(points_of(list, *army), points - 3000) << id << " " << seed;
        }
        EXPECT_EQ(print_army(*army), print_army(*build_army(list, points, seed)));
      }
    EXPECT_NE(print_army(*build_army(list, 40000, 1)), print_army(*build_army(list, 40000, 2)));
  }
}

TEST(tabletop_army, two_armies_make_a_battle_that_can_be_played_to_its_end) {
  const char* ids[] = {"roman", "carthaginian", "macedonian", "gallic"};
  for (int i = 0; i < 4; ++i) {
    const ArmyList a = list_of(ids[i]), b = list_of(ids[(i + 1) % 4]);
    const auto seed = static_cast<std::uint64_t>(i);
    const auto battle = set_up_armies(a, *build_army(a, 35000, seed), b, *build_army(b, 35000, seed + 10));
    ASSERT_TRUE(battle) << ids[i];
    const auto again = parse_scenario(print_scenario(*battle));
    ASSERT_TRUE(again) << ids[i] << ": " << again.error().text;
    EXPECT_EQ(scenario_problems(*again), std::vector<std::string>{}) << ids[i];
    RandomTabletopGame game(*again, seed);
    game.play();
    EXPECT_EQ(game.wrong(), "") << ids[i];
    EXPECT_TRUE(game.state().over());
  }
}

// The fault in the commands of an army on the table, "" if there is none: in the main line the units of a leader stand
// together, horse stands at the ends or behind, and every leader is with a unit of his own.
std::string wrong_commands(const Scenario& s, Side side) {
  std::vector<const UnitDef*> line;
  Mil front = 0;
  for (const UnitDef& u : s.units) {
    if (u.side != side || is_light(u.profile.type) || is_model(u.profile.type)) continue;
    if (line.empty()) front = u.pose.y;
    if (u.pose.y == front) line.push_back(&u);
  }
  std::sort(line.begin(), line.end(), [](const UnitDef* a, const UnitDef* b) { return a->pose.x < b->pose.x; });
  std::vector<LeaderId> seen;
  bool foot = false, horse_after_foot = false;
  for (const UnitDef* u : line) {
    if (!seen.empty() && seen.back() != u->command && std::find(seen.begin(), seen.end(), u->command) != seen.end())
      return u->code + " stands apart from its command";
    if (seen.empty() || seen.back() != u->command) seen.push_back(u->command);
    const bool horse = is_cavalry(u->profile.type);
    if (!horse && horse_after_foot) return u->code + " stands outside of the horse";
    horse_after_foot = horse_after_foot || (horse && foot);
    foot = foot || !horse;
  }
  for (const LeaderDef& l : s.leaders)
    if (l.side == side && s.leaders[s.units[l.with].command].code != l.code) return l.code + " is with another's unit";
  return "";
}

TEST(tabletop_army, armies_by_lot_stand_in_wings_under_their_leaders) {
  const char* ids[] = {"roman", "carthaginian", "macedonian", "gallic"};
  for (int i = 0; i < 4; ++i)
    for (const int points : {20000, 30000, 40000, 50000, 60000})
      for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const ArmyList a = list_of(ids[i]), b = list_of(ids[(i + 1) % 4]);
        const auto top = build_army(a, points, seed), bottom = build_army(b, points, seed + 50);
        const auto battle = set_up_armies(a, *top, b, *bottom);
        ASSERT_TRUE(battle) << ids[i] << " " << points << " " << seed;
        EXPECT_EQ(wrong_commands(*battle, Side::kTop), "") << print_army(*top);
        EXPECT_EQ(wrong_commands(*battle, Side::kBottom), "") << print_army(*bottom);
        if (points >= 30000) {
          EXPECT_GE(top->leaders.size(), 3U) << "a General and two wings";
        }
      }
  // A unit of the left wing that is given to the leader of the right one is noticed.
  const ArmyList roman = list_of("roman");
  Scenario battle = *set_up_armies(roman, *build_army(roman, 40000, 1), roman, *build_army(roman, 40000, 2));
  for (UnitDef& u : battle.units)
    if (u.side == Side::kTop) {
      u.command = 2;
      break;
    }
  EXPECT_NE(wrong_commands(battle, Side::kTop), "");
}

TEST(tabletop_army, units_by_lot_fill_their_ranks) {
  for (const char* id : {"roman", "carthaginian", "macedonian", "gallic"}) {
    const ArmyList list = list_of(id);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Army army = *build_army(list, 40000, seed);
      for (const ArmyUnit& u : army.units) {
        const TroopKind& kind = *find_kind(list, u.kind);
        const Type type = kind.profile.type;
        const int step = kind.formation == Formation::kQuincunx ? 3 : type == Type::kHI || type == Type::kMI ? 4 : 2;
        if (!is_model(type)) {
          EXPECT_EQ(u.bases % step, 0) << id << " " << seed << ": " << u.code << " has " << u.bases;
          EXPECT_GE(u.bases, std::min(4, kind.most_bases)) << u.code;
        }
      }
    }
  }
}

TEST(tabletop_army, a_battle_of_armies_lasts_as_its_points_say) {
  const ArmyList list = list_of("gallic");
  const auto turns = [&](int points) {
    return turn_limit(*set_up_armies(list, *build_army(list, points, 1), list, *build_army(list, points, 2)));
  };
  EXPECT_EQ(turns(30000), 12);
  EXPECT_EQ(turns(40000), 16);
  EXPECT_EQ(turns(60000), 20);
}

constexpr const char* kSmall =
    "acies 1\nrules tabletop\narmy \"Mine\" list gallic points 200\n"
    "leader chief general actions 1\nleader son actions 1\n"
    "unit left warband C bases 8\nunit right warband B bases 8 command son\n"
    "unit horse riders C bases 4\nunit boys youths D bases 4\n";

std::string fault_after(std::string_view from, std::string_view to) {
  std::string text = kSmall;
  text.replace(text.find(from), from.size(), to);
  const auto army = parse_army(text);
  if (!army) return army.error().text;
  const auto fault = fault_of(list_of("gallic"), *army);
  return fault ? fault->text : "";
}

TEST(tabletop_army, an_army_written_by_a_person_is_checked_against_its_list) {
  EXPECT_EQ(fault_after("Mine", "Ours"), "");
  EXPECT_EQ(fault_after("left warband", "left legion"), "the list gallic has no legion");
  EXPECT_EQ(fault_after("warband C", "warband A"), "left: Warband cannot be of grade A, only B, C or D");
  EXPECT_EQ(fault_after("bases 8\nunit right", "bases 14\nunit right"), "left: Warband has 6 to 12 bases, not 14");
  EXPECT_EQ(fault_after("C bases 8", "C bases 8 pikes"), "left: Warband cannot be trained for pikes");
  EXPECT_EQ(fault_after("command son", "command uncle"), "right: there is no leader uncle");
  EXPECT_EQ(fault_after("unit right", "unit left"), "there are two of the name left");
  EXPECT_EQ(fault_after("unit horse riders C bases 4\n", ""), "the army has 1 to 3 units of Riders, not 0");
  EXPECT_EQ(fault_after("general actions 1", "general actions 3"),
            "chief: the General of this list has 1 to 2 actions");
  EXPECT_EQ(fault_after("leader chief general", "leader chief"), "an army has one General, not 0");
  EXPECT_EQ(fault_after("points 200", "points 100"), "the army costs 126.4 points, more than 100");
  EXPECT_EQ(fault_after("unit boys", "wagon boys"), "`wagon` is no statement of an army");
}

ArmyDraft draft_of(const Army& army) {
  ArmyDraft draft;
  draft.list = army.list;
  draft.points = static_cast<std::uint64_t>(army.points / 100);
  for (const ArmyLeader& l : army.leaders) draft.leaders.push_back({l.actions, ""});
  for (const ArmyUnit& u : army.units)
    draft.units.push_back({.troop = u.kind, .name = "", .grade = u.grade, .bases = u.bases});
  return draft;
}

std::vector<std::string> told(const std::vector<ArmyFault>& faults) {
  std::vector<std::string> words;
  for (const ArmyFault& fault : faults) words.push_back(fault.text);
  return words;
}

TEST(tabletop_army, an_army_that_is_being_chosen_is_told_all_that_is_wrong_by_name) {
  const ArmyList list = list_of("roman");
  ArmyDraft draft = draft_of(least_army(list));
  draft.points = 200;
  auto drafted = draft_army(draft);
  ASSERT_TRUE(drafted);
  EXPECT_EQ(told(drafted->faults), std::vector<std::string>{});
  draft.units[0].bases = 7;
  draft.units.push_back(draft.units[0]);
  draft.units.back().grade = Grade::kA;
  draft.leaders[0].actions = 4;
  draft.units.erase(draft.units.begin() + 1);
  EXPECT_FALSE(draft_army(draft)) << "nobody has four actions: that could not even be written";
  draft.leaders[0].actions = 3;
  drafted = draft_army(draft);
  ASSERT_TRUE(drafted);
  EXPECT_EQ(told(drafted->faults),
            (std::vector<std::string>{"Legion 1: a legion has three equal lines; 7 bases do not divide",
                                      "Legion 2: Legion cannot be of grade A, only B or C",
                                      "the army has 1 to 4 units of Velites, not 0"}));
  EXPECT_EQ(drafted->faults[1].unit, static_cast<int>(draft.units.size()) - 1);
  EXPECT_EQ(drafted->faults[2].kind, "velites");
  draft.units.back().leader = 5;
  drafted = draft_army(draft);
  ASSERT_TRUE(drafted);
  EXPECT_EQ(drafted->faults[1].text, "Legion 2: Legion cannot be of grade A, only B or C");
  draft.units.back().grade = Grade::kC;
  draft.units.back().bases = 9;
  draft.points = 50;
  drafted = draft_army(draft);
  ASSERT_TRUE(drafted);
  EXPECT_EQ(drafted->faults[1].text, "Legion 2: there is no leader leader5");
  EXPECT_THAT(drafted->faults.back().text, testing::HasSubstr("points, more than 50"));
}

TEST(tabletop_army, an_army_by_lot_that_is_chosen_again_unit_by_unit_is_the_same_army) {
  for (const char* id : {"roman", "carthaginian", "macedonian", "gallic"}) {
    const ArmyList list = list_of(id);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Army army = *build_army(list, 40000, seed);
      ArmyDraft draft = draft_of(army);
      for (std::size_t i = 0; i < army.units.size(); ++i) {
        draft.units[i].pikes = army.units[i].pikes;
        draft.units[i].wedges = army.units[i].wedges;
      }
      draft.by_wings = true;
      const auto drafted = draft_army(draft);
      ASSERT_TRUE(drafted) << id;
      EXPECT_EQ(told(drafted->faults), std::vector<std::string>{});
      EXPECT_EQ(print_army(drafted->army), print_army(army));
    }
  }
}

TEST(tabletop_army, the_usual_unit_of_every_kind_keeps_to_its_list) {
  for (const char* id : {"roman", "carthaginian", "macedonian", "gallic"}) {
    const ArmyList list = list_of(id);
    EXPECT_EQ(points_of(list, least_army(list)), least_points(list));
    for (const TroopKind& kind : list.kinds) {
      const std::vector<int> sizes = sizes_allowed(kind);
      const ArmyUnit usual = usual_unit(kind);
      EXPECT_NE(std::find(sizes.begin(), sizes.end(), usual.bases), sizes.end()) << id << " " << kind.code;
      Army army = least_army(list);
      for (ArmyUnit& u : army.units)
        if (u.kind == kind.code) {
          u.grade = usual.grade;
          u.bases = usual.bases;
        }
      for (const ArmyFault& fault : faults_of(list, army)) EXPECT_EQ(fault.unit, -1) << fault.text;
    }
  }
}

TEST(tabletop_army, armies_are_read_back_as_they_were_written) {
  const Army army = *parse_army(kSmall);
  const std::string text = print_army(army);
  EXPECT_EQ(print_army(*parse_army(text)), text);
}

std::string scenario_error(const std::string& line) {
  const auto scenario = parse_scenario("acies 1\nrules tabletop\n" + line + "\n");
  return scenario ? "" : scenario.error().text;
}

TEST(tabletop_scenario, a_misspelt_word_is_answered_with_the_nearest_one) {
  EXPECT_EQ(scenario_error("unit top a HI B at 20 20 bases 8 pikes"), "");
  EXPECT_EQ(scenario_error("unti top a HI B at 20 20"), "unknown statement `unti`; did you mean unit?");
  EXPECT_EQ(scenario_error("unit top a HI B at 20 20 phalnx"),
            "unknown word about a unit `phalnx`; did you mean phalanx?");
  EXPECT_EQ(scenario_error("leader top a genral at 20 20"),
            "unknown word about a leader `genral`; did you mean general?");
  EXPECT_EQ(scenario_error("option turn_limt 3"), "unknown option `turn_limt`; did you mean turn_limit?");
}

TEST(tabletop_scenario, options_are_written_as_words_or_as_numbers) {
  for (const RuleOption& option : kRuleOptions)
    for (const OptionWord& w : kOptionWords) {
      if (w.option != option.name) continue;
      const std::string line = "option " + std::string(w.option) + " ";
      const auto by_word = parse_scenario("acies 1\nrules tabletop\n" + line + std::string(w.word) + "\n");
      const auto by_number = parse_scenario("acies 1\nrules tabletop\n" + line + std::to_string(w.value) + "\n");
      ASSERT_TRUE(by_word && by_number) << line;
      EXPECT_EQ(by_word->options.*option.field, w.value) << line;
      EXPECT_EQ(print_scenario(*by_word), print_scenario(*by_number));
      EXPECT_EQ(parse_scenario(print_scenario(*by_word))->options.*option.field, w.value);
    }
  EXPECT_EQ(scenario_error("option edge stopp"), "unknown value of edge `stopp`; did you mean stop?");
}

// docs/tabletop-rules.md names every option with its default and its range.
TEST(tabletop_rules_page, tells_every_option_and_its_default) {
  std::ifstream file("docs/tabletop-rules.md");
  std::stringstream page;
  page << file.rdbuf();
  for (const RuleOption& o : kRuleOptions) {
    std::string words;
    for (const OptionWord& w : kOptionWords)
      if (w.option == o.name) words += (words.empty() ? "" : ", ") + std::string(w.word);
    const std::string range = words.empty() ? std::to_string(o.least) + "–" + std::to_string(o.most) : words;
    const std::string row = "| `" + std::string(o.name) + "` | " + option_text(o, o.fallback) + " | " + range + " |";
    EXPECT_NE(page.str().find(row), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace acies::tabletop
