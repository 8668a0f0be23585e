// Standing orders: answers given beforehand are those the player would have given himself, and do not betray his cards.
#include <gmock/gmock.h>

#include "games/hex/notation/action_text.h"
#include "games/hex/standing.h"
#include "games/registry.h"
#include "session/match_room.h"
#include "tests/kit/hex_match.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kHoldTheLine = "react=stand flags=all back=yes ways=choose shoot=yes tokens=keep cards=leaders";

MatchSetup setup_of(const std::string& battle, bool two_way = false) {
  MatchSetup setup;
  setup.id = "standing";
  setup.scenario_id = battle;
  setup.scenario_text = battle_text(battle);
  setup.edition = find_rules(find_content(battle)->rules())->edition;
  setup.two_way = two_way;
  setup.first_side = Side::kTop;
  setup.seats[0].secret_hash = hex_digits(sha256("a"));
  setup.seats[1].secret_hash = hex_digits(sha256("b"));
  setup.seeds = {sha256("one"), sha256("two")};
  return setup;
}

// Orders by lot.
StandingOrders any_orders(const StandingOffer& offer, Random& random) {
  std::string text;
  for (const StandingQuestion& question : offer.questions)
    if (random.below(4) != 0)
      text += question.code + "=" + question.ways[random.below(static_cast<int>(question.ways.size()))].code + " ";
  return StandingOrders(text);
}

TEST(StandingOrders, AreReadAndWritten) {
  const StandingOrders orders("react=stand back=yes");
  EXPECT_EQ(orders.way("react"), "stand");
  EXPECT_EQ(orders.way("back"), "yes");
  EXPECT_EQ(orders.way("flags"), "");
  EXPECT_EQ(orders.text(), "react=stand back=yes");
  EXPECT_EQ(StandingOrders(" react=stand  = x back= react=evade").text(), "react=stand");
  EXPECT_TRUE(StandingOrders("").empty());
}

TEST(StandingOrders, AreRefusedWhereTheGameDoesNotUnderstandThem) {
  const StandingOffer offer = find_content("akragas")->begin({})->standing_offer();
  EXPECT_EQ(StandingOrders("react=stand").why_not(offer), "");
  EXPECT_THAT(StandingOrders("react=run").why_not(offer), HasSubstr("`run` is no way"));
  EXPECT_THAT(StandingOrders("tea=yes").why_not(offer), HasSubstr("`tea` is no question"));
  // Each preset is one that the battle understands.
  for (const char* battle : {"akragas", "cannae", "dara", "solachon"}) {
    const StandingOffer of = find_content(battle)->begin({})->standing_offer();
    EXPECT_GE(of.presets.size(), 3U);
    for (const StandingPreset& preset : of.presets) EXPECT_EQ(StandingOrders(preset.orders).why_not(of), "") << battle;
  }
}

// The heart of the matter: for all hands that a side may hold, as far as the other side can tell, orders answer or ask alike, and
// an answer waits as long. Unless the card itself is played, the answer is the same, too.
class StandingSecrecy : public testing::TestWithParam<const char*> {};

TEST_P(StandingSecrecy, AnswersAreTheSameForAllHands) {
  const Scenario& scenario = *find_battle(GetParam());
  const StandingOffer offer = find_content(GetParam())->begin({})->standing_offer();
  int answered = 0, waited = 0, asked = 0, played = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    for (State s = set_up(scenario); !s.over(); apply(s, kit::random_action(s, random))) {
      if (!is_player(s.decider)) continue;
      const StandingOrders orders = any_orders(offer, random);
      const auto answer = ordered_answer(s, orders);
      if (s.decider == s.active) {
        ASSERT_FALSE(answer) << "a side decides its own turn";
        continue;
      }
      (answer ? answered : asked)++;
      ASSERT_TRUE(!answer || is_legal(s, answer->action));
      if (answer && answer->wait != StandingWait::kNone) ++waited;
      const bool plays = orders.way("cards") == "play" || orders.way("cards") == "leaders";
      for (int i = 0; i < 4; ++i) {
        const State other_hand = imagine(view(s, other(s.decider)), random);
        const auto other_answer = ordered_answer(other_hand, orders);
        ASSERT_EQ(answer.has_value(), other_answer.has_value()) << orders.text();
        if (!answer) continue;
        ASSERT_EQ(answer->wait, other_answer->wait) << orders.text();
        if (answer->action == other_answer->action) continue;
        ASSERT_TRUE(plays) << orders.text();
        ASSERT_NE(answer->wait, StandingWait::kNone);
        ++played;
      }
    }
  }
  EXPECT_GT(answered, 100);
  EXPECT_GT(asked, 50);
  EXPECT_GT(waited, 20);
  EXPECT_GT(played, 0) << "hands that differ were never compared";
}

