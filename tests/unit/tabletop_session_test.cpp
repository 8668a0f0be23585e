// Matches on the tabletop: the same promises as those on hexes.
#include <gmock/gmock.h>

#include "base/random.h"
#include "games/hex/notation/record.h"
#include "games/registry.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/players/players.h"
#include "session/catalog.h"
#include "session/match_room.h"
#include "session/verify.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;

Seed seed_of(int i) { return sha256("seed " + std::to_string(i)); }

MatchSetup tabletop_setup() {
  MatchSetup setup;
  setup.id = "test";
  setup.scenario_id = "demonstration";
  setup.scenario_text = find_content("demonstration")->text();
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.seeds = {seed_of(1), seed_of(2)};
  setup.edition = find_rules("tabletop")->edition;
  return setup;
}

const tabletop::State& state_of(const Match& match) {
  return static_cast<const tabletop::TabletopGame&>(match.game()).state();
}

// One decision, by a player that takes any open action.
std::string some_action(const Match& match, Random& random) {
  std::vector<tabletop::Action> open;
  const tabletop::State seen = tabletop::view(state_of(match), match.game().decider());
  tabletop::legal_actions(seen, open);
  return tabletop::action_text(*seen.scenario, open[random.below(static_cast<std::uint32_t>(open.size()))]);
}

