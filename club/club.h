// A club: people, how they are known again, and where they meet. All its decisions are made here, without network, clock and
// threads: the owner tells the time, and keeps or drops the changes of a call in the store.
#pragma once

#include <map>
#include <set>

#include "club/club_store.h"
#include "club/limits.h"
#include "club/messages.h"
#include "club/tokens.h"

namespace acies::club {

constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute, kDay = 24 * kHour;
constexpr std::int64_t kSignInLasts = 90 * kDay, kPairingLasts = 10 * kMinute;
constexpr std::int64_t kOfferNowLasts = 2 * kHour, kOfferDaysLasts = 14 * kDay;
// A person who made a request so lately is here; so long a seat for now outlives its maker's page. A page that is not seen may
// ask once a minute, as browsers hold such pages back.
constexpr std::int64_t kHereFor = 90 * kSecond;
constexpr int kMostCodes = 10, kMostOwnOffers = 5, kMostSignIns = 20;

// The visitor who asks: his sign-in, if his cookie is good, and where he asks from.
struct Visitor {
  std::optional<Person> person;
  std::string sign_in;  // its hash
  std::string address, device;
  bool known() const { return person.has_value(); }
  PersonId id() const { return person ? person->id : 0; }
};

// The result of a call, for its owner to carry out once it is kept.
struct Outcome {
  std::optional<Refusal> refusal;
  std::string body;                // of the answer, JSON
  std::string token;               // for the cookie of the visitor who asked; "" leaves it as it is
  bool signed_out = false;         // his cookie is void
  std::vector<std::string> ended;  // sign-ins that are no more
  std::string replaced;            // the one that this browser had before it got the token; its tables go on
  PersonId from = 0, to = 0;       // everything of one person is another's now; to 0: of no person
};

inline Outcome refused(Refusal refusal) {
  Outcome out;
  out.refusal = std::move(refusal);
  return out;
}

// The seat that was offered and is being taken: its match is still to be made.
struct Taking {
  std::optional<Refusal> refusal;
  std::optional<Offer> offer;
  bool again = false;  // this person has taken it before: the match may be there already
  Person taker;
};

struct ClubSettings {
  std::set<std::string> battles;  // the names of those there are
  std::int64_t here_for = kHereFor;
};

class Club {
 public:
  Club(ClubStore& store, Chance chance, ClubSettings settings);

  // Calls that only read. `who` counts its person as here.
  Visitor who(const std::string& token, std::int64_t now);
  std::string me(const Visitor& visitor);
  std::string sign_ins(const Visitor& visitor);
  std::string matches(const Visitor& visitor);
  std::string seats_at(const Visitor& visitor, const std::string& match);
  std::string everything(const Visitor& visitor, std::int64_t now);
  std::string lobby(const Visitor& visitor, std::int64_t now);
  Outcome offer_seen(const Visitor& visitor, const std::string& id, std::int64_t now);

  // Calls that change something. Those that need a person make a guest of a stranger.
  Outcome rename(Visitor visitor, std::string_view body, std::int64_t now);
  PersonId be_somebody(Visitor visitor, std::int64_t now, Outcome& out);
  Outcome sign_out(const Visitor& visitor);
  Outcome end_sign_in(const Visitor& visitor, std::string_view body);
  Outcome make_codes(const Visitor& visitor);
  Outcome recover(const Visitor& visitor, std::string_view body, std::int64_t now);
  Outcome make_pairing(const Visitor& visitor, std::int64_t now);
  Outcome pair(const Visitor& visitor, std::string_view body, std::int64_t now);
  Outcome remove(const Visitor& visitor);
  Outcome offer(Visitor visitor, std::string_view body, std::int64_t now);
  Outcome withdraw(const Visitor& visitor, const std::string& id);
  // Of two who take it at once one gets it, and `match` is the name of the match that is made then. If it cannot be made, the seat
  // is open again. One who takes it once more gets the name that it had the first time, so that it never becomes two matches.
  Outcome take(Visitor visitor, const std::string& id, const std::string& match, std::int64_t now, Taking& taking);
  void reopen(const std::string& offer) { store_.reopen_offer(offer); }

  // When the program begins, and now and then: seats that were taken without a match are open again; old rows are removed.
  void begin() { store_.reopen_offers(); }
  void clean_up(std::int64_t now);
  // Sign-ins that were used since they were last written down.
  bool has_uses() const { return !uses_.empty(); }
  void write_uses();

  // People at tables, who are here without asking for anything.
  void sit(std::shared_ptr<const std::set<PersonId>> people) { sitting_ = std::move(people); }

 private:
  struct Use {
    PersonId person = 0;
    std::int64_t at = 0;
  };
  bool is_here(PersonId id, std::int64_t now) const;
  // A person for a stranger, or a refusal.
  std::optional<Refusal> become_guest(Visitor& visitor, std::int64_t now, Outcome& out);
  void sign_in(Visitor& visitor, PersonId person, std::int64_t now, Outcome& out);
  messages::Me facts(const Visitor& visitor);
  messages::OfferFacts facts(const Offer& offer, const Visitor& visitor, std::int64_t now) const;
  std::vector<messages::SignInFacts> sign_in_facts(const Visitor& visitor);
  std::vector<messages::MyMatchFacts> match_facts(const Visitor& visitor, int most);
  bool may_see(const Offer& offer, const Visitor& visitor, std::int64_t now) const;
  std::optional<Refusal> why_no_offer(const messages::OfferRequest& asked, const Visitor& visitor, std::int64_t now,
                                      Offer& offer);

  ClubStore& store_;
  Chance chance_;
  ClubSettings settings_;
  std::map<PersonId, std::pair<std::int64_t, std::string>> seen_;  // when, and under which name
  std::shared_ptr<const std::set<PersonId>> sitting_ = std::make_shared<std::set<PersonId>>();
  std::map<std::string, Use> uses_;
  Limit guests_{20, kHour}, recoveries_{10, kHour}, pairings_{20, kHour}, offers_{60, kHour},
      all_recoveries_{200, kHour};
};

// The match that an offer becomes: seat a is of the person who offered it.
AskedMatch match_of(const Offer& offer, const Person& taker, std::string scenario_text);

}  // namespace acies::club