INSTANTIATE_TEST_SUITE_P(Battles, StandingSecrecy, testing::Values("akragas", "cannae", "dara", "solachon"),
                         [](const auto& test) { return std::string(test.param); });

TEST(StandingOrders, AQuestionInWhichNoCardCanPlayAPartIsAnsweredAtOnce) {
  const Scenario& scenario = *find_battle("dara");
  const StandingOrders orders(kHoldTheLine);
  int at_once = 0;
  Random random(3);
  for (State s = set_up(scenario); !s.over(); apply(s, kit::random_action(s, random))) {
    if (!is_player(s.decider) || s.decider == s.active) continue;
    const auto answer = ordered_answer(s, orders);
    ASSERT_TRUE(answer) << static_cast<int>(s.decision);
    if (s.decision != Decision::kReact && s.decision != Decision::kAmbush) {
      ASSERT_EQ(answer->wait, StandingWait::kNone);
      ++at_once;
    }
  }
  EXPECT_GT(at_once, 10);
}

// --- at a table ----------------------------------------------------------------------------------------------------------

constexpr ClientId kFirst = 1, kSecond = 2, kWatcher = 3;

// A room with both players and a spectator, its log, and the messages to each of them.
struct Table {
  explicit Table(const MatchSetup& setup) : room(std::make_unique<Match>(setup, find_content(setup.scenario_id))) {
    for (const ClientId client : {kFirst, kSecond, kWatcher}) {
      messages::Hello hello;
      if (client != kWatcher) hello.seat = client == kFirst ? "a" : "b";
      EXPECT_FALSE(room.join(client, hello));
    }
    take();
  }
  // The log grows; a pause begins as it would at a host. True if one did.
  bool take() {
    Output output = room.take();
    for (Entry& entry : output.entries) log.push_back(std::move(entry));
    for (Snapshot& snapshot : output.snapshots) snapshots.push_back(std::move(snapshot));
    for (const Delivery& d : output.deliveries) told[d.to] += *d.text + "\n";
    if (!output.wait) return false;
    room.begin_pause(1000);
    take();
    return true;
  }
  void say(ClientId client, const ClientMessage& message) {
    room.receive(client, message);
    take();
  }
  void order(ClientId client, const std::string& orders) {
    messages::AskStanding ask;
    ask.id = 5;
    ask.orders = orders;
    say(client, ask);
  }
  void act(const std::string& text) {
    messages::Act act;
    act.id = 6;
    act.n = match().n();
    act.action = text;
    say(decider(), act);
  }
  void end_pause() {
    room.end_pause(match().pause()->n);
    take();
  }
  ClientId decider() const {
    return match().seat_of(match().game().decider(), match().game_number()) == 0 ? kFirst : kSecond;
  }
  const Match& match() const { return room.match(); }
  const State& state() const { return hex_game(match()).state(); }
  std::string random_text(Random& random) const {
    return action_text(*state().scenario, kit::random_action(state(), random));
  }

  MatchRoom room;
  std::vector<Entry> log;
  std::vector<Snapshot> snapshots;
  std::map<ClientId, std::string> told;
};

