// The duties of every store. A store's own test includes this and instantiates it with a way to open one.
#pragma once

#include <gmock/gmock.h>

#include <functional>

#include "store/store.h"

namespace acies {

struct StoreUnderTest {
  const char* name;
  // Opens the store of that place: the same place gives the same store again, a new place an empty one.
  std::function<std::unique_ptr<Store>(const std::string& place)> open;
};

class StoreContract : public testing::TestWithParam<StoreUnderTest> {
 protected:
  std::unique_ptr<Store> open(const std::string& place = "first") {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string unique = std::string(test->name()) + "-" + place;
    for (char& c : unique)
      if (c == '/') c = '-';
    return GetParam().open(unique);
  }

  static MatchSetup setup(const std::string& id) {
    MatchSetup s;
    s.id = id;
    s.scenario_id = "akragas";
    s.scenario_text = "the text of a \"battle\"\nö\n";
    s.seats[0] = {SeatKind::kPerson, "", "Ada", "0123", ""};
    s.seats[1] = {SeatKind::kBot, "greedy", "", "", "4567"};
    s.first_side = Side::kTop;
    s.two_way = true;
    s.seeds = {sha256(id + "1"), sha256(id + "2")};
    s.made = 1234567890123;
    s.edition = 7;
    s.dice = DiceScheme::kChain;
    return s;
  }
  static Change made(const std::string& id) {
    Change c;
    c.match = id;
    c.made = setup(id);
    c.entries = {{1, EntryKind::kAct, Side::kChance, "draw rally"}, {2, EntryKind::kAct, Side::kTop, "play rally"}};
    return c;
  }
  static Change more(const std::string& id, std::uint64_t n) {
    Change c;
    c.match = id;
    c.entries = {{n, EntryKind::kUndo, Side::kTop, ""}};
    return c;
  }
};

TEST_P(StoreContract, GivesBackWhatWasWritten) {
  auto store = open();
  ASSERT_NE(store, nullptr);
  Change second = more("m", 3);
  second.entries.push_back({4, EntryKind::kResign, Side::kBottom, "", 1234567890999});
  second.entries.push_back({5, EntryKind::kNext, Side::kNobody, ""});
  second.entries.push_back({6, EntryKind::kRematch, Side::kTop, "k3v9q2m7t4xw"});
  second.entries.push_back({7, EntryKind::kClaim, Side::kNobody, "b 89ab Bob"});
  second.entries.push_back({8, EntryKind::kNonce, Side::kNobody, "a the-nonce-of-the-first-1"});
  second.entries.push_back({9, EntryKind::kResumed, Side::kNobody, "edition 8"});
  second.snapshots = {{4, "0123456789abcdef", 1, 3, 7, "outcomes 2 0 units A1", "", 3},
                      {5, "fedcba9876543210", 1, 4, 7, "", "top banners 6 3 Top has won.", 4}};
  ASSERT_EQ(store->write({made("m")}), "");
  ASSERT_EQ(store->write({second}), "");
  store.reset();
  store = open();
  std::string error;
  const std::optional<StoredMatch> found = store->load("m", error);
  ASSERT_TRUE(found) << error;
  const MatchSetup expected = setup("m");
  EXPECT_EQ(found->setup.scenario_id, expected.scenario_id);
  EXPECT_EQ(found->setup.scenario_text, expected.scenario_text);
  EXPECT_EQ(found->setup.dice, DiceScheme::kChain);
  EXPECT_EQ(found->setup.first_side, expected.first_side);
  EXPECT_EQ(found->setup.two_way, expected.two_way);
  EXPECT_EQ(found->setup.seeds, expected.seeds);
  EXPECT_EQ(found->setup.made, expected.made);
  EXPECT_EQ(found->setup.edition, expected.edition);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(found->setup.seats[i].kind, expected.seats[i].kind);
    EXPECT_EQ(found->setup.seats[i].level, expected.seats[i].level);
    EXPECT_EQ(found->setup.seats[i].name, expected.seats[i].name);
    EXPECT_EQ(found->setup.seats[i].secret_hash, expected.seats[i].secret_hash);
    EXPECT_EQ(found->setup.seats[i].invitation_hash, expected.seats[i].invitation_hash);
  }
  std::vector<Entry> entries = made("m").entries;
  entries.insert(entries.end(), second.entries.begin(), second.entries.end());
  EXPECT_EQ(found->entries, entries);
  EXPECT_EQ(found->snapshots, second.snapshots);
  EXPECT_FALSE(found->over);
}

TEST_P(StoreContract, SaysThatThereIsNoneOfThatName) {
  auto store = open();
  std::string error = "something";
  EXPECT_FALSE(store->load("nobody", error));
  EXPECT_EQ(error, "");
  error = "something";
  EXPECT_FALSE(store->load_record("none", error));
  EXPECT_EQ(error, "");
}

