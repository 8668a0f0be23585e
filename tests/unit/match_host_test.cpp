// A host of matches in a world that a test holds in its hands: nothing is kept, thought or timed before the test says so.
#include "host/match_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "session/catalog.h"
#include "tests/kit/kept_world.h"

namespace acies {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class HeldWorld : public kit::KeptWorld {
 public:
  HeldWorld() : KeptWorld(1) {}

  std::int64_t milliseconds_since_1970() override { return date_; }
  std::int64_t now() override { return now_; }
  void later(int, std::function<void()> run) override { timers_.push_back(std::move(run)); }
  void log(LogLevel, std::string_view what, const LogFields&) override { logged_.emplace_back(what); }
  void keep(Change change, std::function<void(const std::string&)> done) override {
    keeping_.emplace_back(std::move(change), std::move(done));
  }
  void think(MatchRoom&, const BotQuestion&, std::function<void(const std::string&)> done) override {
    thinking_.push_back(std::move(done));
  }
  void send(ClientId client, const std::shared_ptr<const std::string>& text) override {
    sent_[client].push_back(*text);
  }
  void close(ClientId client) override { closed_.push_back(client); }

  // The first change on its way is kept, or cannot be.
  void keep_next(const std::string& error = "") {
    ASSERT_FALSE(keeping_.empty());
    const auto [change, done] = std::move(keeping_.front());
    keeping_.pop_front();
    if (error.empty()) put(change);
    if (done) done(error);
  }
  void keep_all() {
    while (!keeping_.empty()) keep_next();
  }

  std::deque<std::pair<Change, std::function<void(const std::string&)>>> keeping_;
  std::vector<std::function<void(const std::string&)>> thinking_;
  std::vector<std::function<void()>> timers_;
  std::map<ClientId, std::vector<std::string>> sent_;
  std::vector<ClientId> closed_;
  std::vector<std::string> logged_;
  std::int64_t now_ = 0, date_ = 1'700'000'000'000;
};

// One in which things are read elsewhere: a host that asks for what is neither in memory nor read for it holds up everybody.
class ReadingWorld final : public HeldWorld {
 public:
  void with_match(const std::string& id, std::function<void()> then) override { read(id, then); }
  void with_campaign(const std::string& id, std::function<void()> then) override {
    const auto it = campaigns_.find(id);
    std::string battle;
    for (const CampaignEntry& entry : it == campaigns_.end() ? std::vector<CampaignEntry>() : it->second.entries)
      if (entry.kind == CampaignEntryKind::kMatch) battle = entry.text;
    read(battle, [&] { read(id, then); });
  }
  std::optional<StoredMatch> load_match(const std::string& id, std::string& error) override {
    note(id);
    return HeldWorld::load_match(id, error);
  }
  std::optional<StoredCampaign> load_campaign(const std::string& id, std::string& error) override {
    note(id);
    return HeldWorld::load_campaign(id, error);
  }
  std::vector<std::string> held_up_;

 private:
  void read(const std::string& id, const std::function<void()>& then) {
    const bool was_there = !read_.insert(id).second;
    then();
    if (!was_there) read_.erase(id);
  }
  void note(const std::string& id) {
    if (!read_.contains(id)) held_up_.push_back(id);
  }
  std::set<std::string> read_;
};

class MatchHostTest : public testing::Test {
 protected:
  // A match that is kept, with the answer that its maker got.
  MadeMatch make(const std::string& seats, const std::string& scenario = "akragas") {
    MadeMatch made;
    host_.make_match("{\"scenario\":\"" + scenario + "\",\"seats\":" + seats + "}",
                     [&](const MadeMatch& m) { made = m; });
    world_.keep_all();
    return made;
  }
  ClientId join(const std::string& match, const std::string& secret) {
    const ClientId client = host_.open();
    host_.receive(client,
                  "{\"t\":\"hello\",\"v\":1,\"last\":0,\"match\":\"" + match + "\",\"seat\":\"" + secret + "\"}");
    return client;
  }
  std::uint64_t n_of(const std::string& match) {
    Refusal why{};
    return host_.find(match, why)->match().n();
  }
  std::string numbered(const std::string& type, const std::string& match) {
    return "{\"t\":\"" + type + "\",\"id\":7,\"n\":" + std::to_string(n_of(match)) + "}";
  }
  // Everything sent to a client since this was last asked.
  std::vector<std::string> told(ClientId client) { return std::exchange(world_.sent_[client], {}); }

