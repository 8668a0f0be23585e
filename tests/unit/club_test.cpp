// How a club knows people again, and how they meet there.
#include "club/club.h"

#include <unistd.h>

#include <filesystem>

#include "club/names.h"
#include "store/sqlite_club.h"
#include "tests/unit/club_store_contract.h"

namespace acies::club {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string path_of(const std::string& place) {
  return (std::filesystem::temp_directory_path() / ("acies-club-" + std::to_string(getpid()) + "-" + place + ".db"))
      .string();
}
std::unique_ptr<Store> matches_at(const std::string& place) {
  std::string error;
  auto store = open_sqlite_store(path_of(place), error);
  EXPECT_EQ(error, "");
  return store;
}
std::unique_ptr<ClubStore> people_at(const std::string& place) {
  std::string error;
  auto store = open_sqlite_club(path_of(place), error);
  EXPECT_EQ(error, "");
  return store;
}

class Cleaner : public testing::Environment {
 public:
  void TearDown() override {
    const std::string prefix = "acies-club-" + std::to_string(getpid());
    std::error_code ec;
    for (const auto& file : std::filesystem::directory_iterator(std::filesystem::temp_directory_path(), ec))
      if (file.path().filename().string().starts_with(prefix)) std::filesystem::remove(file.path(), ec);
  }
};
const auto* const kCleaner = testing::AddGlobalTestEnvironment(new Cleaner);

INSTANTIATE_TEST_SUITE_P(Sqlite, ClubStoreContract, testing::Values(ClubUnderTest{"sqlite", matches_at, people_at}),
                         [](const auto& store) { return std::string(store.param.name); });

// --- names ---------------------------------------------------------------------------------------------------------------

TEST(Names, AreLettersOfOneScriptWithSignsBetween) {
  for (const char* good : {"Ada", "Ada Lovelace", "Jean-Luc", "O'Neill", "Björn", "Σωκράτης", "Иван 2", "織田信長",
                           "a.b", "Legio_X", "12345678901234567a"})
    EXPECT_FALSE(why_no_name(good)) << good;
}

TEST(Names, AreRefusedInOneLine) {
  for (const char* bad : {"",
                          "ab",
                          "123",
                          "123456789012345678901",
                          " Ada",
                          "Ada ",
                          "Ada  B",
                          "A-da-",
                          "-Ada",
                          "Ada!",
                          "<b>Ada",
                          "Ada\n",
                          "A\tda",
                          "A\x01"
                          "da",
                          "Ada\xE2\x80\xAE"
                          "x",
                          "Ada\xE2\x80\x8B",
                          "A\xCC\x81"
                          "da",
                          "Ada\xF0\x9F\x98\x80",
                          "\xFF\xFE"
                          "Ada",
                          "\xC0\x81"
                          "Ada",
                          "\xED\xA0\x80"
                          "Ada",
                          "Adaα",
                          "Аda",
                          "acies",
                          "ACIES",
                          "Adm1n",
                          "m0derator",
                          "Guest",
                          "nobody"}) {
    ASSERT_TRUE(why_no_name(bad)) << bad;
    EXPECT_STREQ(why_no_name(bad)->code, "name");
  }
}

TEST(Names, ThatLookAlikeAreOneName) {
  for (const char* same : {"Ada", "ADA", "ada", "A.d.a", "Àdâ"})
    EXPECT_EQ(skeleton_of(same), skeleton_of("ada")) << same;
  EXPECT_EQ(skeleton_of("Осот"), skeleton_of("Ocot")) << "Cyrillic letters that look like Latin ones";
  EXPECT_EQ(skeleton_of("Bill"), skeleton_of("BiIl")) << "a capital i for a small l";
  EXPECT_EQ(skeleton_of("R0B0"), skeleton_of("robo"));
  EXPECT_NE(skeleton_of("Ada"), skeleton_of("Adam"));
}

// --- tokens --------------------------------------------------------------------------------------------------------------

// Another 32 bytes each time.
Bytes32 next_bytes() {
  static int n = 0;
  return sha256("chance " + std::to_string(++n));
}

TEST(Tokens, HoldAllTheirChanceAndCodesAreTypedAnyhow) {
  const std::string token = new_token(next_bytes);
  EXPECT_EQ(token.size(), 43U);  // 256 bits
  EXPECT_TRUE(is_token(token));
  EXPECT_FALSE(is_token(token + "a"));
  EXPECT_FALSE(is_token(token.substr(1) + ";"));
  EXPECT_NE(new_token(next_bytes), token);
  EXPECT_EQ(new_id(next_bytes).size(), 22U);  // 128 bits
  const std::string code = new_code(next_bytes);
  EXPECT_EQ(plain_code(code).size(), 13U);  // 65 bits
  std::string shouted = " " + code + " ";
  for (char& c : shouted) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c == '-' ? ' ' : c);
  EXPECT_EQ(plain_code(shouted), plain_code(code));
}

