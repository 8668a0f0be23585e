// Matches with clocks at a host: what seats do about time, what everybody is told, and what a restart leaves of it.
#include <gmock/gmock.h>

#include "games/registry.h"
#include "tests/kit/clocked_world.h"
#include "tests/kit/hex_match.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute, kDay = 24 * kHour;

// Two people at the table of a match with a pace.
struct Table {
  explicit Table(const char* pace, std::uint64_t seed = 1, bool two_way = false) : world(seed), host(make_host()) {
    std::string body = R"({"scenario":"akragas","pace":")";
    body.append(pace).append(R"(","seats":{"a":{"kind":"person","side":"bottom"},"b":{"kind":"person"}},"two_way":)");
    body.append(two_way ? "true}" : "false}");
    host->make_match(body, [this](const MadeMatch& made) {
      refusal = made.refusal;
      id = made.id;
      secret_a = made.given.secrets.a;
      invitation = made.given.invitations.b;
    });
    world.pass(10);
  }
  std::unique_ptr<MatchHost> make_host() {
    HostSettings settings;
    settings.seed = 7;
    return std::make_unique<MatchHost>(settings, world);
  }
  void take_seat() {
    host->claim_seat(id, R"({"invitation":")" + invitation + R"(","secret":")" + secret_b + "\"}",
                     [](const TakenSeat& taken) { ASSERT_FALSE(taken.refusal) << taken.refusal->words; });
    world.pass(10);
  }
  ClientId join(const std::string& secret) {
    const ClientId client = host->open();
    host->receive(client, R"({"t":"hello","v":1,"match":")" + id + R"(","seat":")" + secret + "\"}");
    world.pass(10);
    return client;
  }
  const Match& match() {
    Refusal why{};
    return host->find(id, why)->match();
  }
  std::string order(const char* verb) {
    return R"({"t":"time","id":9,"n":)" + std::to_string(match().n()) + R"(,"do":")" + verb + "\"}";
  }
  std::string act() {
    const std::vector<Choice> open = match().game().choices(match().game().decider());
    return R"({"t":"act","id":8,"n":)" + std::to_string(match().n()) + R"(,"action":")" + open.front().text + "\"}";
  }
  // The answer to a message of a client.
  std::string say(ClientId client, const std::string& text) {
    const std::size_t before = world.told_.size();
    host->receive(client, text);
    world.pass(1);
    for (std::size_t i = before; i < world.told_.size(); ++i) {
      const auto& [at, to, told] = world.told_[i];
      if (to == client && (told.starts_with(R"({"t":"ack")") || told.starts_with(R"({"t":"refused")"))) return told;
    }
    return "";
  }
  ClientId of(Side side) { return match().seat_of(side, match().game_number()) == 0 ? a : b; }
  ClientId decider() { return of(match().game().decider()); }
  ClientId waiter() { return of(other(match().game().decider())); }
  void begin() {
    take_seat();
    a = join(secret_a);
    b = join(secret_b);
  }
  void restart() {
    host = make_host();
    a = join(secret_a);
    b = join(secret_b);
  }
  std::int64_t left(Side side) { return match().clock()->left(side, world.milliseconds_since_1970()); }
  const Entry& last_entry() { return world.matches_.at(id).entries.back(); }

  kit::ClockedWorld world;
  std::unique_ptr<MatchHost> host;
  std::optional<Refusal> refusal;
  std::string id, secret_a, invitation, secret_b = std::string(32, 'b');
  ClientId a = 0, b = 0;
};

TEST(MatchClock, RunsForTheSideThatDecidesOnceBothSeatsAreTaken) {
  Table table("30+1");
  ASSERT_FALSE(table.refusal);
  table.world.pass(10 * kMinute);
  EXPECT_EQ(table.match().clock()->running(), Side::kNobody);
  EXPECT_EQ(table.left(Side::kTop), 30 * kMinute);
  table.begin();
  const Side decides = table.match().game().decider();
  const std::int64_t before = table.left(decides);
  EXPECT_EQ(before, 30 * kMinute);
  table.world.pass(75 * kSecond);
  EXPECT_NEAR(static_cast<double>(table.left(decides)), 29.0 * kMinute, 100) << "15 seconds are free";
  EXPECT_EQ(table.left(other(decides)), 30 * kMinute);
}

TEST(MatchClock, IsForTwoPeopleAlone) {
  for (const char* other : {R"({"kind":"bot","level":"greedy"})", R"({"kind":"hotseat"})"}) {
    AskedMatch asked;
    const auto refusal = read_match_request(
        std::string(R"({"scenario":"akragas","pace":"30+1","seats":{"a":{"kind":"person"},"b":)") + other + "}}",
        asked);
    EXPECT_TRUE(refusal);
  }
  EXPECT_THAT(Table("37+3").refusal->words, HasSubstr("pace"));
}

