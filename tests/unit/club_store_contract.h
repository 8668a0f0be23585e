// The duties of every store of a club. A store's own test includes this and instantiates it with a way to open one.
#pragma once

#include <gmock/gmock.h>

#include <functional>

#include "club/club_store.h"
#include "store/store.h"

namespace acies::club {

struct ClubUnderTest {
  const char* name;
  // The matches and the people of one place, which is empty when it is opened first.
  std::function<std::unique_ptr<Store>(const std::string& place)> matches;
  std::function<std::unique_ptr<ClubStore>(const std::string& place)> open;
};

class ClubStoreContract : public testing::TestWithParam<ClubUnderTest> {
 protected:
  void SetUp() override {
    place_ = testing::UnitTest::GetInstance()->current_test_info()->name();
    for (char& c : place_)
      if (c == '/') c = '-';
    matches_ = GetParam().matches(place_);
    store_ = GetParam().open(place_);
    ASSERT_NE(store_, nullptr);
  }
  // Runs a job and keeps its changes.
  void kept(const std::function<void(ClubStore&)>& what) {
    ASSERT_EQ(store_->begin(true), "");
    what(*store_);
    ASSERT_EQ(store_->commit(), "");
  }
  static Person guest(PersonId id) { return {id, PersonKind::kGuest, "", 10, 20}; }
  static SignIn sign_in(const std::string& hash, PersonId person) { return {hash, person, "Firefox on Linux", 30, 40}; }
  static Offer offer(const std::string& id, PersonId by) {
    Offer out;
    out.id = id;
    out.by = by;
    out.battle = "akragas";
    out.side = WantedSide::kTop;
    out.pace = Pace::kDays;
    out.made = 50;
    out.until = 1000;
    return out;
  }
  // A match whose seats are of these people.
  void add_match(const std::string& id, PersonId a, PersonId b, int turn_of, std::int64_t changed, bool over = false) {
    Change change;
    change.match = id;
    change.made = MatchSetup{};
    change.made->id = id;
    change.made->scenario_id = "akragas";
    change.made->seats[0] = {SeatKind::kPerson, "", "Ada", "", "", a};
    change.made->seats[1] = {SeatKind::kPerson, "", "Bob", "", "", b};
    change.entries = {{1, EntryKind::kAct, Side::kTop, "play rally"}};
    change.over = over;
    change.status = MatchStatus{turn_of, changed};
    ASSERT_EQ(matches_->write({change}), "");
  }