TEST(Tokens, ADeviceIsNamedInWords) {
  EXPECT_EQ(device_words("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"), "Firefox on Linux");
  EXPECT_EQ(device_words("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1"),
            "Safari on an iPhone");
  EXPECT_EQ(device_words("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"),
            "Chrome on Android");
  EXPECT_EQ(device_words("<script>"), "a program");
}

TEST(Limits, ComeBackOneByOne) {
  Limit limit(2, 1000);
  EXPECT_TRUE(limit.spend("a", 0));
  EXPECT_TRUE(limit.spend("a", 0));
  EXPECT_FALSE(limit.spend("a", 499));
  EXPECT_TRUE(limit.spend("b", 499));
  EXPECT_TRUE(limit.spend("a", 500));
  EXPECT_FALSE(limit.spend("a", 501));
}

// --- the club ------------------------------------------------------------------------------------------------------------

class ClubTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string place = testing::UnitTest::GetInstance()->current_test_info()->name();
    matches_ = matches_at(place);
    store_ = people_at(place);
    club_ = std::make_unique<Club>(*store_, next_bytes, ClubSettings{{"akragas", "zama"}});
  }
  // A browser: its cookie, which answers change.
  struct Browser {
    std::string token;
    std::string address = "192.0.2.1";
    std::string device = "Firefox on Linux";
  };
  using Call = std::function<Outcome(const Visitor&)>;
  Outcome ask(Browser& browser, const Call& call) {
    EXPECT_EQ(store_->begin(true), "");
    Visitor visitor = club_->who(browser.token, now_);
    visitor.address = browser.address;
    visitor.device = browser.device;
    Outcome out = call(visitor);
    if (out.refusal) {
      store_->roll_back();
      return out;
    }
    EXPECT_EQ(store_->commit(), "");
    if (!out.token.empty()) browser.token = out.token;
    if (out.signed_out) browser.token.clear();
    return out;
  }
  Visitor who(const Browser& browser) { return club_->who(browser.token, now_); }
  std::string code(const Outcome& out) { return out.refusal ? out.refusal->code : ""; }
  Outcome name(Browser& browser, const std::string& name) {
    return ask(browser, [&](const Visitor& v) { return club_->rename(v, "{\"name\":\"" + name + "\"}", now_); });
  }
  Outcome offer(Browser& browser, const std::string& more = "", const std::string& pace = "days") {
    return ask(browser, [&](const Visitor& v) {
      return club_->offer(v, "{\"battle\":\"akragas\",\"side\":\"top\",\"pace\":\"" + pace + "\"" + more + "}", now_);
    });
  }
  Taking take(Browser& browser, const std::string& id) {
    Taking taking;
    const std::string match = "m" + std::to_string(++takings_);
    ask(browser, [&](const Visitor& v) { return club_->take(v, id, match, now_, taking); });
    return taking;
  }
  static std::string text_in(const std::string& body, const char* field) {
    const Parsed<Json> json = parse_json(body);
    const Json* found = json ? json->find(field) : nullptr;
    return found != nullptr && found->is_text() ? found->text() : "";
  }
  std::string lobby(const Browser& browser) { return club_->lobby(who(browser), now_); }

  std::unique_ptr<Store> matches_;
  std::unique_ptr<ClubStore> store_;
  std::unique_ptr<Club> club_;
  int takings_ = 0;
  std::int64_t now_ = 1'700'000'000'000;
};

TEST_F(ClubTest, ALookLeavesNoTraceAndTheFirstActMakesAGuest) {
  Browser ada;
  EXPECT_THAT(club_->me(who(ada)), HasSubstr("\"kind\":\"stranger\""));
  (void)lobby(ada);
  EXPECT_FALSE(who(ada).known());
  EXPECT_EQ(code(offer(ada)), "");
  ASSERT_TRUE(who(ada).known());
  EXPECT_EQ(who(ada).person->kind, PersonKind::kGuest);
  EXPECT_FALSE(store_->sign_in(ada.token)) << "only the hash is kept";
  EXPECT_TRUE(store_->sign_in(hash_of(ada.token)));
}