TEST(MatchClock, IsToldInEverySituation) {
  Table table("1d+4h");
  table.begin();
  table.world.told_.clear();
  table.join(table.secret_a);
  ASSERT_THAT(table.world.told_.front().text, HasSubstr(R"("pace":"1d+4h")"));
  EXPECT_THAT(table.world.told_.front().text, HasSubstr(R"("clock":{"at":)"));
  EXPECT_THAT(table.world.told_.front().text, HasSubstr(R"("running":")"));
  table.world.told_.clear();
  table.say(table.decider(), table.act());
  EXPECT_THAT(table.world.told_.front().text, HasSubstr(R"("clock":{"at":)"));
  Table without("none");
  without.begin();
  for (const auto& told : without.world.told_) EXPECT_THAT(told.text, Not(HasSubstr("clock")));
}

TEST(MatchClock, TimeIsCalledUpByTheOtherSideAndNotBefore) {
  Table table("30+1");
  table.begin();
  const Side loser = table.match().game().decider();
  EXPECT_THAT(table.say(table.waiter(), table.order("up")), HasSubstr("there is time left"));
  table.world.pass(31 * kMinute);
  EXPECT_FALSE(table.match().over()) << "nobody is called up by himself";
  EXPECT_THAT(table.say(table.decider(), table.order("up")), HasSubstr("refused"));
  EXPECT_THAT(table.say(table.waiter(), table.order("up")), HasSubstr("ack"));
  ASSERT_TRUE(table.match().finished());
  EXPECT_EQ(table.match().over(1)->winner, other(loser));
  EXPECT_STREQ(table.match().over(1)->by, "time");
  EXPECT_EQ(table.match().resigned(1), Side::kNobody);
  table.restart();
  EXPECT_STREQ(table.match().over(1)->by, "time");
  EXPECT_EQ(table.match().over(1)->winner, other(loser));
  EXPECT_EQ(table.left(loser), 0);
}

TEST(MatchClock, AnActionThatComesLateStandsUnlessTheTimeWasCalledUp) {
  Table table("30+1");
  table.begin();
  table.world.pass(kHour);
  EXPECT_THAT(table.say(table.decider(), table.act()), HasSubstr("ack"));
  EXPECT_FALSE(table.match().over());
}

TEST(MatchClock, TimeIsGivenToTheOtherSide) {
  Table table("1d+4h");
  table.begin();
  const Side poor = table.match().game().decider();
  table.world.pass(25 * kHour);
  EXPECT_EQ(table.left(poor), 0);
  EXPECT_THAT(table.say(table.waiter(), table.order("give")), HasSubstr("ack"));
  EXPECT_EQ(table.last_entry().text, "give 86400000");
  EXPECT_NEAR(static_cast<double>(table.left(poor)), kDay, 100);
  EXPECT_THAT(table.say(table.waiter(), table.order("up")), HasSubstr("there is time left"));
  const std::int64_t left = table.left(poor);
  table.restart();
  EXPECT_NEAR(static_cast<double>(table.left(poor)), static_cast<double>(left), 100);
}

TEST(MatchClock, AMatchIsCalledOffBeforeBothHaveActed) {
  Table table("30+1", 1, true);
  table.begin();
  EXPECT_THAT(table.say(table.waiter(), table.order("abort")), HasSubstr("ack"));
  EXPECT_TRUE(table.match().finished()) << "there is no second game";
  EXPECT_EQ(table.match().over(1)->winner, Side::kNobody);
  EXPECT_TRUE(table.world.matches_.at(table.id).over);
  table.restart();
  EXPECT_TRUE(table.match().finished());

  Table late("30+1");
  late.begin();
  const Side first = late.match().game().decider();
  while (late.match().game().decider() == first) late.say(late.decider(), late.act());
  EXPECT_THAT(late.say(late.a, late.order("abort")), HasSubstr("ack"));
  Table later("30+1");
  later.begin();
  const Side begins = later.match().game().decider();
  while (later.match().game().decider() == begins) later.say(later.decider(), later.act());
  later.say(later.decider(), later.act());
  EXPECT_THAT(later.say(later.a, later.order("abort")), HasSubstr("refused"));
}

TEST(MatchClock, VacationStopsTheTimeOfASide) {
  Table table("3d+12h");
  table.begin();
  const Side away = table.match().game().decider();
  const std::int64_t before = table.left(away);
  EXPECT_THAT(table.say(table.decider(), table.order("back")), HasSubstr("you are not away"));
  EXPECT_THAT(table.say(table.decider(), table.order("away")), HasSubstr("ack"));
  EXPECT_THAT(table.say(table.decider(), table.order("away")), HasSubstr("away already"));
  table.world.pass(10 * kDay);
  EXPECT_NEAR(static_cast<double>(table.left(away)), static_cast<double>(before), 100);
  EXPECT_THAT(table.say(table.waiter(), table.order("up")), HasSubstr("there is time left"));
  table.restart();
  EXPECT_THAT(table.say(table.decider(), table.order("back")), HasSubstr("ack"));
  table.world.pass(kDay);
  EXPECT_NEAR(static_cast<double>(table.left(away)), static_cast<double>(before - kDay), 100);
  // The rest of the vacation ends by itself.
  EXPECT_THAT(table.say(table.decider(), table.order("away")), HasSubstr("ack"));
  table.world.pass(20 * kDay);
  EXPECT_THAT(table.say(table.waiter(), table.order("up")), HasSubstr("ack"));
  EXPECT_TRUE(table.match().finished());
  Table live("30+1");
  live.begin();
  EXPECT_THAT(live.say(live.a, live.order("away")), HasSubstr("there is no vacation left"));
}

TEST(MatchClock, WhoeverIsOutOfTimeTakesNoVacation) {
  Table table("1d+4h");
  table.begin();
  table.world.pass(2 * kDay);
  EXPECT_THAT(table.say(table.decider(), table.order("away")), HasSubstr("your time is up"));
}

TEST(MatchClock, GamesHaveClocksOfTheirOwn) {
  Table table("30+1", 1, true);
  table.begin();
  table.world.pass(31 * kMinute);
  table.say(table.waiter(), table.order("up"));
  ASSERT_TRUE(table.match().over());
  table.world.pass(kHour);
  EXPECT_EQ(table.match().clock()->running(), table.match().clock()->out_of_time());
  table.say(table.a, R"({"t":"next","id":3,"n":)" + std::to_string(table.match().n()) + "}");
  ASSERT_EQ(table.match().game_number(), 2);
  EXPECT_EQ(table.left(Side::kTop), 30 * kMinute);
  EXPECT_EQ(table.left(Side::kBottom), 30 * kMinute);
  table.world.pass(31 * kMinute);
  table.restart();
  EXPECT_EQ(table.left(table.match().game().decider()), 0);
}

TEST(MatchClock, ARematchHasTheSamePace) {
  Table table("60+2");
  table.begin();
  table.say(table.a, R"({"t":"resign","id":3,"n":)" + std::to_string(table.match().n()) + "}");
  table.host->receive(table.a, R"({"t":"rematch","id":4})");
  table.world.pass(100);
  const std::string& id = table.match().rematch();
  ASSERT_NE(id, "");
  EXPECT_EQ(table.world.matches_.at(id).setup.pace, PaceName::kHour);
}

// The flag and the action arrive in the same millisecond, in either order. The log, both players and a restart agree.
TEST(MatchClock, AFlagAndAnActionInOneMillisecondHaveOneOutcome) {
  for (int lot = 0; lot < 200; ++lot) {
    Table table("30+1", static_cast<std::uint64_t>(lot));
    table.begin();
    for (int i = 0; i < lot % 7; ++i) table.say(table.decider(), table.act());
    table.world.pass(*table.match().clock()->may_be_called() - table.world.milliseconds_since_1970());
    const std::string act = table.act(), up = table.order("up");
    const ClientId decides = table.decider(), waits = table.waiter();
    table.world.told_.clear();
    const bool action_first = lot % 2 == 0;
    table.host->receive(action_first ? decides : waits, action_first ? act : up);
    table.host->receive(action_first ? waits : decides, action_first ? up : act);
    table.world.pass(1);
    const std::vector<Entry>& log = table.world.matches_.at(table.id).entries;
    const bool was_called =
        std::any_of(log.begin(), log.end(), [](const Entry& e) { return e.kind == EntryKind::kTime; });
    ASSERT_EQ(was_called, !action_first);
    ASSERT_EQ(table.match().over(), was_called);
    // Each was told of the one that was done, and the other one was refused.
    int over = 0, going_on = 0, refused = 0;
    for (const auto& told : table.world.told_) {
      if (told.text.find(R"("t":"steps")") != std::string::npos)
        ++(told.text.find(R"("by":"time")") != std::string::npos ? over : going_on);
      if (told.text.find(R"("t":"refused")") != std::string::npos) ++refused;
    }
    ASSERT_EQ(over, was_called ? 2 : 0);
    ASSERT_EQ(going_on, was_called ? 0 : 2);
    ASSERT_EQ(refused, 1);
    table.restart();
    ASSERT_EQ(table.match().over(), was_called);
  }
}

}  // namespace
}  // namespace acies