TEST(TabletopMatch, IsPlayedToItsEndRestoredFromItsLogAndVerified) {
  const MatchSetup setup = tabletop_setup();
  Match match(setup, find_content("demonstration"));
  std::vector<Entry> log = match.take_changes().entries;
  Random random(5);
  int undone = 0;
  while (!match.over()) {
    if (random.below(6) == 0 && match.may_undo() != Side::kNobody) {
      const std::uint64_t before = match.game().state_hash();
      ASSERT_FALSE(match.undo(match.may_undo()));
      EXPECT_NE(match.game().state_hash(), before);
      ++undone;
    } else {
      ASSERT_FALSE(match.act(match.game().decider(), some_action(match, random)));
    }
    for (Entry& e : match.take_changes().entries) log.push_back(std::move(e));
  }
  EXPECT_GT(undone, 5);
  std::string error;
  const Snapshot end{match.kept(), hash_text(match.game().state_hash()), 1, 0, match.edition(), "", ""};
  const auto again =
      Match::restored(setup, content_of("demonstration", setup.scenario_text), {log, {end}, false}, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(again->game().log(Side::kTop).size(), match.game().log(Side::kTop).size());
  EXPECT_FALSE(match.over(1)->words.empty());

  const std::string record = match.record(1);
  EXPECT_TRUE(verdict_on(record).ok);
  EXPECT_EQ(verdict_on(record).fair, true);
  EXPECT_THAT(*replay_json(record), HasSubstr("\"steps\""));
  // A die that the seed did not give.
  std::string forged = record;
  const std::size_t at = forged.find("\ndice ") + 6;
  forged[at] = forged[at] == '1' ? '2' : '1';
  EXPECT_FALSE(verdict_on(forged).ok);
}

TEST(TabletopMatch, IsRestoredFromAPositionWithTheNumbersOfItsStepsAndEntries) {
  const MatchSetup setup = tabletop_setup();
  Match match(setup, find_content("demonstration"));
  History history;
  Random random(5);
  int from_position = 0;
  for (int i = 1; !match.over(); ++i) {
    ASSERT_FALSE(match.act(match.game().decider(), some_action(match, random)));
    Match::Changes changes = match.take_changes();
    for (Entry& e : changes.entries) history.entries.push_back(std::move(e));
    for (Snapshot& s : changes.snapshots) history.snapshots.push_back(std::move(s));
    if (i % 20 != 0) continue;
    // Entries before the last positions are not read.
    History late = history;
    if (history.snapshots.size() > 1 && history.snapshots.front().n + Match::kMostSteps < match.kept()) {
      late.entries[history.snapshots.front().n - 1].text = "nothing at all";
      ++from_position;
    }
    std::string error;
    const auto again = Match::restored(setup, find_content("demonstration"), late, error);
    ASSERT_NE(again, nullptr) << error;
    EXPECT_FALSE(again->resumed());
    EXPECT_EQ(again->n(), match.n());
    EXPECT_EQ(again->kept(), match.kept());
    EXPECT_EQ(again->game().state_hash(), match.game().state_hash());
  }
  EXPECT_GT(from_position, 3);
  EXPECT_LT(match.n(), match.kept()) << "some of it was drafted in secret";
}

TEST(TabletopMatch, UndoEndsWhereDiceWereRolled) {
  Match match(tabletop_setup(), find_content("demonstration"));
  Random random(9);
  for (int i = 0; i < 300 && !match.over(); ++i) {
    const Side by = match.game().decider();
    const std::uint64_t rolls = state_of(match).dice_rolled;
    ASSERT_FALSE(match.act(by, some_action(match, random)));
    const bool rolled = state_of(match).dice_rolled != rolls;
    EXPECT_TRUE(!rolled || match.may_undo() == Side::kNobody);
  }
}

TEST(TabletopMatch, SeveralActionsAreDoneAllOrNone) {
  Match match(tabletop_setup(), find_content("demonstration"));
  // Both sides do no more than they must until the legions may march.
  while (state_of(match).decision != tabletop::Decision::kManoeuvre || match.game().decider() != Side::kBottom)
    if (match.act(match.game().decider(), "done")) {
      ASSERT_FALSE(match.act(match.game().decider(), match.game().any_action()));
    }
  const std::uint64_t before = match.game().state_hash();
  EXPECT_TRUE(match.act(Side::kBottom, "march legion1 ahead 2; march legion2 ahead 99"));
  EXPECT_EQ(match.game().state_hash(), before);
  EXPECT_FALSE(match.act(Side::kBottom, "march legion1 ahead 2; march legion2 ahead 2"));
  EXPECT_NE(match.game().state_hash(), before);
}

TEST(TabletopMatch, ChargesDeclaredInSecretAreToldToTheirOwnSideAlone) {
  MatchSetup setup = tabletop_setup();
  setup.first_side = Side::kTop;
  int secret = 0;
  // The side that declares first does not charge in every random battle.
  for (std::uint64_t seed = 1; seed <= 20 && secret == 0; ++seed) {
    MatchRoom room(std::make_unique<Match>(setup, find_content("demonstration")));
    messages::Hello hello;
    hello.seat = "secret b";  // the bottom side
    ASSERT_FALSE(room.join(1, hello));
    hello.seat = "secret a";
    ASSERT_FALSE(room.join(2, hello));
    Random random(seed);
    for (int i = 0; i < 3000 && !room.match().over() && secret < 3; ++i) {
      const tabletop::State& s = state_of(room.match());
      const Side by = room.match().game().decider();
      std::vector<tabletop::Action> open;
      tabletop::legal_actions(s, open);
      tabletop::Action a = open[random.below(static_cast<std::uint32_t>(open.size()))];
      for (const tabletop::Action& x : open)
        if (x.kind == tabletop::ActionKind::kCharge || (x.kind == tabletop::ActionKind::kMarch && random.below(3) == 0))
          a = x;
      const bool first = s.first == by;
      room.take();
      messages::Act act;
      act.n = room.match().n();
      act.action = tabletop::action_text(*s.scenario, a);
      room.receive(by == Side::kTop ? 2 : 1, act);
      if (a.kind != tabletop::ActionKind::kCharge || !first) continue;
      ++secret;
      for (const Delivery& d : room.take().deliveries) {
        const bool own = d.to == (by == Side::kTop ? 2U : 1U);
        const bool hidden = !own && state_of(room.match()).decision == tabletop::Decision::kDeclare;
        EXPECT_TRUE(!hidden || d.text->find("a charge on") == std::string::npos) << *d.text;
      }
    }
  }
  EXPECT_GT(secret, 0);
}

TEST(TabletopPlayers, BringBattlesToAnEnd) {
  for (const Level& level : tabletop::kLevels) {
    MatchSetup setup = tabletop_setup();
    setup.seats[0] = {SeatKind::kBot, level.name, "", "", ""};
    setup.seats[1] = {SeatKind::kBot, "random", "", "", ""};
    MatchRoom room(std::make_unique<Match>(setup, find_content("demonstration")));
    while (!room.match().over()) {
      const std::optional<BotTask> task = room.take_bot_task();
      ASSERT_TRUE(task);
      room.bot_decides(task->n, task->think(Budget{}));
    }
    EXPECT_GT(room.match().n(), 100U);
  }
  EXPECT_EQ(tabletop::make_tabletop_player("nobody", 1), nullptr);
}

}  // namespace
}  // namespace acies