TEST_F(ClubTest, ANewTokenComesWithAName) {
  Browser ada;
  offer(ada);
  const std::string before = ada.token;
  const PersonId id = who(ada).id();
  const Outcome named = name(ada, "Ada");
  EXPECT_EQ(code(named), "");
  EXPECT_NE(ada.token, before);
  EXPECT_EQ(who(ada).id(), id) << "the same person";
  EXPECT_EQ(named.replaced, hash_of(before));
  EXPECT_THAT(named.ended, testing::IsEmpty()) << "his own tables go on";
  EXPECT_FALSE(club_->who(before, now_).known()) << "the old token opens nothing";
  Browser eve;
  EXPECT_EQ(code(name(eve, "ADA")), "name_taken");
  EXPECT_FALSE(who(eve).known()) << "a refused job leaves no trace";
  EXPECT_EQ(code(name(eve, "x")), "name");
}

TEST_F(ClubTest, ASignInThatIsNotUsedEnds) {
  Browser ada;
  name(ada, "Ada");
  now_ += kSignInLasts - 1;
  EXPECT_TRUE(who(ada).known());
  EXPECT_EQ(store_->begin(true), "");
  club_->write_uses();
  EXPECT_EQ(store_->commit(), "");
  now_ += kSignInLasts - 1;
  EXPECT_TRUE(who(ada).known()) << "it was used meanwhile";
  now_ += 2;
  EXPECT_FALSE(who(ada).known());
}

TEST_F(ClubTest, SignInsAreListedAndEndedOneByOneAndAll) {
  Browser ada, phone, tablet;
  name(ada, "Ada");
  for (Browser* one : {&phone, &tablet}) {
    const Outcome made = ask(ada, [&](const Visitor& v) { return club_->make_pairing(v, now_); });
    const std::string body = "{\"token\":\"" + text_in(made.body, "token") + "\"}";
    EXPECT_EQ(code(ask(*one, [&](const Visitor& v) { return club_->pair(v, body, now_); })), "");
    EXPECT_EQ(who(*one).id(), who(ada).id());
    Browser late;
    EXPECT_EQ(code(ask(late, [&](const Visitor& v) { return club_->pair(v, body, now_); })), "wrong_token") << "used";
  }
  EXPECT_THAT(club_->sign_ins(who(ada)), HasSubstr("\"here\":true"));
  const std::string phones = who(phone).sign_in.substr(0, 16);
  ask(ada, [&](const Visitor& v) { return club_->end_sign_in(v, "{\"id\":\"" + phones + "\"}"); });
  EXPECT_FALSE(who(phone).known());
  EXPECT_TRUE(who(tablet).known());
  EXPECT_EQ(code(ask(ada, [&](const Visitor& v) { return club_->end_sign_in(v, "{\"id\":\"none\"}"); })),
            "unknown_sign_in");
  ask(ada, [&](const Visitor& v) { return club_->end_sign_in(v, "{\"id\":\"others\"}"); });
  EXPECT_FALSE(who(tablet).known());
  EXPECT_TRUE(who(ada).known());
  const Outcome out = ask(ada, [&](const Visitor& v) { return club_->sign_out(v); });
  EXPECT_TRUE(out.signed_out);
  EXPECT_FALSE(store_->sign_in(out.ended.at(0)));
}

TEST_F(ClubTest, APairingLinkLastsTenMinutesAndBringsAGuestsMatchesAlong) {
  Browser ada, phone;
  name(ada, "Ada");
  const auto pairing = [&] {
    return "{\"token\":\"" +
           text_in(ask(ada, [&](const Visitor& v) { return club_->make_pairing(v, now_); }).body, "token") + "\"}";
  };
  const std::string old = pairing();
  now_ += kPairingLasts + 1;
  EXPECT_EQ(code(ask(phone, [&](const Visitor& v) { return club_->pair(v, old, now_); })), "wrong_token");
  offer(phone);
  const PersonId guest = who(phone).id();
  const std::string good = pairing();
  const Outcome paired = ask(phone, [&](const Visitor& v) { return club_->pair(v, good, now_); });
  EXPECT_EQ(paired.from, guest);
  EXPECT_EQ(paired.to, who(ada).id());
  EXPECT_FALSE(store_->person(guest));
  EXPECT_EQ(store_->offers_of(who(ada).id(), now_, now_).size(), 1U) << "the offer that the guest had made";
  Browser bob;
  name(bob, "Bob");
  const std::string other = pairing();
  EXPECT_EQ(code(ask(bob, [&](const Visitor& v) { return club_->pair(v, other, now_); })), "somebody_here");
}

