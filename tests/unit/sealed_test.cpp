// Commitments in secret (ruling 186): until both sides are in, the other side learns neither the choice, nor its size, nor in
// how many actions it was made; and nothing of it is lost.
#include <gmock/gmock.h>

#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/bot_protocol.h"
#include "games/hex/players/follower.h"
#include "games/registry.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/embedded_battles.h"
#include "games/tabletop/notation/scenario.h"
#include "session/catalog.h"
#include "session/match_room.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr ClientId kTop = 1, kBottom = 2, kSpectator = 3;

// The sides place their units themselves, bottom first.
std::shared_ptr<const Content> placed_by_hand() {
  tabletop::Scenario scenario = *tabletop::embedded_battle("demonstration");
  scenario.deployment = true;
  scenario.first_side = Side::kNobody;
  const std::string text = print_scenario(scenario);
  return tabletop::tabletop_content(std::move(scenario), text);
}

MatchSetup setup_of(const Content& content) {
  MatchSetup setup;
  setup.id = "test";
  setup.scenario_id = content.id();
  setup.scenario_text = content.text();
  setup.first_side = Side::kTop;
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.edition = find_rules(content.rules())->edition;
  return setup;
}

// A table with both sides and a spectator.
class Table {
 public:
  explicit Table(std::unique_ptr<Match> match) : room(std::move(match)) {
    messages::Hello hello;
    room.join(kSpectator, hello);
    hello.seat = "secret a";
    room.join(kTop, hello);
    hello.seat = "secret b";
    room.join(kBottom, hello);
    room.take();
  }
  void act(ClientId client, const std::string& action) {
    messages::Act message;
    message.id = 1;
    message.n = room.match().n();
    message.action = action;
    send(client, message);
  }
  void undo(ClientId client) {
    messages::Undo message;
    message.id = 1;
    message.n = room.match().n();
    send(client, message);
  }
  void send(ClientId client, const ClientMessage& message) {
    room.receive(client, message);
    Output output = room.take();
    log.insert(log.end(), output.entries.begin(), output.entries.end());
    told.clear();
    for (const Delivery& one : output.deliveries) told[one.to] += *one.text + "\n";
  }

  MatchRoom room;
  std::map<ClientId, std::string> told;  // of the last message
  std::vector<Entry> log;
};

TEST(Sealed, ADraftIsToldToItsOwnSideOnlyAndHasNoNumber) {
  const auto content = placed_by_hand();
  Table table(std::make_unique<Match>(setup_of(*content), content));
  ASSERT_EQ(table.room.match().game().decider(), Side::kBottom);
  const std::uint64_t n = table.room.match().n();
  for (const char* action : {"place legion1 at 18 4 facing 90", "place legion1 at 19 4 facing 90"}) {
    table.act(kBottom, action);
    EXPECT_THAT(table.told[kBottom], HasSubstr("\"steps\":[]"));
    EXPECT_THAT(table.told[kBottom], HasSubstr("\"t\":\"ack\""));
    EXPECT_THAT(table.told[kBottom], HasSubstr("\"undo\":true"));
    EXPECT_THAT(table.told[kTop], IsEmpty());
    EXPECT_THAT(table.told[kSpectator], IsEmpty());
  }
  table.undo(kBottom);
  EXPECT_THAT(table.told[kBottom], HasSubstr("\"t\":\"ack\""));
  EXPECT_THAT(table.told[kTop], IsEmpty());
  EXPECT_EQ(table.room.match().n(), n);
  EXPECT_EQ(table.room.match().kept(), n + 3);
  // The other side can neither take it back nor go on.
  table.undo(kTop);
  EXPECT_THAT(table.told[kTop], HasSubstr("nothing_to_undo"));
}

TEST(Sealed, ACommitmentIsOneStepOpenedWhenBothAreIn) {
  const auto content = placed_by_hand();
  Table table(std::make_unique<Match>(setup_of(*content), content));
  const std::uint64_t n = table.room.match().n();
  table.act(kBottom, "place legion1 at 18 4 facing 90");
  table.act(kBottom, "place legion2 at 30 4 facing 90");
  table.act(kBottom, "done");
  EXPECT_EQ(table.room.match().n(), n + 1);
  EXPECT_THAT(table.told[kBottom], HasSubstr("\"action\":\"place legion1 at 18 4 facing 90; place legion2 at 30 4 "
                                             "facing 90; done\""));
  for (const ClientId other : {kTop, kSpectator}) {
    EXPECT_THAT(table.told[other], HasSubstr("\"action\":\"sealed\""));
    EXPECT_THAT(table.told[other], Not(HasSubstr("\"e\":\"placed\"")));
  }
  EXPECT_EQ(table.room.match().game().may_undo(), Side::kNobody);
  table.act(kTop, "done");
  EXPECT_THAT(table.told[kTop], HasSubstr("\"e\":\"placed\""));
  EXPECT_THAT(table.told[kSpectator], HasSubstr("\"e\":\"placed\""));
  EXPECT_THAT(table.told[kBottom], Not(HasSubstr("\"e\":\"placed\""))) << "they are no news to the side itself";
}