  static constexpr const char* kTwoPersons = "{\"a\":{\"kind\":\"person\"},\"b\":{\"kind\":\"person\"}}";
  static constexpr const char* kAgainstBot =
      "{\"a\":{\"kind\":\"person\",\"side\":\"bottom\"},\"b\":{\"kind\":\"bot\",\"level\":\"recruit\"}}";
  static constexpr const char* kHotSeat = "{\"a\":{\"kind\":\"hotseat\"},\"b\":{\"kind\":\"hotseat\"}}";

  HeldWorld world_;
  MatchHost host_{{"local-", 400, 60, 20000, 1}, world_};
};

TEST_F(MatchHostTest, AMatchIsToldWhenItIsKeptAndItsNameHasThePrefix) {
  std::optional<MadeMatch> made;
  host_.make_match(std::string("{\"scenario\":\"akragas\",\"seats\":") + kHotSeat + "}",
                   [&](const MadeMatch& m) { made = m; });
  EXPECT_FALSE(made);
  world_.keep_next();
  ASSERT_TRUE(made);
  EXPECT_FALSE(made->refusal);
  EXPECT_THAT(made->id, StartsWith("local-"));
  EXPECT_EQ(made->id.size(), 6U + 12U);
  EXPECT_EQ(made->info.id, made->id);
}

TEST_F(MatchHostTest, AMatchThatCannotBeKeptIsRefused) {
  std::optional<MadeMatch> made;
  host_.make_match(std::string("{\"scenario\":\"akragas\",\"seats\":") + kHotSeat + "}",
                   [&](const MadeMatch& m) { made = m; });
  world_.keep_next("the disk is full");
  ASSERT_TRUE(made && made->refusal);
  EXPECT_STREQ(made->refusal->code, "store");
  Refusal why{};
  EXPECT_EQ(host_.find(made->id, why), nullptr);
  EXPECT_STREQ(why.code, "unknown_match");
}

TEST_F(MatchHostTest, AnActionIsToldWhenItIsKept) {
  const MadeMatch made = make(kHotSeat);
  const ClientId client = join(made.id, made.given.secrets.a);
  EXPECT_THAT(told(client), ElementsAre(HasSubstr("\"t\":\"welcome\"")));
  host_.receive(client, numbered("resign", made.id));
  EXPECT_THAT(told(client), IsEmpty());
  world_.keep_next();
  EXPECT_THAT(told(client), Contains(HasSubstr("\"t\":\"ack\"")));
}

TEST_F(MatchHostTest, EveryEntrySaysWhenItWasTakenAndNoneIsOlderThanTheOneBefore) {
  const std::int64_t begun = world_.date_;
  const MadeMatch made = make(kHotSeat);
  const ClientId client = join(made.id, made.given.secrets.a);
  const auto resign = [&] {
    host_.receive(client, numbered("resign", made.id));
    world_.keep_all();
    return world_.matches_[made.id].entries.back();
  };
  world_.date_ += 5000;
  EXPECT_EQ(resign().at, begun + 5000);
  EXPECT_EQ(world_.matches_[made.id].entries.front().at, begun);
  // The clock of the machine is put back, and the match comes from the store again: time does not go back with it.
  world_.date_ = begun - 100000;
  host_.drop(made.id);
  const ClientId again = join(made.id, made.given.secrets.a);
  host_.receive(again, R"({"t":"rematch","id":9})");
  world_.keep_all();
  const Entry& rematch = world_.matches_[made.id].entries.back();
  EXPECT_EQ(rematch.kind, EntryKind::kRematch);
  EXPECT_EQ(rematch.at, begun + 5000);
}

TEST_F(MatchHostTest, AChangeThatCannotBeKeptIsNotTold) {
  const MadeMatch made = make(kHotSeat);
  const ClientId client = join(made.id, made.given.secrets.a);
  const std::uint64_t before = n_of(made.id);
  told(client);
  host_.receive(client, numbered("resign", made.id));
  world_.keep_next("the disk is full");
  EXPECT_THAT(told(client), ElementsAre(HasSubstr("\"t\":\"bye\",\"code\":\"store\"")));
  EXPECT_THAT(world_.closed_, ElementsAre(client));
  host_.closed(client);
  // On return the match is as it was kept.
  const ClientId again = join(made.id, made.given.secrets.a);
  EXPECT_THAT(told(again), ElementsAre(HasSubstr("\"over\":null")));
  EXPECT_EQ(n_of(made.id), before);
}

TEST_F(MatchHostTest, TheFirstOfTwoWhoClaimASeatGetsIt) {
  const MadeMatch made = make(kTwoPersons);
  const std::string first(22, 'f'), second(22, 's');
  const auto claim = [&](const std::string& secret, std::vector<std::string>& answers) {
    host_.claim_seat(made.id, "{\"invitation\":\"" + made.given.invitations.b + "\",\"secret\":\"" + secret + "\"}",
                     [&](const TakenSeat& taken) { answers.push_back(taken.refusal ? taken.refusal->code : "seat"); });
  };
  std::vector<std::string> to_first, to_second;
  claim(first, to_first);
  claim(second, to_second);
  claim(first, to_first);  // asked again, as the answer takes so long
  EXPECT_THAT(to_first, IsEmpty());
  EXPECT_THAT(to_second, ElementsAre("taken"));
  world_.keep_all();
  EXPECT_THAT(to_first, ElementsAre("seat", "seat"));
  const ClientId client = join(made.id, first);
  EXPECT_THAT(told(client), ElementsAre(HasSubstr("\"you\":{\"seats\":[\"b\"]")));
  const ClientId stranger = join(made.id, second);
  EXPECT_THAT(told(stranger), ElementsAre(HasSubstr("wrong_secret"), HasSubstr("\"t\":\"bye\"")));
}

TEST_F(MatchHostTest, AClaimThatCannotBeKeptIsRefused) {
  const MadeMatch made = make(kTwoPersons);
  std::string answer;
  host_.claim_seat(made.id,
                   "{\"invitation\":\"" + made.given.invitations.b + "\",\"secret\":\"" + std::string(22, 'f') + "\"}",
                   [&](const TakenSeat& taken) { answer = taken.refusal ? taken.refusal->code : "seat"; });
  world_.keep_next("the disk is full");
  EXPECT_EQ(answer, "store");
}

TEST_F(MatchHostTest, ThePlayerWhoAsksForARematchIsToldItsName) {
  const MadeMatch made = make(kHotSeat);
  const ClientId client = join(made.id, made.given.secrets.a);
  host_.receive(client, numbered("resign", made.id));
  world_.keep_all();
  told(client);
  host_.receive(client, "{\"t\":\"rematch\",\"id\":9}");
  EXPECT_THAT(told(client), IsEmpty());
  world_.keep_all();
  EXPECT_THAT(told(client), Contains(HasSubstr("{\"t\":\"rematch\",\"id\":9,\"match\":\"local-")));
  ASSERT_EQ(world_.matches_.size(), 2U);
  for (const auto& [id, match] : world_.matches_) {
    EXPECT_EQ(match.setup.seats[0].secret_hash, hex_digits(sha256(made.given.secrets.a)));
    EXPECT_EQ(match.over, id == made.id);
  }
}

TEST_F(MatchHostTest, ABotIsAskedOnceAndAWrongAnswerHoldsUpNothing) {
  const MadeMatch made = make(kAgainstBot, "zama");
  Refusal why{};
  MatchRoom* room = host_.find(made.id, why);
  ASSERT_NE(room, nullptr);
  const ClientId client = join(made.id, made.given.secrets.a);
  // Until the bot has something to decide.
  while (world_.thinking_.empty()) {
    const std::string action = room->match().game().any_action();
    host_.receive(client, "{\"t\":\"act\",\"n\":" + std::to_string(n_of(made.id)) + ",\"action\":\"" + action + "\"}");
    world_.keep_all();
  }
  host_.tick();
  ASSERT_EQ(world_.thinking_.size(), 1U);
  const std::uint64_t before = n_of(made.id);
  world_.thinking_.front()("no action of any game");
  EXPECT_GT(n_of(made.id), before);
}

// The demonstration of the tabletop, where the sides place their units themselves and see them when both are done.
class DraftsAtTheHost : public MatchHostTest {
 protected:
  void SetUp() override {
    AskedMatch asked;
    asked.scenario_id = "demonstration";
    asked.scenario_text = find_content("demonstration")->text() + "deployment\n";
    asked.seats[0].person = kAda;
    asked.seats[1].person = kBob;
    asked.first_side = Side::kBottom;
    MadeMatch made;
    host_.make_match_between(host_.new_match_id(), asked, [&](const MadeMatch& m) { made = m; });
    world_.keep_all();
    ASSERT_FALSE(made.refusal);
    match_ = made.id;
    std::array<ClientId, 2> clients{};
    for (const int seat : {0, 1}) {
      clients[static_cast<std::size_t>(seat)] = host_.open(seat == 0 ? kAda : kBob);
      host_.receive(clients[static_cast<std::size_t>(seat)],
                    "{\"t\":\"hello\",\"v\":1,\"last\":0,\"match\":\"" + match_ + "\",\"mine\":true}");
    }
    world_.keep_all();
    const auto decides = static_cast<std::size_t>(room().match().awaited_seat());
    ASSERT_LT(decides, 2U);
    drafter_ = clients[decides];
    watcher_ = clients[1 - decides];
    told(drafter_);
    told(watcher_);
  }
  const MatchRoom& room() {
    Refusal why{};
    return *host_.find(match_, why);
  }
  void draft() {
    const Match& match = room().match();
    const std::vector<Choice> open = match.game().choices(match.game().decider());
    const auto place = std::find_if(open.begin(), open.end(), [](const Choice& c) { return c.text != "done"; });
    host_.receive(drafter_, "{\"t\":\"act\",\"id\":3,\"n\":" + std::to_string(match.n()) + ",\"action\":\"" +
                                place->text + "\"}");
  }
  void ping(ClientId client) { host_.receive(client, R"({"t":"ping","id":5})"); }

