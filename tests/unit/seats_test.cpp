// Seats that another person is to take: the invitation, the claim, and the messages to the table.
#include "session/seats.h"

#include <gmock/gmock.h>

#include "campaign/campaign_text.h"
#include "campaign/embedded_campaigns.h"
#include "games/registry.h"
#include "session/campaign_room.h"
#include "session/catalog.h"
#include "session/match_room.h"

namespace acies {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kSecret = "a-secret-of-the-guest-1", kOther = "a-secret-of-another-22";

std::string hash_of(const std::string& text) { return hex_digits(sha256(text)); }

// Seat a is the host's; seat b is to be taken.
std::array<SeatSetup, 2> seats() {
  std::array<SeatSetup, 2> seats;
  seats[0].secret_hash = hash_of("the secret of the host");
  seats[0].name = "Ada";
  seats[1].invitation_hash = hash_of("invitation");
  return seats;
}

MatchSetup setup() {
  MatchSetup setup;
  setup.id = "test";
  setup.scenario_id = "akragas";
  setup.scenario_text = find_content("akragas")->text();
  setup.edition = find_rules(find_content("akragas")->rules())->edition;
  setup.seats = seats();
  setup.seeds = {sha256("1"), sha256("2")};
  return setup;
}

std::string code_of(const ClaimOutcome& outcome) { return outcome.refusal ? outcome.refusal->code : ""; }

messages::Hello hello(const std::string& secret, const std::string& place = "") {
  messages::Hello hello;
  hello.v = 1;
  if (!secret.empty()) hello.seat = secret;
  if (!place.empty()) hello.place = place;
  return hello;
}

// The messages to a client with this text in them.
int told(const Output& output, ClientId client, const char* text) {
  int n = 0;
  for (const Delivery& delivery : output.deliveries)
    n += delivery.to == client && delivery.text->find(text) != std::string::npos ? 1 : 0;
  return n;
}

TEST(Seats, AnOpenSeatHasNoHolder) {
  const std::array<SeatSetup, 2> two = seats();
  for (const std::string& key : {std::string("invitation"), two[1].invitation_hash, std::string()})
    EXPECT_EQ(seats_held(two, key), (std::array<bool, 2>{false, false})) << key;
  EXPECT_EQ(seats_held(two, "the secret of the host"), (std::array<bool, 2>{true, false}));
}

TEST(Seats, AnInvitationBecomesASeatOnce) {
  std::array<SeatSetup, 2> two = seats();
  EXPECT_EQ(code_of(judge_claim(two, {"guess", kSecret, ""})), "wrong_invitation");
  EXPECT_EQ(code_of(judge_claim(two, {"", kSecret, ""})), "wrong_invitation");
  const ClaimOutcome taken = judge_claim(two, {"invitation", kSecret, "Bob the Great"});
  EXPECT_EQ(code_of(taken), "");
  EXPECT_EQ(taken.seat, Seat::kB);
  EXPECT_THAT(taken.entry, Not(HasSubstr(kSecret)));
  EXPECT_THAT(taken.entry, Not(HasSubstr("invitation")));
  EXPECT_EQ(apply_claim(two, taken.entry), "");
  EXPECT_EQ(two[1].name, "Bob the Great");
  EXPECT_FALSE(two[1].open());
  EXPECT_EQ(seats_held(two, kSecret), (std::array<bool, 2>{false, true}));
  EXPECT_EQ(code_of(judge_claim(two, {"invitation", kOther, ""})), "taken");
  EXPECT_NE(apply_claim(two, taken.entry), "") << "taken twice";
}

TEST(Seats, AClaimantWhoDidNotHearTheAnswerMayAskAgain) {
  std::array<SeatSetup, 2> two = seats();
  ASSERT_EQ(apply_claim(two, judge_claim(two, {"invitation", kSecret, ""}).entry), "");
  const ClaimOutcome again = judge_claim(two, {"invitation", kSecret, "Bob"});
  EXPECT_EQ(code_of(again), "");
  EXPECT_EQ(again.seat, Seat::kB);
  EXPECT_EQ(again.entry, "") << "nothing more is to be kept";
}

TEST(Seats, ASecretThatCouldBeGuessedOrHoldsTheOtherSeatIsRefused) {
  std::array<SeatSetup, 2> two = seats();
  two[0].secret_hash = hash_of(kOther);
  for (const std::string& secret : {std::string(), std::string("short"), std::string(21, 'x'), std::string(30, ' '),
                                    std::string("a secret of 22 letters and some"), kOther})
    EXPECT_EQ(code_of(judge_claim(two, {"invitation", secret, ""})), "malformed") << secret;
}

TEST(Seats, AnEntryThatNamesNoSeatGivesNone) {
  const std::string hash = hash_of(kSecret);
  for (const std::string& entry : {std::string(), std::string("b"), "b" + hash, "c " + hash, "b " + hash.substr(1),
                                   "b " + hash + "Bob", "a " + hash, "B " + hash}) {
    std::array<SeatSetup, 2> two = seats();
    EXPECT_NE(apply_claim(two, entry), "") << entry;
    EXPECT_TRUE(two[1].open()) << entry;
  }
}

TEST(Seats, AClaimIsAnEntryOfTheLogFromWhichTheMatchIsRestored) {
  Match match(setup(), find_content("akragas"));
  std::vector<Entry> log = match.take_changes().entries;
  const std::uint64_t before = match.n();
  ASSERT_EQ(code_of(match.claim({"invitation", kSecret, "Bob"})), "");
  for (Entry& entry : match.take_changes().entries) log.push_back(std::move(entry));
  EXPECT_EQ(match.n(), before + 1);
  EXPECT_EQ(log.back().kind, EntryKind::kClaim);
  EXPECT_EQ(code_of(match.claim({"invitation", kSecret, "Bob"})), "");
  EXPECT_THAT(match.take_changes().entries, testing::IsEmpty());
  ASSERT_FALSE(match.act(match.game().decider(), match.game().any_action()));
  for (Entry& entry : match.take_changes().entries) log.push_back(std::move(entry));
  std::string error;
  const auto again = Match::restored(setup(), find_content("akragas"), {log, {}, false}, error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(again->n(), match.n());
  EXPECT_EQ(seats_held(again->setup().seats, kSecret), (std::array<bool, 2>{false, true}));
  EXPECT_EQ(again->setup().seats[1].name, "Bob");
  EXPECT_EQ(code_of(again->claim({"invitation", kOther, ""})), "taken");
  // Two claims of one seat cannot be true.
  log.push_back({again->n() + 1, EntryKind::kClaim, Side::kNobody, "b " + hash_of(kOther)});
  EXPECT_EQ(Match::restored(setup(), find_content("akragas"), {log, {}, false}, error), nullptr);
  EXPECT_THAT(error, HasSubstr("the seat is not open"));
}

TEST(Seats, TheHostCannotSitDownOnTheGuestsSeat) {
  MatchRoom room(std::make_unique<Match>(setup(), find_content("akragas")));
  const auto refusal = room.join(1, hello("invitation"));
  ASSERT_TRUE(refusal);
  EXPECT_STREQ(refusal->code, "wrong_secret");
  EXPECT_FALSE(room.join(1, hello("the secret of the host")));
  EXPECT_EQ(told(room.take(), 1, R"("seats":["a"])"), 1);
}

TEST(Seats, EverybodyAtTheTableIsToldWhoTookASeat) {
  MatchRoom room(std::make_unique<Match>(setup(), find_content("akragas")));
  ASSERT_FALSE(room.join(1, hello("the secret of the host")));
  ASSERT_FALSE(room.join(2, hello("")));
  EXPECT_TRUE(room.info().seats.b.open);
  room.take();
  ASSERT_EQ(code_of(room.claim({"invitation", kSecret, "Bob"})), "");
  const Output output = room.take();
  ASSERT_EQ(output.entries.size(), 1U);
  const std::string n = "\"n\":" + std::to_string(room.match().n());
  for (const ClientId client : {1, 2}) {
    EXPECT_EQ(told(output, client, R"("name":"Bob")"), 1);
    EXPECT_GE(told(output, client, n.c_str()), 1) << "without it the next action would be stale";
    EXPECT_EQ(told(output, client, kSecret.c_str()) + told(output, client, hash_of(kSecret).c_str()), 0);
  }
  EXPECT_FALSE(room.info().seats.b.open);
  // The table is not told of a claim that is refused or repeated.
  room.claim({"invitation", kOther, ""});
  room.claim({"invitation", kSecret, ""});
  EXPECT_TRUE(room.take().empty());
}

TEST(Seats, EverybodyIsToldWhenASeatIsOpenedASecondTime) {
  MatchRoom room(std::make_unique<Match>(setup(), find_content("akragas")));
  ASSERT_FALSE(room.join(1, hello("the secret of the host", "kitchen")));
  ASSERT_FALSE(room.join(2, hello("")));
  ASSERT_FALSE(room.join(3, hello("")));  // spectators may be many
  EXPECT_EQ(told(room.take(), 1, "opened_again"), 0);
  // A connection that was lost and comes back is no second opening.
  ASSERT_FALSE(room.join(4, hello("the secret of the host", "kitchen")));
  EXPECT_EQ(told(room.take(), 1, "opened_again"), 0);
  EXPECT_EQ(room.info().seats.a.places, 1);
  ASSERT_FALSE(room.join(5, hello("the secret of the host", "garden")));
  Output output = room.take();
  for (const ClientId client : {1, 2, 3, 4, 5}) EXPECT_EQ(told(output, client, "opened_again"), 1) << client;
  EXPECT_EQ(told(output, 2, "kitchen") + told(output, 2, "garden"), 0);
  EXPECT_EQ(room.info().seats.a.places, 2);
  // A connection that does not name its place may be anywhere.
  ASSERT_FALSE(room.join(6, hello("the secret of the host")));
  EXPECT_EQ(told(room.take(), 2, "opened_again"), 1);
  for (const ClientId client : {1, 4, 5, 6}) room.leave(client);
  EXPECT_EQ(room.info().seats.a.places, 0);
  ASSERT_FALSE(room.join(7, hello("the secret of the host", "attic")));
  EXPECT_EQ(told(room.take(), 2, "opened_again"), 0) << "the seat had no holder";
}

CampaignSetup campaign_setup() {
  CampaignSetup setup;
  setup.id = "campaign";
  setup.campaign_id = "sicily";
  setup.text = print_campaign(*campaign::embedded_campaign("sicily"));
  setup.edition = campaign::embedded_campaign("sicily")->rules().edition;
  setup.seats = seats();
  setup.seed = sha256("campaign");
  return setup;
}

// A guest who took the seat afterwards would have no seat at the new table.
TEST(Seats, ThereIsNoRematchWhileOneIsOpen) {
  Match match(setup(), find_content("akragas"));
  ASSERT_EQ(match.resign(Side::kBottom), std::nullopt);
  ASSERT_TRUE(match.why_no_rematch());
  EXPECT_EQ(match.why_no_rematch()->code, std::string("waits"));
  EXPECT_EQ(code_of(match.claim({"invitation", kSecret, ""})), "");
  EXPECT_FALSE(match.why_no_rematch());
}

TEST(Seats, OfACampaignAreTakenForItsBattlesToo) {
  std::string error;
  auto room = CampaignRoom::create(campaign_setup(), error);
  ASSERT_NE(room, nullptr) << error;
  room->match_made("m");
  MatchSetup first = room->battle_setup();
  first.id = "m";
  Match battle(first, content_of(first.scenario_id, first.scenario_text));
  EXPECT_TRUE(battle.setup().seats[1].open());
  const std::string record = *room->record();
  const ClaimOutcome taken = room->claim({"invitation", kSecret, "Bob"});
  ASSERT_EQ(code_of(taken), "");
  EXPECT_EQ(battle.seat_taken(taken.entry), "");
  EXPECT_EQ(seats_held(battle.setup().seats, kSecret), (std::array<bool, 2>{false, true}));
  EXPECT_EQ(seats_held(room->battle_setup().seats, kSecret), (std::array<bool, 2>{false, true}));
  EXPECT_EQ(room->record(), record) << "seats are no part of a record";
  const auto again = CampaignRoom::restored(campaign_setup(), room->take_entries(), error);
  ASSERT_NE(again, nullptr) << error;
  EXPECT_EQ(again->seats_of(kSecret), (std::array<bool, 2>{false, true}));
  EXPECT_EQ(again->n(), room->n());
  EXPECT_EQ(code_of(again->claim({"invitation", kOther, ""})), "taken");
  EXPECT_EQ(again->info().seats.b.name, "Bob");
}

}  // namespace
}  // namespace acies