// Until a card might be played against an attack on the side of seat b, which waits for its orders then.
bool play_to_pause(Table& table, Random& random) {
  while (!table.match().over() && !table.match().pause()) table.act(table.random_text(random));
  return table.match().pause().has_value();
}

TEST(StandingOrders, AMatchIsTheOneInWhichThePlayersGiveTheSameAnswers) {
  int restored = 0;
  for (const char* battle : {"akragas", "dara"}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const MatchSetup setup = setup_of(battle, seed % 2 == 0);
      Table table(setup);
      Match by_hand(setup, find_content(battle));
      Random random(seed);
      const StandingOffer offer = table.match().game().standing_offer();
      std::vector<Entry> hand_log;
      std::size_t done = 0;
      while (!table.match().finished()) {
        if (random.below(9) == 0)
          table.order(random.below(2) == 0 ? kFirst : kSecond, any_orders(offer, random).text());
        if (table.match().pause() && random.below(3) != 0) {
          table.end_pause();
        } else if (table.match().over()) {
          messages::NextGame next;
          next.n = table.match().n();
          table.say(kFirst, next);
        } else {
          table.act(table.random_text(random));
        }
        // The same by hand.
        for (; done < table.log.size(); ++done) {
          const Entry& entry = table.log[done];
          std::optional<Refusal> refusal;
          if (entry.kind == EntryKind::kNext) refusal = by_hand.next_game();
          if (entry.kind == EntryKind::kAct && is_player(entry.by)) refusal = by_hand.act(entry.by, entry.text);
          ASSERT_FALSE(refusal) << refusal->words;
        }
        for (Entry& entry : by_hand.take_changes().entries) hand_log.push_back(std::move(entry));
        ASSERT_EQ(by_hand.n(), table.match().n());
        ASSERT_EQ(by_hand.game().state_hash(), table.match().game().state_hash());
        if (random.below(40) != 0) continue;
        // Brought back from its log, it goes on the same way.
        std::string error;
        const auto again = Match::restored(setup, find_content(battle), {table.log, table.snapshots, false}, error);
        ASSERT_NE(again, nullptr) << error;
        ++restored;
        EXPECT_EQ(again->kept(), table.match().kept());
        for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(again->standing(seat), table.match().standing(seat));
        ASSERT_EQ(again->pause().has_value(), table.match().pause().has_value());
        if (again->pause()) {
          EXPECT_EQ(again->pause()->n, table.match().pause()->n);
          EXPECT_EQ(again->pause()->until, table.match().pause()->until);
          EXPECT_EQ(again->pause()->answer, table.match().pause()->answer);
        }
      }
      std::vector<Entry> without;
      for (const Entry& entry : table.log)
        if (entry.kind != EntryKind::kStanding) without.push_back(entry);
      ASSERT_EQ(without.size(), hand_log.size());
      for (std::size_t i = 0; i < without.size(); ++i) {
        EXPECT_EQ(without[i].kind, hand_log[i].kind);
        EXPECT_EQ(without[i].by, hand_log[i].by);
        EXPECT_EQ(without[i].text, hand_log[i].text);
      }
      EXPECT_EQ(table.match().record(1), by_hand.record(1));
    }
  }
  EXPECT_GT(restored, 20);
}

TEST(StandingOrders, AreToldToTheSeatAloneAndKept) {
  Table table(setup_of("dara"));
  table.told.clear();
  table.order(kSecond, kHoldTheLine);
  EXPECT_THAT(table.told[kSecond], HasSubstr("\"t\":\"standing\""));
  EXPECT_THAT(table.told[kSecond], HasSubstr("react=stand"));
  EXPECT_THAT(table.told[kSecond], testing::Not(HasSubstr("until"))) << "nothing is asked";
  EXPECT_THAT(table.told[kSecond], HasSubstr("A unit that may evade is attacked"));
  EXPECT_THAT(table.told[kFirst], IsEmpty());
  EXPECT_THAT(table.told[kWatcher], IsEmpty());
  ASSERT_EQ(table.log.back().kind, EntryKind::kStanding);
  EXPECT_EQ(table.log.back().text, std::string("b orders ") + kHoldTheLine);
  // The same again is nothing new.
  const std::size_t entries = table.log.size();
  table.order(kSecond, kHoldTheLine);
  EXPECT_EQ(table.log.size(), entries);
}

