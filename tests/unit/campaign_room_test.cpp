#include "session/campaign_room.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "campaign/action_text.h"
#include "campaign/campaign_text.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/game.h"
#include "games/hex/notation/action_text.h"
#include "session/catalog.h"
#include "tests/kit/hex_match.h"
#include "tests/kit/random_battle.h"

namespace acies {

using namespace hex;
using namespace campaign;

namespace {

using testing::HasSubstr;

CampaignSetup setup_for(SeatKind a, SeatKind b, int seed = 1) {
  CampaignSetup setup;
  setup.id = "campaign";
  setup.campaign_id = "sicily";
  setup.text = print_campaign(*embedded_campaign("sicily"));
  setup.edition = embedded_campaign("sicily")->rules().edition;
  setup.seats[0].kind = a;
  setup.seats[1].kind = b;
  setup.seats[0].secret_hash = hex_digits(sha256("secret a"));
  setup.seats[1].secret_hash = hex_digits(sha256("secret b"));
  setup.seed = sha256("campaign " + std::to_string(seed));
  return setup;
}

std::unique_ptr<CampaignRoom> room_of(const CampaignSetup& setup) {
  std::string error;
  auto room = CampaignRoom::create(setup, error);
  EXPECT_EQ(error, "");
  return room;
}

// The battle at hand, played at random to its end or until one gives up.
Match fought(CampaignRoom& room, Random& random, int actions = 100000) {
  MatchSetup setup = room.battle_setup();
  setup.id = "match " + std::to_string(room.state().battle);
  setup.seeds[0] = sha256(setup.id + std::to_string(random.below(1000)));
  room.match_made(setup.id);
  Match match(setup, content_of(setup.scenario_id, setup.scenario_text));
  for (int i = 0; i < actions && !match.over(); ++i) {
    const State& s = hex_game(match).state();
    EXPECT_FALSE(match.act(s.decider, action_text(*s.scenario, kit::random_action(s, random))));
  }
  if (!match.over()) {
    EXPECT_FALSE(match.resign(Side::kTop));
  }
  return match;
}

std::string text_of(const CampaignRoom& room) { return json_of(room.info()); }

TEST(CampaignRoom, PlaysACampaignToItsEndAndIsRestoredFromItsLogAtAnyTime) {
  const CampaignSetup setup = setup_for(SeatKind::kPerson, SeatKind::kBot);
  auto room = room_of(setup);
  Random random(5);
  std::vector<CampaignEntry> log;
  for (int battle = 0; battle < 3; ++battle) {
    ASSERT_TRUE(room->wants_match());
    ASSERT_EQ(room->battle_over(fought(*room, random)), "");
    while (!room->over() && !room->wants_match()) {
      EXPECT_THAT(text_of(*room), HasSubstr("\"seat\":\"a\""));
      const std::string action = action_text(room->state(), legal_actions(room->state()).front());
      ASSERT_FALSE(room->act({true, false}, room->n(), action)) << action;
    }
    for (CampaignEntry& e : room->take_entries()) log.push_back(std::move(e));
    std::string error;
    const auto again = CampaignRoom::restored(setup, log, error);
    ASSERT_NE(again, nullptr) << error;
    EXPECT_EQ(text_of(*again), text_of(*room));
    EXPECT_TRUE(again->take_entries().empty());
  }
  EXPECT_TRUE(room->over());
  EXPECT_THAT(text_of(*room), HasSubstr(hex_digits(setup.seed)));
  const auto replayed = replay_campaign(room->record().value());
  ASSERT_TRUE(replayed) << replayed.error().text;
  EXPECT_EQ(hash((*replayed)->state()), hash(room->state()));
}

TEST(CampaignRoom, AppliesABattleOnceAndOnlyTheBattleAtHand) {
  auto room = room_of(setup_for(SeatKind::kPerson, SeatKind::kBot));
  Random random(7);
  const Match match = fought(*room, random, 20);
  ASSERT_TRUE(match.finished());
  ASSERT_EQ(room->battle_over(match), "");
  const std::string after = text_of(*room);
  EXPECT_EQ(room->battle_over(match), "");
  EXPECT_EQ(text_of(*room), after);
  EXPECT_FALSE(room->record()) << "a battle that was given up";
}

TEST(CampaignRoom, ASideThatGivesUpLosesTheBattleWithAllBannersThatTheWinnerNeeded) {
  const CampaignSetup setup = setup_for(SeatKind::kBot, SeatKind::kBot);
  auto room = room_of(setup);
  Random random(7);
  const auto needed = room->state().campaign->battles[0].scenario.sides[1].banners;
  ASSERT_EQ(room->battle_over(fought(*room, random, 4)), "");
  const BattleSummary& battle = room->state().fought[0];
  EXPECT_EQ(battle.result, Result::kBottomWins);
  EXPECT_EQ(battle.banners, (std::array<std::uint8_t, 2>{0, needed}));
  EXPECT_EQ(room->state().banners[1], needed);
  EXPECT_THAT(text_of(*room), HasSubstr("\"gave_up\":[\"top\"]"));
  std::string error;
  const auto again = CampaignRoom::restored(setup, room->take_entries(), error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(text_of(*again), text_of(*room));
}

TEST(CampaignRoom, ABattleGivenUpThatHasBeenSettledStaysAsItWasSettled) {
  const CampaignSetup setup = setup_for(SeatKind::kPerson, SeatKind::kPerson);
  auto room = room_of(setup);
  Random random(7);
  ASSERT_EQ(room->battle_over(fought(*room, random, 4)), "");
  std::vector<CampaignEntry> log = room->take_entries();
  std::string& text = log.back().text;
  text.resize(text.rfind("\nsettled ") + 1);
  std::string error;
  const auto again = CampaignRoom::restored(setup, log, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(again->state().banners[1], 0) << "no line behind the record: the banners that were won";
}

TEST(CampaignRoom, RefusesDecisionsOfTheWrongSeatAtTheWrongTimeAndIllegalOnes) {
  auto room = room_of(setup_for(SeatKind::kPerson, SeatKind::kPerson));
  EXPECT_EQ(room->act({true, false}, room->n(), "appoint foot")->code, std::string("not_your_decision"));
  EXPECT_EQ(room->act({false, false}, room->n(), "appoint foot")->code, std::string("spectator"));
  EXPECT_EQ(room->act({true, true}, room->n() + 1, "appoint foot")->code, std::string("stale"));
  EXPECT_EQ(room->seats_of("secret a"), (std::array<bool, 2>{true, false}));
  EXPECT_EQ(room->seats_of("secret b"), (std::array<bool, 2>{false, true}));
  EXPECT_EQ(room->seats_of(""), (std::array<bool, 2>{false, false}));
  Random random(3);
  // Sooner or later a side has something to decide.
  for (int battle = 0; battle < 3 && room->wants_match(); ++battle)
    ASSERT_EQ(room->battle_over(fought(*room, random)), "");
  ASSERT_FALSE(room->over());
  const auto seat = static_cast<std::size_t>(room->seat_of(room->state().decider));
  const std::string before = text_of(*room);
  EXPECT_EQ(room->act({seat != 0, seat == 0}, room->n(), "honour none")->code, std::string("not_your_decision"));
  EXPECT_EQ(room->act({true, true}, room->n(), "die 4")->code, std::string("illegal"));
  EXPECT_EQ(room->act({true, true}, room->n(), "dance")->code, std::string("illegal"));
  EXPECT_EQ(text_of(*room), before);
}

TEST(CampaignRoom, ALogWithAGapIsRefused) {
  const CampaignSetup setup = setup_for(SeatKind::kPerson, SeatKind::kBot);
  std::string error;
  EXPECT_EQ(CampaignRoom::restored(setup, {{2, CampaignEntryKind::kMatch, Side::kNobody, "m"}}, error), nullptr);
  EXPECT_THAT(error, HasSubstr("entry 2"));
  CampaignSetup torn = setup;
  torn.text = "acies 1\ncampaign";
  EXPECT_EQ(CampaignRoom::restored(torn, {}, error), nullptr);
}

// A campaign of which the first battle was fought, and its log.
std::pair<std::unique_ptr<CampaignRoom>, std::vector<CampaignEntry>> after_a_battle(const CampaignSetup& setup) {
  auto room = room_of(setup);
  Random random(5);
  EXPECT_EQ(room->battle_over(fought(*room, random)), "");
  std::vector<CampaignEntry> log = room->take_entries();
  return {std::move(room), std::move(log)};
}

TEST(CampaignRoom, AChangeOfTheRulesDoesNotUndoABattleThatWasSettled) {
  const CampaignSetup setup = setup_for(SeatKind::kPerson, SeatKind::kBot);
  auto [room, log] = after_a_battle(setup);
  const auto fought_entry =
      std::find_if(log.begin(), log.end(), [](const CampaignEntry& e) { return e.kind == CampaignEntryKind::kFought; });
  ASSERT_NE(fought_entry, log.end());
  // Now the record looks like one of another edition of the rules.
  const std::size_t line = fought_entry->text.find("\nedition ");
  ASSERT_NE(line, std::string::npos);
  fought_entry->text.replace(line + 9, 1, "9");
  const std::size_t at = fought_entry->text.find("\nhash ");
  fought_entry->text[at + 6] = fought_entry->text[at + 6] == '0' ? '1' : '0';
  std::string error;
  const auto again = CampaignRoom::restored(setup, log, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(hash(again->state()), hash(room->state()));
  EXPECT_EQ(again->set_aside(), 0);
}

TEST(CampaignRoom, ABattleThatNoLongerReplaysAndWasNotSettledIsFoughtAgain) {
  const CampaignSetup setup = setup_for(SeatKind::kPerson, SeatKind::kBot);
  auto [room, log] = after_a_battle(setup);
  for (CampaignEntry& e : log) {
    if (e.kind != CampaignEntryKind::kFought) continue;
    e.text.resize(e.text.rfind("\nsettled ") + 1);
    const std::size_t at = e.text.find("\nhash ");
    e.text[at + 6] = e.text[at + 6] == '0' ? '1' : '0';
  }
  std::string error;
  const auto again = CampaignRoom::restored(setup, log, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_TRUE(again->wants_match());
  EXPECT_EQ(again->state().battle, 0);
  EXPECT_GT(again->set_aside(), 0);
  EXPECT_THAT(text_of(*again), HasSubstr("fought again"));
  // Entries that were set aside stay in the log, and stay set aside.
  std::vector<CampaignEntry> longer = log;
  for (const CampaignEntry& e : again->take_entries()) longer.push_back(e);
  EXPECT_EQ(longer[log.size()].kind, CampaignEntryKind::kSetAside);
  const auto once_more = CampaignRoom::restored(setup, longer, error);
  ASSERT_NE(once_more, nullptr) << error;
  EXPECT_EQ(text_of(*once_more), text_of(*again));
  EXPECT_TRUE(once_more->take_entries().empty());
  // A record of an older edition still tells how the battle ended, though the hashes of these rules differ.
  auto [other, good] = after_a_battle(setup);
  for (CampaignEntry& e : good) {
    if (e.kind != CampaignEntryKind::kFought) continue;
    e.text.resize(e.text.rfind("\nsettled ") + 1);
    e.text.replace(e.text.find("\nedition ") + 9, 1, "9");
    const std::size_t at = e.text.find("\nhash ");
    e.text[at + 6] = e.text[at + 6] == '0' ? '1' : '0';
  }
  const auto older = CampaignRoom::restored(setup, good, error);
  ASSERT_NE(older, nullptr) << error;
  EXPECT_EQ(older->set_aside(), 0);
  EXPECT_EQ(hash(older->state()), hash(other->state()));
}

TEST(CampaignDice, AreFairAndTheSameForTheSameSeed) {
  std::array<int, 7> counts{};
  const Seed seed = sha256("dice");
  for (std::uint64_t k = 0; k < 6000; ++k) {
    const int die = fair_die(FairNumbers(seed, k));
    ASSERT_GE(die, 1);
    ASSERT_LE(die, 6);
    EXPECT_EQ(die, fair_die(FairNumbers(seed, k)));
    ++counts[static_cast<std::size_t>(die)];
  }
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(counts[face], 1000, 150);
}

}  // namespace
}  // namespace acies
