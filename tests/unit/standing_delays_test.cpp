// An attacker cannot tell from when an answer comes whether the defender holds the card that he might hold.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "games/registry.h"
#include "tests/kit/clocked_world.h"
#include "tests/kit/hex_match.h"

namespace acies {
namespace {

using testing::HasSubstr;

constexpr std::int64_t kHour = 60 * 60 * 1000;

// Top is attacked, and holds the card or another one.
std::string battle_with(const char* card) {
  return std::string(
             "acies 1\n"
             "rules ancients\n"
             "id attacked\n"
             "name \"An attack\"\n"
             "top     \"North\"  cards 2  hand ") +
         card +
         " order_2_left\n"
         "bottom  \"South\"  cards 2  hand order_3_center order_2_center  first\n"
         "banners 5\n"
         "unit  bottom  HI  E6\n"
         "unit  bottom  HI  E8\n"
         "unit  top     MI  D6\n"
         "unit  top     MI  D8\n"
         "unit  top     MI  B6\n";
}

// One attack, seen by the attacker: the bytes he gets and how long the answer took.
struct Attack {
  std::string bytes;
  std::int64_t delay = -1;
};

enum class Player { kAway, kStandsHimself, kStrikes };

// Both at the table of such a battle.
struct Scene {
  Scene(const char* card, int number, std::uint64_t world_seed, PaceName pace = PaceName::kNone) : world(world_seed) {
    MatchSetup setup;
    setup.id = "attack";
    setup.scenario_id = "attacked";
    setup.scenario_text = battle_with(card);
    setup.edition = find_rules("ancients")->edition;
    setup.first_side = Side::kBottom;
    setup.seats[0].secret_hash = hex_digits(sha256("a"));
    setup.seats[1].secret_hash = hex_digits(sha256("b"));
    setup.seeds = {sha256("attack " + std::to_string(number)), {}};
    setup.pace = pace;
    setup.made = kit::ClockedWorld::kStart;
    world.matches_[setup.id].setup = setup;
  }
  ClientId join(const char* seat) {
    const ClientId client = host.open();
    host.receive(client, std::string(R"({"t":"hello","v":1,"match":"attack","seat":")") + seat + "\"}");
    world.pass(50);
    return client;
  }
  const Match& match() {
    Refusal why{};
    return host.find("attack", why)->match();
  }
  void act(ClientId client, const std::string& action) {
    host.receive(client, R"({"t":"act","id":1,"n":)" + std::to_string(match().n()) + R"(,"action":")" + action + "\"}");
    world.pass(50);
  }
  void order(ClientId client, const std::string& orders) {
    host.receive(client, R"({"t":"standing","id":2,"orders":")" + orders + "\"}");
    world.pass(50);
  }
  // Up to the attack. The other unit may still battle afterwards, so the turn does not end with the attack and no card is drawn.
  void prepare(ClientId attacker) {
    for (const char* action : {"play order_3_center", "order E6", "order E8", "done", "done"}) {
      if (match().game().question(Side::kBottom).find("Battle with") != std::string::npos) return;
      act(attacker, action);
    }
  }
  bool has_stood() {
    const std::vector<Entry>& log = world.matches_["attack"].entries;
    return std::any_of(log.begin(), log.end(), [](const Entry& entry) { return entry.text == "stand"; });
  }

  kit::ClockedWorld world;
  MatchHost host{{"local-", 400, 60, 20000, std::nullopt}, world};
};

Attack attack(const char* card, const std::string& orders, int number, Player player, std::uint64_t world_seed,
              PaceName pace = PaceName::kNone) {
  Scene scene(card, number, world_seed, pace);
  const ClientId attacker = scene.join("a"), defender = scene.join("b");
  scene.order(defender, orders);
  scene.prepare(attacker);
  const std::size_t before = scene.world.told_.size();
  const std::int64_t began = scene.world.now();
  scene.act(attacker, "battle E6 D6");
  if (player != Player::kAway) {
    scene.world.pass(700);
    scene.act(defender, player == Player::kStrikes ? "strike first_strike" : "stand");
  }
  scene.world.pass(9 * kHour);
  Attack seen;
  for (std::size_t i = before; i < scene.world.told_.size(); ++i) {
    const auto& told = scene.world.told_[i];
    if (told.to != attacker) continue;
    seen.bytes += std::to_string(told.at) + " " + told.text + "\n";
    if (told.at > began && seen.delay < 0) seen.delay = told.at - began;
  }
  return seen;
}

// The greatest distance of the two empirical distributions (Kolmogorov and Smirnov).
double distance(std::vector<std::int64_t> a, std::vector<std::int64_t> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double most = 0;
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    const std::int64_t at = std::min(a[i], b[j]);
    while (i < a.size() && a[i] <= at) ++i;
    while (j < b.size() && b[j] <= at) ++j;
    most = std::max(most, std::abs(static_cast<double>(i) / static_cast<double>(a.size()) -
                                   static_cast<double>(j) / static_cast<double>(b.size())));
  }
  return most;
}