  static constexpr std::int64_t kAda = 11, kBob = 12;
  std::string match_;
  ClientId drafter_ = 0, watcher_ = 0;
};

TEST_F(DraftsAtTheHost, AreNoNewsInListsOfMatches) {
  draft();
  ASSERT_EQ(world_.keeping_.size(), 1U);
  EXPECT_EQ(world_.keeping_.front().first.entries.size(), 1U);
  EXPECT_FALSE(world_.keeping_.front().first.status);
  world_.keep_all();
  host_.receive(watcher_, numbered("resign", match_));
  ASSERT_EQ(world_.keeping_.size(), 1U);
  EXPECT_TRUE(world_.keeping_.front().first.status) << "what everybody is told of is news";
}

TEST_F(DraftsAtTheHost, HoldUpTheirOwnSideAlone) {
  draft();
  ping(watcher_);
  EXPECT_THAT(told(watcher_), ElementsAre(HasSubstr("\"t\":\"pong\"")));
  ping(drafter_);
  EXPECT_THAT(told(drafter_), IsEmpty()) << "a change that is not kept is not told";
  world_.keep_next();
  EXPECT_THAT(told(drafter_),
              ElementsAre(HasSubstr("\"t\":\"steps\""), HasSubstr("\"t\":\"ack\""), HasSubstr("\"t\":\"pong\"")));
  EXPECT_THAT(told(watcher_), IsEmpty());
}

// A step told behind a draft reaches the other side as soon as it is kept itself, and the drafter in its order.
TEST_F(DraftsAtTheHost, AreToldInTheirOrderBesidePublicSteps) {
  draft();
  host_.receive(watcher_, numbered("resign", match_));
  draft();
  ping(watcher_);
  world_.keep_next();
  EXPECT_THAT(told(drafter_), ElementsAre(HasSubstr("\"t\":\"steps\""), HasSubstr("\"t\":\"ack\"")));
  EXPECT_THAT(told(watcher_), IsEmpty());
  world_.keep_next();
  EXPECT_THAT(told(watcher_), Contains(HasSubstr("\"t\":\"pong\"")));
  EXPECT_THAT(told(drafter_), Contains(HasSubstr("gives the battle up")));
}

TEST_F(MatchHostTest, TwoBotsPlayWhileSomebodyLooksOn) {
  const MadeMatch made =
      make("{\"a\":{\"kind\":\"bot\",\"level\":\"recruit\"},\"b\":{\"kind\":\"bot\",\"level\":\"recruit\"}}");
  EXPECT_THAT(world_.timers_, IsEmpty());
  const ClientId client = join(made.id, "");
  (void)client;
  ASSERT_EQ(world_.timers_.size(), 1U);
  world_.timers_.front()();
  EXPECT_EQ(world_.thinking_.size(), 1U);
}

TEST_F(MatchHostTest, ABattleOfACampaignIsKeptWithItAndLeadsOn) {
  std::optional<MadeCampaign> made;
  host_.make_campaign(std::string("{\"campaign\":\"sicily\",\"seats\":") + kHotSeat + "}",
                      [&](const MadeCampaign& m) { made = m; });
  world_.keep_all();
  ASSERT_TRUE(made && !made->refusal);
  EXPECT_THAT(made->id, StartsWith("local-"));
  const std::string secret = made->given.secrets.a;
  // Decides everything between battles, until there is one to be fought.
  Refusal why{};
  const auto info = [&] { return host_.find_campaign(made->id, why)->info; };
  while (info().matches.empty()) {
    const std::string action = info().state.actions.front().text;
    host_.decide_campaign(
        made->id, "{\"seat\":\"" + secret + "\",\"n\":" + std::to_string(info().n) + ",\"action\":\"" + action + "\"}",
        [&](const MadeCampaign& m) { EXPECT_FALSE(m.refusal); });
    world_.keep_all();
  }
  const std::string battle = info().matches.front();
  EXPECT_THAT(battle, StartsWith("local-"));
  EXPECT_EQ(world_.matches_.at(battle).setup.campaign, made->id);
  EXPECT_THAT(info().history, IsEmpty());
  const ClientId client = join(battle, secret);
  host_.receive(client, numbered("resign", battle));
  EXPECT_THAT(info().history, IsEmpty()) << "the end of the battle is not kept yet";
  world_.keep_all();
  EXPECT_EQ(info().history.size(), 1U);
  // A campaign that was put away comes back as it was kept.
  host_.drop(made->id);
  EXPECT_EQ(info().history.size(), 1U);
}

TEST(CampaignsAtTheHost, AreReadElsewhereWhenASeatIsTakenAndWhenABattleEnds) {
  ReadingWorld world;
  MatchHost host{{"local-", 400, 60, 20000, 1}, world};
  MadeCampaign made;
  host.make_campaign(R"({"campaign":"sicily","seats":{"a":{"kind":"person"},"b":{"kind":"person"}}})",
                     [&](const MadeCampaign& m) { made = m; });
  world.keep_all();
  ASSERT_FALSE(made.refusal);
  ASSERT_EQ(world.matches_.size(), 1U);
  const std::string battle = world.matches_.begin()->first, secret(22, 'b');
  const auto put_away = [&] {
    host.drop(made.id);
    host.drop(battle);
  };
  put_away();
  std::string answer;
  world.with_match(battle, [&] {
    host.claim_seat(battle, R"({"invitation":")" + made.given.invitations.b + R"(","secret":")" + secret + "\"}",
                    [&](const TakenSeat& taken) { answer = taken.refusal ? taken.refusal->code : "seat"; });
  });
  world.keep_all();
  EXPECT_EQ(answer, "seat");
  EXPECT_EQ(world.matches_[battle].entries.back().kind, EntryKind::kClaim) << "it is taken in the battle as well";
  EXPECT_THAT(world.held_up_, IsEmpty());