  std::string place_;
  std::unique_ptr<Store> matches_;
  std::unique_ptr<ClubStore> store_;
};

TEST_P(ClubStoreContract, KeepsPeopleAndWhereTheyAreSignedIn) {
  kept([](ClubStore& s) {
    s.add_person(guest(7));
    s.add_sign_in(sign_in("aa", 7));
    s.add_sign_in({"bb", 7, "a program", 31, 50});
  });
  store_ = GetParam().open(place_);
  EXPECT_EQ(store_->person(7), guest(7));
  EXPECT_EQ(store_->person(8), std::nullopt);
  EXPECT_EQ(store_->sign_in("aa"), sign_in("aa", 7));
  EXPECT_EQ(store_->sign_in("cc"), std::nullopt);
  ASSERT_EQ(store_->sign_ins(7).size(), 2U);
  EXPECT_EQ(store_->sign_ins(7)[0].hash, "bb") << "the one used last comes first";
  kept([](ClubStore& s) {
    s.use_sign_in("aa", 60);
    s.remove_sign_in("bb");
  });
  ASSERT_EQ(store_->sign_ins(7).size(), 1U);
  EXPECT_EQ(store_->sign_ins(7)[0].used, 60);
}

TEST_P(ClubStoreContract, NothingOfAJobThatIsTakenBackHasHappened) {
  ASSERT_EQ(store_->begin(true), "");
  store_->add_person(guest(7));
  store_->roll_back();
  EXPECT_EQ(store_->person(7), std::nullopt);
  ASSERT_EQ(store_->begin(true), "");
  store_->add_person(guest(8));
  store_->add_person(guest(8));
  EXPECT_NE(store_->commit(), "") << "a person is there once";
  EXPECT_EQ(store_->person(8), std::nullopt);
}

TEST_P(ClubStoreContract, ANameIsOnePersons) {
  kept([](ClubStore& s) {
    s.add_person(guest(7));
    s.add_person(guest(8));
    EXPECT_TRUE(s.name_person(7, "Ada", "ada"));
    EXPECT_FALSE(s.name_person(8, "ADA", "ada"));
    EXPECT_TRUE(s.name_person(7, "ada", "ada")) << "his own, written in another way";
  });
  ASSERT_TRUE(store_->person_called("ada"));
  EXPECT_EQ(store_->person_called("ada")->name, "ada");
  EXPECT_EQ(store_->person_called("ada")->kind, PersonKind::kNamed);
  EXPECT_EQ(store_->person(8)->name, "");
}

TEST_P(ClubStoreContract, ATokenIsUsedOnce) {
  kept([](ClubStore& s) {
    s.add_person(guest(7));
    s.add_token({"t", TokenKind::kPairing, 7, 99});
    s.add_token({"u", TokenKind::kRecovery, 7, 0});
    EXPECT_EQ(s.take_token("t", TokenKind::kRecovery), std::nullopt) << "of another kind";
    EXPECT_EQ(s.take_token("t", TokenKind::kPairing)->until, 99);
    EXPECT_EQ(s.take_token("t", TokenKind::kPairing), std::nullopt);
    EXPECT_EQ(s.count_tokens(7, TokenKind::kRecovery), 1);
    s.remove_tokens(7, TokenKind::kRecovery);
    EXPECT_EQ(s.count_tokens(7, TokenKind::kRecovery), 0);
  });
}

TEST_P(ClubStoreContract, AnOfferIsTakenOnce) {
  kept([](ClubStore& s) {
    s.add_person(guest(7));
    s.name_person(7, "Ada", "ada");
    s.add_offer(offer("o", 7));
  });
  ASSERT_TRUE(store_->offer("o"));
  EXPECT_EQ(store_->offer("o")->by_name, "Ada");
  EXPECT_EQ(store_->offer("o")->side, WantedSide::kTop);
  EXPECT_EQ(store_->offer("o")->pace, Pace::kDays);
  EXPECT_EQ(store_->open_offers(999, 9).size(), 1U);
  EXPECT_EQ(store_->open_offers(1000, 9).size(), 0U) << "its time is up";
  kept([](ClubStore& s) {
    EXPECT_FALSE(s.take_offer("o", 8, "m", 1000));
    EXPECT_TRUE(s.take_offer("o", 8, "m", 100));
    EXPECT_FALSE(s.take_offer("o", 9, "l", 100));
    EXPECT_FALSE(s.remove_offer("o", 7)) << "it was taken meanwhile";
  });
  EXPECT_EQ(store_->open_offers(100, 9).size(), 0U);
  EXPECT_EQ(store_->offer("o")->match, "m");
  EXPECT_EQ(store_->offers_of(7, 100, 99).size(), 0U) << "it is no match yet";
  kept([](ClubStore& s) { s.reopen_offer("n"); });
  EXPECT_EQ(store_->open_offers(100, 9).size(), 0U);
  kept([](ClubStore& s) { s.reopen_offers(); });
  EXPECT_EQ(store_->open_offers(100, 9).size(), 1U) << "it never became a match";
  EXPECT_EQ(store_->offer("o")->match, "");
  kept([](ClubStore& s) { EXPECT_TRUE(s.take_offer("o", 8, "m", 100)); });
  add_match("m", 7, 8, 0, 100);
  kept([](ClubStore& s) {
    s.reopen_offers();
    s.reopen_offer("o");
  });
  EXPECT_EQ(store_->open_offers(100, 9).size(), 0U);
  EXPECT_EQ(store_->offers_of(7, 100, 99).size(), 1U);
  EXPECT_EQ(store_->offers_of(7, 100, 100).size(), 0U) << "too long ago";
  kept([](ClubStore& s) {
    s.add_offer(offer("p", 7));
    EXPECT_FALSE(s.remove_offer("p", 8)) << "somebody else's";
    EXPECT_TRUE(s.remove_offer("p", 7));
  });
  EXPECT_EQ(store_->offer("p"), std::nullopt);
}

TEST_P(ClubStoreContract, AMatchIsFoundByItsPeople) {
  add_match("over", 7, 8, -1, 500, true);
  add_match("theirs", 7, 8, 1, 400);
  add_match("mine", 8, 7, 1, 100);
  add_match("both", 7, 8, 2, 200);
  const std::vector<HeldSeat> seats = store_->seats_of(7, 9);
  ASSERT_EQ(seats.size(), 4U);
  const char* const expected[] = {"both", "mine", "theirs", "over"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(seats[i].match, expected[i]);
  EXPECT_EQ(seats[1].seat, 1);
  EXPECT_EQ(seats[1].opponent_name, "Ada");
  EXPECT_EQ(seats[1].turn_of, 1);
  EXPECT_TRUE(seats[3].over);
  EXPECT_EQ(store_->seat_at("mine", 7), 1);
  EXPECT_EQ(store_->seat_at("mine", 9), -1);
  std::string error;
  EXPECT_EQ(matches_->load("mine", error)->setup.seats[1].person, 7);
}

TEST_P(ClubStoreContract, ASeatBecomesAPersonsLater) {
  add_match("m", 0, 8, 0, 100);
  EXPECT_EQ(store_->seats_of(7, 9).size(), 0U);
  Change change;
  change.match = "m";
  change.persons = {{Seat::kA, 7}};
  ASSERT_EQ(matches_->write({change}), "");
  EXPECT_EQ(store_->seat_at("m", 7), 0);
}

TEST_P(ClubStoreContract, OnlyMatchesThatWereLeftOpenAreListedForOthers) {
  kept([](ClubStore& s) {
    Offer shown = offer("o", 7);
    shown.watched = true;
    for (const auto& [id, match] : {std::pair("o", "open"), {"p", "old"}, {"q", "over"}}) {
      shown.id = id;
      s.add_offer(shown);
      s.take_offer(id, 8, match, 60);
    }
    s.add_offer(offer("r", 7));
    s.take_offer("r", 8, "closed", 60);
  });
  add_match("open", 7, 8, 0, 300);
  add_match("old", 7, 8, 0, 100);
  add_match("over", 7, 8, -1, 300, true);
  add_match("closed", 7, 8, 0, 300);
  const std::vector<OpenMatch> found = store_->matches_to_watch(200, 9);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].match, "open");
  EXPECT_EQ(found[0].names[1], "Bob");
}