TEST(StandingOrders, AreForPlayersAtScreensOfTheirOwn) {
  Table table(setup_of("akragas"));
  table.order(kWatcher, "react=stand");
  EXPECT_THAT(table.told[kWatcher], HasSubstr("\"code\":\"spectator\""));
  table.order(kFirst, "react=run");
  EXPECT_THAT(table.told[kFirst], HasSubstr("\"code\":\"illegal\""));
  EXPECT_TRUE(table.match().standing(0).empty());

  MatchSetup hot = setup_of("akragas");
  for (SeatSetup& seat : hot.seats) seat.kind = SeatKind::kHotseat;
  MatchRoom room(std::make_unique<Match>(hot, find_content("akragas")));
  messages::Hello hello;
  hello.seat = "a";
  ASSERT_FALSE(room.join(1, hello));
  messages::AskStanding ask;
  ask.orders = "react=stand";
  room.receive(1, ask);
  EXPECT_THAT(*room.take().deliveries.back().text, HasSubstr("\"code\":\"illegal\""));
  EXPECT_TRUE(room.match().standing(0).empty());
}

TEST(StandingOrders, AreNotTakenInAGameThatNamesNone) {
  const auto battles = game_with_rules("tabletop")->battles();
  ASSERT_FALSE(battles.empty());
  MatchSetup setup = setup_of("akragas");
  EXPECT_TRUE(Match(setup, find_content("akragas")).takes_standing(0));
  setup.scenario_id = battles[0]->id();
  setup.scenario_text = battles[0]->text();
  Match match(setup, battles[0]);
  EXPECT_FALSE(match.takes_standing(0));
  EXPECT_TRUE(match.set_standing(0, StandingOrders("react=stand")));
  const std::unique_ptr<Game> game = battles[0]->begin(FairDice(sha256("one")));
  EXPECT_TRUE(game->standing_offer().empty());
  EXPECT_FALSE(game->standing_answer(StandingOrders("react=stand")));
}

TEST(StandingOrders, APauseIsNotToldToTheOtherSideNorIsASealedAnswer) {
  Random random(2);
  Table table(setup_of("akragas"));
  table.order(kSecond, "react=stand flags=all back=yes ways=choose cards=hour");
  ASSERT_TRUE(play_to_pause(table, random));
  ASSERT_EQ(table.decider(), kSecond);
  EXPECT_THAT(table.told[kSecond], HasSubstr("\"until\":1000"));
  const std::uint64_t before = table.match().n();
  table.told.clear();
  table.act("stand");
  EXPECT_THAT(table.told[kSecond], HasSubstr("\"answer\":\"stand\""));
  EXPECT_THAT(table.told[kSecond], HasSubstr("\"t\":\"ack\""));
  EXPECT_THAT(table.told[kFirst], IsEmpty());
  EXPECT_THAT(table.told[kWatcher], IsEmpty());
  EXPECT_EQ(table.match().n(), before) << "nothing has happened yet";
  // It may be changed; an action that is not open is refused.
  table.act("order A1");
  EXPECT_THAT(table.told[kSecond], HasSubstr("\"code\":\"illegal\""));
  EXPECT_THAT(table.told[kFirst], IsEmpty());
  table.end_pause();
  EXPECT_THAT(table.told[kFirst], HasSubstr("\"t\":\"steps\""));
  EXPECT_FALSE(table.match().pause());
}