// The distance that two samples of this size of one distribution exceed once in twenty times.
double critical(std::size_t size) { return 1.358 * std::sqrt(2.0 / static_cast<double>(size)); }

constexpr const char* kKeep = "react=stand flags=all back=yes ways=choose cards=keep";
constexpr const char* kHourForMe = "react=stand flags=all back=yes ways=choose cards=hour";
constexpr const char* kPlay = "react=stand flags=all back=yes ways=choose cards=play";

TEST(StandingDelays, AThousandAnswersWithTheCardAndWithoutItCannotBeToldApart) {
  std::vector<std::int64_t> with, without, played;
  for (int i = 0; i < 1000; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    with.push_back(attack("first_strike", kKeep, i, Player::kAway, seed).delay);
    without.push_back(attack("order_2_right", kKeep, i, Player::kAway, 5000 + seed).delay);
    played.push_back(attack("first_strike", kPlay, i, Player::kAway, 10000 + seed).delay);
  }
  for (const auto& delays : {with, without, played})
    for (const std::int64_t delay : delays) {
      ASSERT_GE(delay, 2000);
      ASSERT_LE(delay, 6000);
    }
  std::printf("distance of a thousand delays with and without the card: %.4f, played: %.4f; critical %.4f\n",
              distance(with, without), distance(played, without), critical(1000));
  EXPECT_LT(distance(with, without), critical(1000));
  EXPECT_LT(distance(played, without), critical(1000));
  // The measure does see differences: a fifth of a second more, or answers at once where there is nothing to think about.
  std::vector<std::int64_t> slower = with, at_once = without;
  for (std::int64_t& delay : slower) delay += 300;
  for (std::size_t i = 0; i < at_once.size(); i += 10) at_once[i] = 0;
  EXPECT_GT(distance(slower, without), critical(1000));
  EXPECT_GT(distance(at_once, with), critical(1000));
}

TEST(StandingDelays, EveryByteAndItsMomentAreTheSameWithTheCardAndWithoutIt) {
  for (const char* orders : {kKeep, kHourForMe})
    for (int i = 0; i < 20; ++i) {
      const Attack with = attack("first_strike", orders, i, Player::kAway, 77);
      ASSERT_EQ(with.bytes, attack("order_2_right", orders, i, Player::kAway, 77).bytes);
      ASSERT_THAT(with.bytes, HasSubstr("\"t\":\"steps\""));
    }
}

TEST(StandingDelays, AnAnswerThatThePlayerSealsHimselfComesNoSooner) {
  for (const char* orders : {kKeep, kHourForMe})
    for (int i = 0; i < 20; ++i) {
      const Attack away = attack("first_strike", orders, i, Player::kAway, 78);
      ASSERT_EQ(attack("first_strike", orders, i, Player::kStandsHimself, 78).bytes, away.bytes);
      ASSERT_EQ(attack("order_2_right", orders, i, Player::kStandsHimself, 78).bytes, away.bytes);
      const Attack strikes = attack("first_strike", orders, i, Player::kStrikes, 78);
      ASSERT_EQ(strikes.delay, away.delay);
      ASSERT_THAT(strikes.bytes, HasSubstr("first_strike"));
    }
}

TEST(StandingDelays, ClocksTellNoMoreThanThePauseDoes) {
  for (const char* orders : {kKeep, kHourForMe})
    for (const PaceName pace : {PaceName::kHalfHour, PaceName::kThreeDays})
      for (int i = 0; i < 10; ++i) {
        const Attack away = attack("first_strike", orders, i, Player::kAway, 79, pace);
        ASSERT_THAT(away.bytes, HasSubstr("\"clock\":"));
        ASSERT_EQ(attack("order_2_right", orders, i, Player::kAway, 79, pace).bytes, away.bytes);
        ASSERT_EQ(attack("order_2_right", orders, i, Player::kStandsHimself, 79, pace).bytes, away.bytes);
      }
}

TEST(StandingDelays, APauseEndsBeforeTheTimeOfItsSideIsUp) {
  constexpr std::int64_t kHalfHour = kHour / 2, kFree = 15'000;
  EXPECT_EQ(attack("first_strike", kHourForMe, 1, Player::kAway, 1, PaceName::kHalfHour).delay, kHalfHour + kFree);
  EXPECT_EQ(attack("first_strike", kHourForMe, 1, Player::kAway, 1, PaceName::kThreeDays).delay, kHour);
  // A pause of seconds costs nothing.
  Scene scene("first_strike", 1, 4, PaceName::kHalfHour);
  const ClientId attacker = scene.join("a"), defender = scene.join("b");
  scene.order(defender, kKeep);
  scene.prepare(attacker);
  scene.act(attacker, "battle E6 D6");
  const std::int64_t before = scene.match().clock()->left(Side::kTop, scene.world.milliseconds_since_1970());
  scene.world.pass(7000);
  EXPECT_TRUE(scene.has_stood());
  EXPECT_EQ(scene.match().clock()->left(Side::kTop, scene.world.milliseconds_since_1970()), before);
}