TEST_P(StoreContract, KeepsARecordOnce) {
  auto store = open();
  Change brought;
  brought.record = KeptRecord{"0123abcd", 1234567890123, "acies 1\n\"ö\"\n"};
  EXPECT_FALSE(brought.empty());
  ASSERT_EQ(store->write({brought, made("m")}), "");
  brought.record->text = "another text under the same name";
  ASSERT_EQ(store->write({brought}), "");
  store.reset();
  store = open();
  std::string error;
  EXPECT_EQ(store->load_record("0123abcd", error), "acies 1\n\"ö\"\n");
  EXPECT_EQ(error, "");
  EXPECT_TRUE(store->load("m", error));
}

TEST_P(StoreContract, KeepsAllChangesOfABatchOrNone) {
  auto store = open();
  ASSERT_EQ(store->write({made("a")}), "");
  EXPECT_NE(store->write({made("b"), more("a", 3), more("a", 7)}), "");  // entry 7 does not follow
  std::string error;
  EXPECT_FALSE(store->load("b", error));
  EXPECT_EQ(store->load("a", error)->entries.size(), 2U);
  // And it goes on as if nothing had been asked.
  EXPECT_EQ(store->write({made("b"), more("a", 3)}), "");
  EXPECT_EQ(store->load("a", error)->entries.size(), 3U);
}

TEST_P(StoreContract, RefusesEntriesThatDoNotFollow) {
  auto store = open();
  ASSERT_EQ(store->write({made("a")}), "");
  EXPECT_NE(store->write({more("a", 2)}), "");       // there already
  EXPECT_NE(store->write({more("a", 4)}), "");       // a gap
  EXPECT_NE(store->write({more("nobody", 1)}), "");  // no such match
  EXPECT_NE(store->write({made("a")}), "");          // made twice
  Change mixed = more("a", 3);
  mixed.entries.push_back({5, EntryKind::kAct, Side::kTop, "done"});
  EXPECT_NE(store->write({mixed}), "");
  std::string error;
  EXPECT_EQ(store->load("a", error)->entries.size(), 2U);
}

TEST_P(StoreContract, TwoWritersOfTheSameMatchDoNotMixTheirEntries) {
  auto one = open(), two = open();
  ASSERT_EQ(one->write({made("a")}), "");
  EXPECT_EQ(two->write({more("a", 3)}), "");
  EXPECT_NE(one->write({more("a", 3)}), "");
  EXPECT_EQ(one->write({more("a", 4)}), "");
}

TEST_P(StoreContract, KeepsACampaignWithTheMatchOfItsBattleOrNeither) {
  auto store = open();
  Change begun = made("m");
  begun.made->campaign = "c";
  begun.campaign = CampaignChange{};
  begun.campaign->campaign = "c";
  CampaignSetup campaign;
  campaign.id = "c";
  campaign.campaign_id = "sicily";
  campaign.text = "the text of a campaign\n";
  campaign.seats = setup("m").seats;
  campaign.first_side = Side::kTop;
  campaign.seed = sha256("seed");
  campaign.dice = DiceScheme::kChain;
  campaign.made = 1234567890123;
  campaign.edition = 7;
  begun.campaign->made = campaign;
  begun.campaign->entries = {{1, CampaignEntryKind::kMatch, Side::kNobody, "m"}};
  ASSERT_EQ(store->write({begun}), "");
  Change fought;
  fought.campaign = CampaignChange{"c",
                                   {},
                                   {{2, CampaignEntryKind::kFought, Side::kBottom, "a record"},
                                    {3, CampaignEntryKind::kClaim, Side::kNobody, "b 89ab Bob", 1234567890999},
                                    {4, CampaignEntryKind::kSetAside, Side::kNobody, "1"}},
                                   true};
  ASSERT_EQ(store->write({fought}), "");
  EXPECT_NE(store->write({fought}), "") << "applied twice";
  Change torn = made("m2");
  torn.campaign = CampaignChange{"c", {}, {{7, CampaignEntryKind::kMatch, Side::kNobody, "m2"}}, false};
  EXPECT_NE(store->write({torn}), "");
  store.reset();
  store = open();
  std::string error;
  EXPECT_FALSE(store->load("m2", error));
  EXPECT_EQ(store->load("m", error)->setup.campaign, "c");
  const std::optional<StoredCampaign> found = store->load_campaign("c", error);
  ASSERT_TRUE(found) << error;
  EXPECT_EQ(found->setup.campaign_id, campaign.campaign_id);
  EXPECT_EQ(found->setup.edition, campaign.edition);
  EXPECT_EQ(found->setup.text, campaign.text);
  EXPECT_EQ(found->setup.first_side, campaign.first_side);
  EXPECT_EQ(found->setup.seed, campaign.seed);
  EXPECT_EQ(found->setup.dice, campaign.dice);
  EXPECT_EQ(found->setup.made, campaign.made);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(found->setup.seats[i].kind, campaign.seats[i].kind);
    EXPECT_EQ(found->setup.seats[i].level, campaign.seats[i].level);
    EXPECT_EQ(found->setup.seats[i].secret_hash, campaign.seats[i].secret_hash);
    EXPECT_EQ(found->setup.seats[i].invitation_hash, campaign.seats[i].invitation_hash);
  }
  EXPECT_TRUE(found->over);
  EXPECT_THAT(
      found->entries,
      testing::ElementsAre(CampaignEntry{1, CampaignEntryKind::kMatch, Side::kNobody, "m"},
                           CampaignEntry{2, CampaignEntryKind::kFought, Side::kBottom, "a record"},
                           CampaignEntry{3, CampaignEntryKind::kClaim, Side::kNobody, "b 89ab Bob", 1234567890999},
                           CampaignEntry{4, CampaignEntryKind::kSetAside, Side::kNobody, "1"}));
  EXPECT_FALSE(store->load_campaign("nobody", error));
  EXPECT_EQ(error, "");
}