TEST_F(ClubTest, ACodeBringsAPersonBackOnceAndEndsEverySignIn) {
  Browser ada, stolen, guest;
  offer(guest);
  EXPECT_EQ(code(ask(guest, [&](const Visitor& v) { return club_->make_codes(v); })), "name_first");
  name(ada, "Ada");
  stolen.token = ada.token;
  const Outcome made = ask(ada, [&](const Visitor& v) { return club_->make_codes(v); });
  const Parsed<Json> codes = parse_json(made.body);
  ASSERT_EQ(codes->find("codes")->list().size(), 10U);
  const std::string first = codes->find("codes")->list()[0].text();
  EXPECT_THAT(club_->me(who(ada)), HasSubstr("\"codes\":10"));
  Browser back;
  const std::string body = "{\"code\":\"" + first + "\"}";
  EXPECT_EQ(code(ask(back, [&](const Visitor& v) { return club_->recover(v, body, now_); })), "");
  EXPECT_EQ(who(back).person->name, "Ada");
  EXPECT_FALSE(who(stolen).known());
  EXPECT_THAT(club_->me(who(back)), HasSubstr("\"codes\":9"));
  Browser late;
  EXPECT_EQ(code(ask(late, [&](const Visitor& v) { return club_->recover(v, body, now_); })), "wrong_code");
}

TEST_F(ClubTest, AClientThatTriesManyCodesIsStopped) {
  Browser eve;
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(code(ask(eve, [&](const Visitor& v) { return club_->recover(v, "{\"code\":\"a\"}", now_); })),
              "wrong_code");
  EXPECT_EQ(code(ask(eve, [&](const Visitor& v) { return club_->recover(v, "{\"code\":\"a\"}", now_); })), "too_often");
  // Guests likewise: twenty an hour from one address.
  int made = 0;
  for (int i = 0; i < 30; ++i) {
    Browser fresh;
    made += code(offer(fresh)).empty() ? 1 : 0;
  }
  EXPECT_EQ(made, 20);
}

TEST_F(ClubTest, APersonWhoLeavesGetsAllHisDataAndNothingOfItStays) {
  Browser ada;
  name(ada, "Ada");
  offer(ada);
  const std::string all = club_->everything(who(ada), now_);
  for (const char* part : {"\"name\":\"Ada\"", "\"battle\":\"akragas\"", "Firefox on Linux"})
    EXPECT_THAT(all, HasSubstr(part));
  EXPECT_THAT(all, Not(HasSubstr(ada.token)));
  const PersonId id = who(ada).id();
  const Outcome out = ask(ada, [&](const Visitor& v) { return club_->remove(v); });
  EXPECT_EQ(out.from, id);
  EXPECT_EQ(out.to, 0);
  EXPECT_TRUE(out.signed_out);
  EXPECT_FALSE(store_->person(id));
  Browser eve;
  EXPECT_EQ(code(name(eve, "Ada")), "") << "the name is free again";
}

TEST_F(ClubTest, AnExportNamesEveryMatch) {
  Browser ada;
  name(ada, "Ada");
  std::vector<Change> matches(203);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    matches[i].match = "m" + std::to_string(i);
    matches[i].made = MatchSetup{};
    matches[i].made->id = matches[i].match;
    matches[i].made->seats[0].person = who(ada).id();
    matches[i].status = MatchStatus{0, 5};
  }
  ASSERT_EQ(matches_->write(matches), "");
  const auto count = [](const std::string& body) {
    const Parsed<Json> json = parse_json(body);
    return json->find("matches")->list().size();
  };
  EXPECT_EQ(count(club_->matches(who(ada))), 200U);
  EXPECT_EQ(count(club_->everything(who(ada), now_)), 203U);
}