int count_of(const std::string& word, const std::string& text) {
  int n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

TEST(Sealed, AChargeIsToldOnceWhenBothHaveDeclared) {
  const std::string text = R"(acies 1
rules tabletop
top "North"
bottom "South"
phase charge bottom
unit top n1 HI C bases 8 files 4 at 36 30
unit bottom s1 HI C bases 8 files 4 at 36 27
)";
  const auto content = tabletop::tabletop_content(*tabletop::parse_scenario(text), text);
  Table table(std::make_unique<Match>(setup_of(*content), content));
  table.act(kBottom, "charge s1 n1");
  table.act(kBottom, "done");
  EXPECT_THAT(table.told[kTop], Not(HasSubstr("declares a charge")));
  table.act(kTop, "done");
  for (const ClientId who : {kTop, kBottom, kSpectator}) {
    EXPECT_EQ(count_of("s1 declares a charge on n1.", table.told[who]), 1) << table.told[who];
    EXPECT_EQ(count_of("\"e\":\"charge_declared\"", table.told[who]), 1) << table.told[who];
  }
}

TEST(Sealed, ADraftSurvivesACrashAndCanStillBeTakenBack) {
  const auto content = placed_by_hand();
  const MatchSetup setup = setup_of(*content);
  Table table(std::make_unique<Match>(setup, content));
  table.act(kBottom, "place legion1 at 18 4 facing 90");
  const std::uint64_t before = table.room.match().game().state_hash();
  table.act(kBottom, "place legion2 at 30 4 facing 90");
  std::string error;
  Table again(Match::restored(setup, content, {table.log, {}, false}, error));
  EXPECT_EQ(again.room.match().game().state_hash(), table.room.match().game().state_hash());
  EXPECT_EQ(again.room.match().n(), table.room.match().n());
  again.undo(kBottom);
  EXPECT_EQ(again.room.match().game().state_hash(), before);
  again.act(kBottom, "done");
  std::vector<Entry> log = table.log;
  log.insert(log.end(), again.log.begin(), again.log.end());
  const auto third = Match::restored(setup, content, {log, {}, false}, error);
  ASSERT_NE(third, nullptr) << error;
  EXPECT_EQ(third->game().state_hash(), again.room.match().game().state_hash());
  EXPECT_EQ(third->n(), again.room.match().n());
  EXPECT_EQ(third->kept(), log.back().n);
}

// --- stragglers ------------------------------------------------------------------------------------------------------------

constexpr const char* kStakes =
    "acies 1\nrules ancients\nid stakes\nname \"Stakes\"\ncampaign stragglers\ntop \"N\" cards 4 glory 6 hand "
    "order_2_left\n"
    "bottom \"S\" cards 4 glory 4 hand order_3_center first\nbanners 4\n"
    "unit bottom HI E7\nunit bottom MC E6\nunit top WA D6\nunit top HI D5\n";

TEST(Sealed, AStakeOnStragglersIsShownWithTheSecond) {
  const auto content = *game_with_rules("ancients")->read(kStakes, "stakes");
  Table table(std::make_unique<Match>(setup_of(*content), content));
  ASSERT_EQ(table.room.match().game().decider(), Side::kTop) << "the side that moves second stakes first";
  table.act(kTop, "straggle 2");
  EXPECT_THAT(table.told[kTop], HasSubstr("\"action\":\"straggle 2\""));
  for (const ClientId other : {kBottom, kSpectator})
    EXPECT_THAT(table.told[other], HasSubstr("\"action\":\"straggle ?\""));
  table.act(kBottom, "straggle 1");
  for (const ClientId one : {kTop, kBottom, kSpectator})
    EXPECT_THAT(table.told[one], HasSubstr("\"action\":\"straggle 1 against 2\""));
}

TEST(Sealed, AFollowerLearnsAStakeWhenItIsShown) {
  const Parsed<hex::Scenario> scenario = hex::parse_scenario(kStakes);
  ASSERT_TRUE(scenario);
  using hex::ActionKind;
  hex::State s = set_up(*scenario);
  hex::Follower follower(*scenario, Side::kBottom);
  ASSERT_FALSE(follower.follow(hex::shown_stakes(1, 2))) << "neither side had staked before";
  for (const int stake : {2, 1}) {
    const hex::Action x = hex::action(ActionKind::kStraggle, stake);
    const hex::Action seen = as_seen(s, x, Side::kBottom);
    if (s.decider == Side::kBottom) {
      ASSERT_FALSE(follower.follow(x)) << "the second stake shows the first";
      ASSERT_FALSE(follower.follow(hex::shown_stakes(1, 4))) << "more than half of what it has";
    }
    ASSERT_TRUE(follower.follow(seen));
    apply(s, x);
    EXPECT_EQ(hash(follower.view().state), hash(view(s, Side::kBottom).state));
  }
  EXPECT_EQ(s.glory[0], 4);
  EXPECT_EQ(follower.state().glory[0], 4);
}

}  // namespace
}  // namespace acies