  put_away();
  const ClientId client = host.open();
  world.with_match(battle, [&] {
    host.receive(client, R"({"t":"hello","v":1,"match":")" + battle + R"(","seat":")" + secret + "\"}");
    Refusal why{};
    const std::uint64_t n = host.find(battle, why)->match().n();
    host.receive(client, R"({"t":"resign","n":)" + std::to_string(n) + "}");
  });
  world.keep_all();
  EXPECT_EQ(world.campaigns_[made.id].entries.back().kind, CampaignEntryKind::kFought) << "the battle counts";
  EXPECT_THAT(world.held_up_, IsEmpty());
}

TEST_F(MatchHostTest, AMatchThatWasDroppedIsRestoredAsItWasKept) {
  const MadeMatch made = make(kHotSeat);
  const ClientId client = join(made.id, made.given.secrets.a);
  told(client);
  host_.drop(made.id);
  EXPECT_THAT(told(client), ElementsAre(HasSubstr("\"code\":\"elsewhere\"")));
  host_.closed(client);
  // The other player has given it up meanwhile.
  StoredMatch& stored = world_.matches_.at(made.id);
  stored.entries.push_back({stored.entries.back().n + 1, EntryKind::kResign, Side::kTop, ""});
  stored.over = true;
  const ClientId again = join(made.id, made.given.secrets.a);
  EXPECT_THAT(told(again), ElementsAre(Not(HasSubstr("\"over\":null,\"v\""))));
  Refusal why{};
  EXPECT_TRUE(host_.find(made.id, why)->match().finished());
}

TEST_F(MatchHostTest, AnEmptyRoomIsPutAway) {
  const MadeMatch made = make(kHotSeat);
  EXPECT_EQ(host_.counts().rooms, 1U);
  world_.now_ = 61'000;
  host_.tick();
  EXPECT_EQ(host_.counts().rooms, 0U);
  Refusal why{};
  EXPECT_NE(host_.find(made.id, why), nullptr);
}

}  // namespace
}  // namespace acies