TEST_F(ClubTest, ASeatIsOfferedSeenTakenAndNotTakenTwice) {
  Browser ada, bob, eve;
  name(ada, "Ada");
  const std::string id = text_in(offer(ada).body, "id");
  EXPECT_THAT(lobby(bob), HasSubstr("\"by\":\"Ada\""));
  EXPECT_THAT(lobby(bob), HasSubstr("\"mine\":false"));
  EXPECT_STREQ(take(ada, id).refusal->code, "own_offer");
  const Taking taken = take(bob, id);
  ASSERT_TRUE(taken.offer);
  EXPECT_EQ(taken.taker.id, who(bob).id());
  EXPECT_STREQ(take(eve, id).refusal->code, "taken");
  EXPECT_FALSE(who(eve).known()) << "a loser is no guest for it";
  EXPECT_THAT(lobby(eve), HasSubstr("\"offers\":[]"));
  const AskedMatch match = match_of(*taken.offer, taken.taker, "text");
  EXPECT_EQ(match.first_side, Side::kTop);
  EXPECT_EQ(match.seats[0].name, "Ada");
  EXPECT_EQ(match.seats[0].person, who(ada).id());
  EXPECT_EQ(match.seats[1].person, who(bob).id());
  EXPECT_EQ(match.seats[1].secret_hash, "");
  EXPECT_FALSE(taken.again);
  EXPECT_THAT(lobby(ada), HasSubstr("\"offers\":[]")) << "it is no match yet";
  const Taking again = take(bob, id);
  EXPECT_TRUE(again.again);
  EXPECT_EQ(again.offer->match, taken.offer->match) << "a lost answer is given again";
  EXPECT_EQ(code(ask(ada, [&](const Visitor& v) { return club_->withdraw(v, id); })), "taken");
}

TEST_F(ClubTest, ASeatForNowIsThereWhileItsMakerIs) {
  Browser ada, bob;
  const std::string id = text_in(offer(ada, "", "now").body, "id");
  EXPECT_THAT(lobby(bob), HasSubstr(id));
  now_ += kHereFor + 1;
  EXPECT_THAT(lobby(bob), Not(HasSubstr(id)));
  EXPECT_STREQ(take(bob, id).refusal->code, "gone");
  club_->sit(std::make_shared<std::set<PersonId>>(std::set{who(ada).id()}));
  now_ += kHereFor + 1;
  EXPECT_THAT(lobby(bob), HasSubstr(id)) << "he sits at a table";
  now_ += kOfferNowLasts;
  EXPECT_THAT(lobby(bob), Not(HasSubstr(id)));
}

TEST_F(ClubTest, ASeatForOnePersonIsHiddenFromOthers) {
  Browser ada, bob, eve;
  name(ada, "Ada");
  name(bob, "Bob");
  name(eve, "Eve");
  EXPECT_EQ(code(offer(ada, ",\"to\":\"Nemo\"")), "unknown_person");
  EXPECT_EQ(code(offer(ada, ",\"to\":\"Ada\"")), "own_offer");
  const std::string id = text_in(offer(ada, ",\"to\":\"bob\"").body, "id");
  EXPECT_THAT(lobby(bob), HasSubstr("\"to\":\"Bob\""));
  EXPECT_THAT(lobby(eve), Not(HasSubstr(id)));
  EXPECT_STREQ(take(eve, id).refusal->code, "gone");
  EXPECT_EQ(club_->offer_seen(who(eve), id, now_).refusal->words,
            club_->offer_seen(who(eve), "none", now_).refusal->words);
  EXPECT_TRUE(take(bob, id).offer);
}

TEST_F(ClubTest, ASeatByLinkIsNotInTheLobby) {
  Browser ada, bob;
  const std::string id = text_in(offer(ada, ",\"unlisted\":true").body, "id");
  EXPECT_THAT(lobby(bob), Not(HasSubstr(id)));
  EXPECT_FALSE(club_->offer_seen(who(bob), id, now_).refusal);
  EXPECT_TRUE(take(bob, id).offer);
}

TEST_F(ClubTest, OffersAreFewAndOfBattlesThereAre) {
  Browser ada;
  EXPECT_EQ(code(ask(ada,
                     [&](const Visitor& v) {
                       return club_->offer(v, "{\"battle\":\"none\",\"side\":\"top\",\"pace\":\"now\"}", now_);
                     })),
            "unknown_scenario");
  EXPECT_EQ(code(ask(ada, [&](const Visitor& v) { return club_->offer(v, "[]", now_); })), "malformed");
  for (int i = 0; i < kMostOwnOffers; ++i) EXPECT_EQ(code(offer(ada)), "");
  EXPECT_EQ(code(offer(ada)), "too_many");
}

TEST_F(ClubTest, PeopleHereAreCountedAndOnlyChosenNamesAreShown) {
  Browser ada, guest;
  name(ada, "Ada");
  offer(guest);
  EXPECT_THAT(lobby(ada), HasSubstr("\"here\":2,\"names\":[\"Ada\"]"));
  now_ += kHereFor + 1;
  EXPECT_THAT(lobby(guest), HasSubstr("\"here\":1,\"names\":[]"));
}

}  // namespace
}  // namespace acies::club