TEST_P(StoreContract, ListsEverythingAndTakesOutWhatIsNamedForGood) {
  auto store = open();
  Change unbegun = made("unbegun"), over = made("over"), battle = made("battle"), brought;
  unbegun.entries.resize(1);
  over.entries.back().at = 1234567890999;
  over.over = true;
  over.made->made += 1000;
  // A match between people of the club, and a battle that one of them has put among his own.
  unbegun.made->seats[0].person = 7;
  unbegun.status = MatchStatus{0, 1234567890123};
  battle.persons = {{Seat::kB, 7}};
  battle.status = MatchStatus{1, 1234567890123};
  battle.made->campaign = "c";
  battle.made->made += 2000;
  battle.campaign =
      CampaignChange{"c", CampaignSetup{}, {{1, CampaignEntryKind::kMatch, Side::kNobody, "battle"}}, false};
  battle.campaign->made->id = "c";
  battle.campaign->made->made = 1234567890123 + 3000;
  brought.record = KeptRecord{"record", 1234567890123 + 4000, "acies 1\n"};
  ASSERT_EQ(store->write({over, unbegun, battle, brought}), "");
  EXPECT_EQ(store->probe(), "");
  std::string error;
  const std::vector<Held> all = store->list(error);
  ASSERT_EQ(error, "");
  ASSERT_EQ(all.size(), 5U);
  const char* const ids[] = {"unbegun", "over", "battle", "c", "record"};
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].id, ids[i]);
  EXPECT_FALSE(all[0].is_begun || all[0].is_over);
  EXPECT_TRUE(all[1].is_begun && all[1].is_over);
  EXPECT_EQ(all[0].last, 0);
  EXPECT_EQ(all[1].last, 1234567890999);
  EXPECT_EQ(all[2].campaign, "c");
  EXPECT_EQ(all[3].kind, HeldKind::kCampaign);
  EXPECT_EQ(all[4].kind, HeldKind::kRecord);

  ASSERT_EQ(store->remove({all[0], all[3], all[4]}), "");
  EXPECT_NE(store->write({more("unbegun", 2)}), "") << "a table that somebody still sits at";
  store.reset();
  store = open();
  for (const char* gone : {"unbegun", "battle"}) EXPECT_FALSE(store->load(gone, error)) << gone;
  EXPECT_FALSE(store->load_campaign("c", error));
  EXPECT_FALSE(store->load_record("record", error));
  EXPECT_TRUE(store->load("over", error)) << error;
  EXPECT_EQ(store->list(error).size(), 1U);
  EXPECT_EQ(store->write({unbegun}), "") << "its name is free again";
}

TEST_P(StoreContract, KnowsWhatIsDueAtAMatch) {
  auto store = open();
  Change early = made("early"), late = made("late"), never = made("never");
  early.due = 100;
  late.due = 200;
  ASSERT_EQ(store->write({late, never, early}), "");
  std::string error;
  EXPECT_THAT(store->due(99, 10, error), testing::IsEmpty());
  EXPECT_THAT(store->due(100, 10, error), testing::ElementsAre("early"));
  EXPECT_THAT(store->due(300, 10, error), testing::ElementsAre("early", "late"));
  EXPECT_THAT(store->due(300, 1, error), testing::ElementsAre("early"));
  Change done, later, same;
  done.match = "early";
  done.due = 0;
  later.match = same.match = "late";
  later.due = 400;
  ASSERT_EQ(store->write({done, later, same}), "");
  EXPECT_THAT(store->due(300, 10, error), testing::IsEmpty());
  EXPECT_THAT(store->due(400, 10, error), testing::ElementsAre("late"));
  ASSERT_EQ(store->remove(store->list(error)), "");
  EXPECT_THAT(store->due(400, 10, error), testing::IsEmpty());
  EXPECT_EQ(error, "");
}

TEST_P(StoreContract, ListsMatchesThatAreNotOverTheNewestFirst) {
  auto store = open();
  Change old = made("old"), young = made("young"), over = made("over");
  young.made->made += 1000;
  over.over = true;
  ASSERT_EQ(store->write({old, young, over}), "");
  std::string error;
  EXPECT_THAT(store->unfinished(10, error), testing::ElementsAre("young", "old"));
  EXPECT_THAT(store->unfinished(1, error), testing::ElementsAre("young"));
  EXPECT_TRUE(store->load("over", error)->over);
  EXPECT_THAT(store->unfinished_campaigns(10, error), testing::IsEmpty());
}

}  // namespace acies