TEST(StandingDelays, AnHourIsAnHour) {
  EXPECT_EQ(attack("first_strike", kHourForMe, 1, Player::kAway, 1).delay, kHour);
  EXPECT_EQ(attack("order_2_right", kHourForMe, 1, Player::kStandsHimself, 2).delay, kHour);
  EXPECT_EQ(attack("order_2_right", "react=stand cards=eight", 1, Player::kAway, 3).delay, 8 * kHour);
}

TEST(StandingDelays, APauseOutlivesTheRoom) {
  Scene scene("order_2_right", 1, 4);
  const ClientId attacker = scene.join("a"), defender = scene.join("b");
  scene.order(defender, kHourForMe);
  scene.prepare(attacker);
  scene.act(attacker, "battle E6 D6");
  scene.host.closed(attacker);
  scene.host.closed(defender);
  scene.world.pass(kHour / 2);
  scene.host.tick();
  EXPECT_EQ(scene.host.counts().rooms, 0U);
  EXPECT_FALSE(scene.has_stood());
  scene.world.pass(kHour);
  EXPECT_TRUE(scene.has_stood());
}

TEST(StandingDelays, APauseEndsWhenItWouldHaveAfterARestart) {
  for (const bool is_late : {false, true}) {
    Scene scene("first_strike", 1, 4);
    const ClientId attacker = scene.join("a"), defender = scene.join("b");
    scene.order(defender, kHourForMe);
    scene.prepare(attacker);
    scene.act(attacker, "battle E6 D6");
    scene.act(defender, "stand");
    const std::int64_t until = scene.match().pause()->until - kit::ClockedWorld::kStart;

    Scene again("first_strike", 1, 5);
    again.world.matches_ = scene.world.matches_;
    again.world.pass(is_late ? 2 * kHour : kHour / 2);
    EXPECT_FALSE(again.has_stood());
    const std::int64_t came = again.world.now();
    const ClientId back = again.join("a");
    again.world.pass(kHour);
    EXPECT_TRUE(again.has_stood());
    const auto steps = std::find_if(again.world.told_.begin(), again.world.told_.end(), [&](const auto& told) {
      return told.to == back && told.text.find("\"t\":\"steps\"") != std::string::npos;
    });
    ASSERT_NE(steps, again.world.told_.end());
    EXPECT_EQ(steps->at, is_late ? came : until);
  }
}

TEST(StandingDelays, APauseEndsAfterARestartWithoutAnyClient) {
  Scene scene("first_strike", 1, 4);
  const ClientId attacker = scene.join("a"), defender = scene.join("b");
  scene.order(defender, kHourForMe);
  scene.prepare(attacker);
  EXPECT_THAT(scene.world.due_, testing::IsEmpty());
  scene.act(attacker, "battle E6 D6");
  const std::int64_t due = scene.match().pause()->until;
  EXPECT_EQ(scene.world.due_.at("attack"), due);

  Scene again("first_strike", 1, 5);
  again.world.matches_ = scene.world.matches_;
  again.world.pass(due - kit::ClockedWorld::kStart);
  EXPECT_FALSE(again.has_stood());
  again.host.wake("attack");
  again.world.pass(1);
  EXPECT_TRUE(again.has_stood());
  EXPECT_EQ(again.world.due_.at("attack"), 0);
  // Where nothing is due after all, the match is not woken for it again.
  again.host.drop("attack");
  again.world.due_["attack"] = due;
  again.host.wake("attack");
  again.world.pass(1);
  EXPECT_EQ(again.world.due_.at("attack"), 0);
}

TEST(StandingDelays, APauseBeginsAfterARestartIfTheServerEndedBeforeItWasKept) {
  Scene scene("first_strike", 1, 4);
  const ClientId attacker = scene.join("a"), defender = scene.join("b");
  scene.order(defender, kHourForMe);
  scene.prepare(attacker);
  scene.world.keeps_ = 1;  // the attack, and not the pause
  const std::int64_t attacked = scene.world.milliseconds_since_1970();
  scene.act(attacker, "battle E6 D6");
  ASSERT_EQ(scene.world.matches_.at("attack").entries.back().text, "battle E6 D6");
  EXPECT_EQ(scene.world.due_.at("attack"), attacked);

  Scene again("first_strike", 1, 5);
  again.world.matches_ = scene.world.matches_;
  again.host.wake("attack");
  again.world.pass(1);
  EXPECT_EQ(again.world.due_.at("attack"), kit::ClockedWorld::kStart + kHour);
  EXPECT_FALSE(again.has_stood());
  again.world.pass(kHour);
  EXPECT_TRUE(again.has_stood());
}

}  // namespace
}  // namespace acies
