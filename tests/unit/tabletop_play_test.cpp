// Whole battles on the table, played at random from set-up to victory, with checks after every action.
#include <gtest/gtest.h>

#include "games/tabletop/battle.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/notation/scenario.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/rules/strike.h"
#include "tests/kit/tabletop_game.h"
#include "tests/kit/tabletop_invariants.h"

namespace acies::tabletop {
namespace {

TEST(tabletop_play, a_demonstration_battle_played_at_random_ends) {
  const Scenario scenario = *embedded_battle("demonstration");
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    RandomTabletopGame game(scenario, seed);
    game.play();
    EXPECT_EQ(game.wrong(), "") << "seed " << seed << ", turn " << game.state().turn;
    EXPECT_TRUE(game.state().over()) << "seed " << seed;
  }
}

// Armies in column go round corners; X-01 to X-11 hold while they stand bent.
TEST(tabletop_play, columns_bend_and_everything_holds) {
  int bent = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Scenario scenario = in_columns(*embedded_battle("demonstration"), seed);
    std::string record;
    int bends = 0;
    EXPECT_EQ(play_checked(scenario, seed, &record, &bends), "") << "seed " << seed;
    bent += bends;
  }
  EXPECT_GT(bent, 100);
}

// X-10.
TEST(tabletop_play, the_table_turned_about_changes_nothing) {
  const Scenario scenario = *embedded_battle("demonstration");
  for (std::uint64_t seed = 10; seed < 13; ++seed) {
    RandomTabletopGame game(scenario, seed);
    game.play();
    EXPECT_EQ(play_turned_about(scenario, game.played()), "") << "seed " << seed;
  }
}

// X-11: a record cut anywhere is read back and leads to the same state.
TEST(tabletop_play, records_lead_to_the_same_hash) {
  const Scenario scenario = *embedded_battle("demonstration");
  RandomTabletopGame game(scenario, 20);
  game.play();
  const std::vector<Action> all = game.actions();
  for (std::size_t cut = 0; cut <= all.size(); cut += cut + 37 < all.size() ? 37 : 1) {
    const std::vector<Action> part(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut));
    const auto record = parse_record(print_record(scenario, part));
    ASSERT_TRUE(record) << record.error().line << ": " << record.error().text;
    const auto error = verify(*record);
    EXPECT_FALSE(error) << error->line << ": " << error->text;
    if (cut == all.size()) break;
  }
}

TEST(tabletop_play, a_record_that_was_changed_is_found_out) {
  const Scenario scenario = *embedded_battle("demonstration");
  RandomTabletopGame game(scenario, 21);
  game.play();
  const std::string text = print_record(scenario, game.actions());
  // A roll that is missing, and a last state that is another.
  std::string missing = text;
  const std::size_t at = missing.find("\ndice ", missing.find("---"));
  missing.erase(at, missing.find('\n', at + 1) - at);
  std::string other_end = text;
  char& digit = other_end[other_end.size() - 2];
  digit = digit == '0' ? '1' : '0';
  for (const std::string& changed : {missing, other_end}) {
    const auto record = parse_record(changed);
    ASSERT_TRUE(record);
    EXPECT_TRUE(verify(*record));
  }
}

TEST(tabletop_play, scenarios_are_read_back_as_they_were_written) {
  const std::string text = print_scenario(*embedded_battle("demonstration"));
  const auto again = parse_scenario(text);
  ASSERT_TRUE(again) << again.error().line << ": " << again.error().text;
  EXPECT_EQ(print_scenario(*again), text);
}

// X-01: an elephant goes along the rear edge of an enemy until a friend stops it. At some lengths of this way rounding puts
// the elephant into the enemy's edge.
TEST(tabletop_play, a_unit_that_stops_before_a_friend_does_not_overlap_the_enemy_beside_it) {
  const auto scenario = parse_scenario(R"(acies 1
rules tabletop
id beside
name "Along an edge"
top "Carthage"
bottom "Rome"
table 72 48
unit bottom horse MC C at 61.266 15.716 facing 324.69 rows 2
unit top riders LC B at 59.007 14.256 facing 324.69 rows 4
unit top elephant EL C at 61.989 18.468 facing 324.69 rows 1
)");
  ASSERT_TRUE(scenario) << scenario.error().line << ": " << scenario.error().text;
  State s = set_up(*scenario);
  const UnitId elephant = 2;
  ASSERT_EQ(s.type(elephant), Type::kEL);
  const Outline turned_to({60944, 18289, 23478}, outline_of(s, elephant).size);
  const Advance way = advance(s, elephant, turned_to, 0, kEight, 0, nullptr, true);
  EXPECT_GT(way.length, kInch);
  EXPECT_FALSE(way.stuck);
  s.units[elephant].pose = way.pose;
  EXPECT_EQ(x01_no_overlap(s), "");
}