TEST_P(ClubStoreContract, OnePersonBecomesAnotherUnlessTheyMeet) {
  add_match("m", 7, 9, 0, 100);
  kept([](ClubStore& s) {
    s.add_person(guest(7));
    s.add_person(guest(8));
    s.add_person(guest(9));
    s.add_sign_in(sign_in("aa", 7));
    s.add_offer(offer("o", 7));
    EXPECT_FALSE(s.merge_person(7, 9)) << "they sit at one table";
    EXPECT_TRUE(s.merge_person(7, 8));
  });
  EXPECT_EQ(store_->seat_at("m", 8), 0);
  EXPECT_EQ(store_->offer("o")->by, 8);
  EXPECT_EQ(store_->person(7), std::nullopt);
  EXPECT_EQ(store_->sign_in("aa"), std::nullopt);
}

TEST_P(ClubStoreContract, OnlyTheMatchOfARemovedPersonStays) {
  add_match("m", 7, 8, 0, 100);
  kept([](ClubStore& s) {
    s.add_person(guest(7));
    s.name_person(7, "Ada", "ada");
    s.add_sign_in(sign_in("aa", 7));
    s.add_token({"t", TokenKind::kRecovery, 7, 0});
    s.add_offer(offer("open", 7));
    s.add_offer(offer("taken", 7));
    s.take_offer("taken", 8, "m", 60);
  });
  // Both took their seats with a name.
  const auto claim = [](char seat, const char* name) { return seat + (" " + std::string(64, '0')) + name; };
  Change claims;
  claims.match = "m";
  claims.entries = {{2, EntryKind::kClaim, Side::kNobody, claim('a', " Ada")},
                    {3, EntryKind::kClaim, Side::kNobody, claim('b', " Bob")},
                    {4, EntryKind::kAct, Side::kTop, "play rally"}};
  ASSERT_EQ(matches_->write({claims}), "");
  kept([](ClubStore& s) { s.remove_person(7); });
  EXPECT_EQ(store_->person(7), std::nullopt);
  EXPECT_EQ(store_->person_called("ada"), std::nullopt);
  EXPECT_EQ(store_->sign_in("aa"), std::nullopt);
  EXPECT_EQ(store_->offer("open"), std::nullopt);
  EXPECT_EQ(store_->offer("taken")->by, 0);
  EXPECT_EQ(store_->seat_at("m", 7), -1);
  std::string error;
  const std::optional<StoredMatch> match = matches_->load("m", error);
  ASSERT_TRUE(match) << error;
  EXPECT_EQ(match->setup.seats[0].name, "");
  EXPECT_EQ(match->setup.seats[1].name, "Bob");
  EXPECT_EQ(match->entries[1].text, claim('a', ""));
  EXPECT_EQ(match->entries[2].text, claim('b', " Bob"));
  EXPECT_EQ(match->entries[3].text, "play rally");
}

TEST_P(ClubStoreContract, OldSignInsTokensAndPeopleAreRemoved) {
  add_match("m", 7, 0, 0, 100);
  kept([](ClubStore& s) {
    for (const PersonId id : {7, 8, 9}) s.add_person(guest(id));
    s.name_person(9, "Ada", "ada");
    for (const PersonId id : {7, 8, 9}) s.add_sign_in({std::to_string(id), id, "", 30, 40});
    s.add_token({"t", TokenKind::kPairing, 9, 99});
    s.add_token({"u", TokenKind::kRecovery, 9, 0});
    s.add_offer(offer("o", 9));
    s.expire(100, 40);
  });
  EXPECT_TRUE(store_->sign_in("7")) << "used just then";
  EXPECT_TRUE(store_->offer("o"));
  kept([](ClubStore& s) {
    EXPECT_EQ(s.take_token("t", TokenKind::kPairing), std::nullopt);
    EXPECT_EQ(s.count_tokens(9, TokenKind::kRecovery), 1);
    s.expire(2000, 41);
  });
  EXPECT_EQ(store_->sign_in("7"), std::nullopt);
  EXPECT_TRUE(store_->person(7)) << "he has a seat";
  EXPECT_EQ(store_->person(8), std::nullopt) << "a guest whom nobody can be any more";
  EXPECT_TRUE(store_->person(9)) << "he may come back by a code";
  EXPECT_EQ(store_->offer("o"), std::nullopt);
}

}  // namespace acies::club