TEST(StandingOrders, ASealedAnswerGoesBeforeAStandingOrder) {
  Random random(5);
  int evaded = 0;
  for (int i = 0; i < 60 && evaded == 0; ++i) {
    Table table(setup_of("akragas"));
    table.order(kSecond, "react=stand flags=all back=yes ways=choose cards=keep");
    if (!play_to_pause(table, random)) continue;
    ActionList open;
    legal_actions(table.state(), open);
    if (!open.has(action(ActionKind::kEvade))) continue;
    table.act("evade");
    table.end_pause();
    const auto acts = [](const Entry& entry) { return entry.kind == EntryKind::kAct && entry.text == "evade"; };
    EXPECT_TRUE(std::any_of(table.log.begin(), table.log.end(), acts));
    ++evaded;
  }
  EXPECT_EQ(evaded, 1);
}

TEST(StandingOrders, OrdersTakenBackInAPauseLeaveTheQuestionToThePlayer) {
  Random random(2);
  Table table(setup_of("akragas"));
  table.order(kSecond, "react=stand flags=all back=yes ways=choose cards=keep");
  ASSERT_TRUE(play_to_pause(table, random));
  const std::uint64_t before = table.match().n();
  table.order(kSecond, "");
  ASSERT_TRUE(table.match().pause());
  table.told.clear();
  table.end_pause();
  EXPECT_EQ(table.match().n(), before);
  EXPECT_FALSE(table.match().pause());
  EXPECT_THAT(table.told[kFirst], IsEmpty());
  std::string error;
  const auto again =
      Match::restored(table.match().setup(), find_content("akragas"), {table.log, table.snapshots, false}, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_FALSE(again->pause());
  table.act("stand");
  EXPECT_GT(table.match().n(), before);
}

TEST(StandingOrders, GivenWhileTheQuestionWaitsTheyAnswerIt) {
  Random random(7);
  Table table(setup_of("akragas"));
  for (;;) {
    ASSERT_FALSE(table.match().over());
    const State& s = table.state();
    if (s.decision == Decision::kIgnoreFlags && s.decider != s.active && table.decider() == kSecond) break;
    table.act(table.random_text(random));
  }
  const std::uint64_t before = table.match().n();
  table.order(kSecond, "flags=all");
  EXPECT_GT(table.match().n(), before);
}

// --- hand-overs ----------------------------------------------------------------------------------------------------------

struct HandOvers {
  int turns = 0, hand_overs = 0;
  double each_turn() const { return static_cast<double>(hand_overs) / turns; }
};

// A battle between two players who decide alike and have the same orders: how often the match waits for the other person.
HandOvers hand_overs(const char* battle, const char* orders, int games) {
  HandOvers counted;
  for (int game = 1; game <= games; ++game) {
    MatchSetup setup = setup_of(battle);
    setup.seeds[0] = sha256("hand-overs " + std::to_string(game));
    Table table(setup);
    table.order(kFirst, orders);
    table.order(kSecond, orders);
    const auto bot = table.match().game().make_bot("greedy", 1);
    ClientId last = table.decider();
    while (!table.match().over()) {
      if (table.match().pause()) {
        table.end_pause();
        continue;
      }
      if (table.decider() != last) ++counted.hand_overs;
      last = table.decider();
      table.act(bot->ask(table.match().game(), table.match().game().decider())({}));
    }
    counted.turns += table.match().game().turn();
  }
  return counted;
}

TEST(StandingOrders, DaraOverDaysIsHandedOverOnceATurn) {
  for (const StandingPreset& preset : find_content("dara")->begin({})->standing_offer().presets) {
    const HandOvers counted = hand_overs("dara", preset.orders.c_str(), 10);
    std::printf("hand-overs a turn at Dara, %s: %.2f\n", preset.words.c_str(), counted.each_turn());
    if (preset.orders.empty()) {
      EXPECT_GT(counted.each_turn(), 3.0);
    }
    // A player who wants to be asked about some things is asked.
    if (preset.words == "Hold the line" || preset.words == "Give ground") {
      EXPECT_LE(counted.each_turn(), 1.3);
    }
  }
}

}  // namespace
}  // namespace acies