// Every action offered is written and read back as itself.
TEST(tabletop_play, actions_are_read_back_as_they_were_written) {
  const Scenario scenario = *embedded_battle("demonstration");
  RandomTabletopGame game(scenario, 22);
  game.play();
  for (const Action& a : game.actions()) {
    const std::string text = action_text(scenario, a);
    const auto lines = split_lines(text);
    ASSERT_TRUE(lines) << text;
    Cursor c(lines->front());
    const Action read = read_action(scenario, c);
    ASSERT_FALSE(c.failed()) << text << ": " << c.error().text;
    EXPECT_TRUE(read == a) << text;
  }
}

// A preview says where a move ends and what it costs.
TEST(tabletop_play, previews_come_true) {
  const Scenario scenario = *embedded_battle("demonstration");
  RandomTabletopGame game(scenario, 23);
  game.play();
  State s = set_up(scenario);
  int moves = 0;
  for (const Action& a : game.actions()) {
    const bool move = a.kind == ActionKind::kPath || a.kind == ActionKind::kMarch;
    const Preview p = move ? preview(s, a) : Preview{};
    apply(s, a);
    if (!move) continue;
    ++moves;
    EXPECT_FALSE(p.refusal) << p.refusal.text;
    EXPECT_LE(p.used, p.allowance + kMeasure);
    for (const PreviewUnit& u : p.units) {
      EXPECT_EQ(s.units[u.unit].pose, u.pose);
      EXPECT_EQ(s.units[u.unit].rows, u.rows);
    }
    for (const auto& light : p.lights) EXPECT_EQ(s.units[light.unit].pose, light.to);
  }
  EXPECT_GT(moves, 10);
}

// Calls `look(state, charger)` after every charge declared while others still may, in a few random games; says how often.
template <class Look>
int at_declarations(const Scenario& scenario, const Look& look) {
  int seen = 0;
  for (std::uint64_t seed = 30; seed < 34; ++seed) {
    RandomTabletopGame game(scenario, seed);
    game.play();
    State s = set_up(scenario);
    for (const Action& a : game.actions()) {
      apply(s, a);
      if (a.kind != ActionKind::kCharge || s.stack.empty() || s.stack[0].kind != FrameKind::kDeclare) continue;
      ++seen;
      look(s, a.unit);
    }
  }
  return seen;
}

// A side sees the charges of the other side only when both have declared.
TEST(tabletop_play, declared_charges_are_hidden_until_both_have_declared) {
  const int seen = at_declarations(*embedded_battle("demonstration"), [](const State& s, UnitId charger) {
    const Side own = s.side(charger);
    EXPECT_FALSE(view(s, other(own)).units[charger].t.declared);
    EXPECT_TRUE(view(s, other(own)).units[charger].t.way.free());
    EXPECT_TRUE(view(s, own).units[charger].t.declared);
    EXPECT_FALSE(view(s, Side::kNobody).units[charger].t.declared);
  });
  EXPECT_GT(seen, 0);
}

// With open declarations (A-13) both sides see a charge at once.
TEST(tabletop_play, open_declarations_are_seen_at_once) {
  Scenario scenario = *embedded_battle("demonstration");
  scenario.options.open_declaration = 1;
  const int seen = at_declarations(scenario, [](const State& s, UnitId charger) {
    EXPECT_TRUE(view(s, other(s.side(charger))).units[charger].t.declared);
  });
  EXPECT_GT(seen, 0);
}

// A side sees where the other side puts its units and leaders only when both are done.
TEST(tabletop_play, placed_units_are_hidden_until_both_have_placed) {
  Scenario scenario = *embedded_battle("demonstration");
  scenario.deployment = true;
  scenario.first_side = Side::kNobody;
  State s = set_up(scenario);
  ASSERT_EQ(s.decision, Decision::kDeploy);
  ASSERT_EQ(s.decider, Side::kBottom);
  LeaderId leader = kNoLeader;
  for (int l = 0; l < s.leaders.size(); ++l)
    if (s.leader_def(static_cast<LeaderId>(l)).side == Side::kBottom) leader = static_cast<LeaderId>(l);
  ASSERT_NE(leader, kNoLeader);
  const Leader before = s.leaders[leader];
  Action a;
  a.kind = ActionKind::kLeaderMove;
  a.leader = leader;
  a.pose = {20 * kInch, 3 * kInch, 0};
  ASSERT_TRUE(is_legal(s, a)) << check(s, a).text;
  apply(s, a);
  const auto seen_by = [&](Side viewer) { return view(s, viewer).leaders[leader]; };
  EXPECT_EQ(seen_by(Side::kBottom).pose, a.pose);
  EXPECT_EQ(seen_by(Side::kBottom).with, kNoUnit);
  for (const Side viewer : {Side::kTop, Side::kNobody}) {
    EXPECT_EQ(seen_by(viewer).pose, before.with == kNoUnit ? before.pose : s.def(before.with).pose);
    EXPECT_EQ(seen_by(viewer).with, before.with);
  }
  Action done;
  apply(s, done);
  apply(s, done);
  EXPECT_EQ(seen_by(Side::kTop).pose, a.pose);
}

}  // namespace
}  // namespace acies::tabletop
