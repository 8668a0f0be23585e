// A viewer receives no byte about cards that are hidden from him: the same battle is played twice, differing only in cards
// that he never sees, and everything the server says to him must be the same.
#include <gmock/gmock.h>

#include "games/hex/notation/action_text.h"
#include "session/catalog.h"
#include "session/match_room.h"
#include "tests/kit/hex_match.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;

namespace {

// A battle played to its end: the actions of the sides and the outcomes of chance.
struct Played {
  std::vector<Action> actions;
  std::vector<Action> outcomes;
  std::vector<Side> receivers;  // of each outcome: the side that drew, kNobody for a roll
  State end;
};

// Notes cards that a scout lays down in the open.
class Discards final : public EventSink {
 public:
  void on(const Event& e) override {
    if (const auto* discarded = std::get_if<CardDiscarded>(&e)) card = discarded->card;
  }
  int card = -1;
};

Played play_at_random(const Scenario& scenario, std::uint64_t seed) {
  Played played;
  Random random(seed);
  State s = set_up(scenario);
  while (!s.over()) {
    const Action x = kit::random_action(s, random);
    const bool chance = s.decider == Side::kChance;
    const auto before = s.hand_size;
    const Side decider = s.decider;
    Discards discards;
    apply(s, x, &discards);
    (chance ? played.outcomes : played.actions).push_back(x);
    if (!chance && discards.card >= 0) {
      // One of the last two draws of the side: from now on no secret.
      std::size_t i = played.outcomes.size();
      while (played.receivers[--i] != decider || played.outcomes[i].a != discards.card) {
      }
      played.receivers[i] = Side::kNobody;
    }
    if (!chance) continue;
    const bool drawn = x.kind == ActionKind::kDraw;
    played.receivers.push_back(!drawn ? Side::kNobody : s.hand_size[0] > before[0] ? Side::kTop : Side::kBottom);
  }
  played.end = s;
  return played;
}

// The outcomes, with cards that `side` never showed exchanged for cards that were never drawn; as many as possible.
std::vector<Action> with_other_cards(const Played& played, Side side, int& exchanged) {
  std::vector<Action> outcomes = played.outcomes;
  auto hand = played.end.hands[static_cast<std::size_t>(index(side))];
  auto deck = played.end.deck;
  for (std::size_t i = outcomes.size(); i-- > 0;) {
    if (played.receivers[i] != side || hand[outcomes[i].a] == 0) continue;
    hand[outcomes[i].a]--;
    for (int c = 0; c < kMaxCardKinds; ++c) {
      if (deck[static_cast<std::size_t>(c)] == 0 || c == outcomes[i].a) continue;
      deck[static_cast<std::size_t>(c)]--;
      outcomes[i] = action(ActionKind::kDraw, c);
      ++exchanged;
      break;
    }
  }
  return outcomes;
}

constexpr ClientId kTopClient = 1, kBottomClient = 2, kSpectator = 3;

// The messages to each client, in order. False in `legal` if the battle cannot go that way.
std::map<ClientId, std::string> told(const char* name, const Played& played, const std::vector<Action>& outcomes,
                                     bool& legal) {
  MatchSetup setup;
  setup.id = "secrecy";
  setup.scenario_id = name;
  setup.scenario_text = battle_text(name);
  setup.first_side = Side::kTop;
  setup.seats[0].secret_hash = hex_digits(sha256("a"));
  setup.seats[1].secret_hash = hex_digits(sha256("b"));
  legal = true;
  const Chance chance = [&](const State& s, std::uint64_t k) {
    if (k < outcomes.size() && is_legal(s, outcomes[k])) return outcomes[k];
    legal = false;
    Random random(k);
    return sample_outcome(s, random);
  };
  MatchRoom room(std::make_unique<Match>(setup, hex_content(find_battle(name), battle_text(name), chance)));
  std::map<ClientId, std::string> bytes;
  const auto collect = [&] {
    for (const Delivery& d : room.take().deliveries) bytes[d.to] += *d.text + "\n";
  };
  const auto say = [&](ClientId client, auto message) {
    message.id = 1;
    room.receive(client, message);
    collect();
  };
  for (const ClientId client : {kTopClient, kBottomClient, kSpectator}) {
    messages::Hello hello;
    if (client != kSpectator) hello.seat = client == kTopClient ? "a" : "b";
    EXPECT_FALSE(room.join(client, hello));
    collect();
  }
  for (const Action x : played.actions) {
    const State& s = hex_game(room.match()).state();
    if (!legal || s.over() || !is_legal(s, x)) break;
    const std::string text = action_text(*s.scenario, x);
    const ClientId actor = s.decider == Side::kTop ? kTopClient : kBottomClient;
    // Questions of every client about the battle.
    for (const ClientId client : {kTopClient, kBottomClient, kSpectator}) {
      say(client, messages::AskWhy{{}, text});
      say(client, messages::AskWhy{{}, "move B2 I9"});
      if (x.kind == ActionKind::kBattle || x.kind == ActionKind::kMove) {
        const std::string places = text.substr(text.find(' ') + 1);
        const std::size_t gap = places.find(' ');
        say(client, messages::AskOdds{{}, places.substr(0, gap), places.substr(gap + 1)});
      }
    }
    if (x.kind == ActionKind::kPlay || x.kind == ActionKind::kMove) say(actor, messages::AskPreview{{}, text});
    if (bytes.size() % 7 == 0) say(actor, messages::Resync{});
    messages::Act act;
    act.n = room.match().n();
    act.action = text;
    say(actor, act);
  }
  room.send_presence();
  collect();
  legal = legal && room.match().over();
  return bytes;
}

// Where two texts begin to differ.
std::string difference(const std::string& a, const std::string& b) {
  if (a == b) return "";
  const auto at = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::size_t from = at < 200 ? 0 : at - 200;
  return a.substr(from, 260) + "\n" + b.substr(from, 260);
}

class Secrecy : public testing::TestWithParam<const char*> {};

TEST_P(Secrecy, HiddenCardsChangeNoByteOfWhatOthersAreTold) {
  const char* name = GetParam();
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Played played = play_at_random(*find_battle(name), seed);
    bool legal = false;
    const auto first = told(name, played, played.outcomes, legal);
    ASSERT_TRUE(legal);
    for (const Side side : {Side::kTop, Side::kBottom}) {
      int exchanged = 0;
      const auto second = told(name, played, with_other_cards(played, side, exchanged), legal);
      if (!legal || exchanged == 0) continue;  // a shuffle has brought the cards among the others
      ++compared;
      const ClientId owner = side == Side::kTop ? kTopClient : kBottomClient, foe = 3 - owner;
      EXPECT_EQ(difference(first.at(foe), second.at(foe)), "") << name << " " << seed;
      EXPECT_EQ(difference(first.at(kSpectator), second.at(kSpectator)), "") << name << " " << seed;
      // The owner sees the difference, so there is one.
      EXPECT_FALSE(first.at(owner) == second.at(owner)) << name << " " << seed;
    }
  }
  EXPECT_GE(compared, 3);
}

INSTANTIATE_TEST_SUITE_P(Battles, Secrecy, testing::Values("akragas", "cannae", "dara", "solachon"),
                         [](const auto& battle) { return std::string(battle.param); });

}  // namespace
}  // namespace acies
