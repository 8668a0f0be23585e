// The messages between a club and its clients over HTTP.
#pragma once

#include "base/schema.h"
#include "club/person.h"
#include "session/server_messages.h"

namespace acies {

template <>
struct WireType<club::PersonKind> {
  static constexpr const char* kName = "PersonKind";
  static constexpr const char* kAbout = "How well a person is known: not at all, by a cookie, or by a name as well.";
};
template <>
struct WireType<club::Pace> {
  static constexpr const char* kName = "Pace";
  static constexpr const char* kAbout = "Both at the table at once, or each when he finds the time.";
};
template <>
struct WireType<club::WantedSide> {
  static constexpr const char* kName = "WantedSide";
  static constexpr const char* kAbout = "A side, or either by lot.";
};

namespace messages {

struct Me {
  club::PersonKind kind = club::PersonKind::kStranger;
  std::string name;
  std::int64_t made = 0;
  int codes = 0;
  static constexpr auto kFields = fields(
      "me", "The person who asks.", field("kind", &Me::kind), field("name", &Me::name, "\"\" unless one was chosen"),
      field("made", &Me::made, "since when he is known, milliseconds since 1970; 0 of a stranger"),
      field("codes", &Me::codes, "recovery codes that have not been used"));
};
struct NameRequest {
  std::string name;
  static constexpr auto kFields = fields("name_request", "A person chooses a name.",
                                         field("name", &NameRequest::name, "3 to 20 characters").most(80));
};
struct SignInFacts {
  std::string id, device;
  std::int64_t made = 0, used = 0;
  bool here = false;
  static constexpr auto kFields =
      fields("sign_in_facts", "A browser in which a person is signed in.", field("id", &SignInFacts::id),
             field("device", &SignInFacts::device, "in words"), field("made", &SignInFacts::made),
             field("used", &SignInFacts::used, "to about ten minutes"),
             field("here", &SignInFacts::here, "it is the one that asks"));
};
struct SignInList {
  std::vector<SignInFacts> sign_ins;
  static constexpr auto kFields =
      fields("sign_in_list", "Where a person is signed in.", field("sign_ins", &SignInList::sign_ins));
};
struct EndSignIn {
  std::string id;
  static constexpr auto kFields = fields("end_sign_in", "Ends a sign-in.",
                                         field("id", &EndSignIn::id, "or `others`: all but the one here").most(64));
};
struct RecoveryCodes {
  std::vector<std::string> codes;
  static constexpr auto kFields =
      fields("recovery_codes", "Codes to write down, each good for one use. They are told once, here.",
             field("codes", &RecoveryCodes::codes));
};
struct RecoveryRequest {
  std::string code;
  static constexpr auto kFields = fields("recovery_request", "A person who has lost his devices comes back.",
                                         field("code", &RecoveryRequest::code, "one that was written down").most(64));
};
struct PairingMade {
  std::string token;
  std::int64_t until = 0;
  static constexpr auto kFields =
      fields("pairing_made", "The link that signs another device in, once.", field("token", &PairingMade::token),
             field("until", &PairingMade::until, "milliseconds since 1970"));
};
struct PairingRequest {
  std::string token;
  static constexpr auto kFields = fields("pairing_request", "Another device signs in by a pairing link.",
                                         field("token", &PairingRequest::token).most(kMostSecretBytes));
};

struct OfferRequest {
  std::string battle;
  club::WantedSide side = club::WantedSide::kRandom;
  club::Pace pace = club::Pace::kNow;
  std::optional<PaceName> clock;
  std::optional<bool> two_way, watched, unlisted;
  std::optional<std::string> to;
  static constexpr auto kFields =
      fields("offer_request", "A person offers a seat.", field("battle", &OfferRequest::battle).most(kMostIdBytes),
             field("side", &OfferRequest::side, "that he wants for himself"), field("pace", &OfferRequest::pace),
             maybe("clock", &OfferRequest::clock,
                   "the time that each side has: minutes for now, days over days; left out: as much as it likes"),
             maybe("two_way", &OfferRequest::two_way, "twice, the second time with sides swapped"),
             maybe("watched", &OfferRequest::watched, "the lobby may show the match to people who like to watch"),
             maybe("unlisted", &OfferRequest::unlisted, "the lobby does not show the seat: only its link leads there"),
             maybe("to", &OfferRequest::to, "the name of the only person who may take it").most(80));
};
struct OfferFacts {
  std::string id, battle;
  club::WantedSide side = club::WantedSide::kRandom;
  club::Pace pace = club::Pace::kNow;
  std::optional<PaceName> clock;
  bool two_way = false, watched = false, listed = true, mine = false, here = false;
  std::string by;
  std::optional<std::string> to, match;
  std::int64_t made = 0, until = 0;
  static constexpr auto kFields = fields(
      "offer_facts", "A seat that is offered.", field("id", &OfferFacts::id), field("battle", &OfferFacts::battle),
      field("side", &OfferFacts::side, "of the person who offers it: the other is free"),
      field("pace", &OfferFacts::pace), maybe("clock", &OfferFacts::clock, "the time that each side has"),
      field("two_way", &OfferFacts::two_way), field("watched", &OfferFacts::watched),
      field("listed", &OfferFacts::listed), field("mine", &OfferFacts::mine, "you offer it"),
      field("here", &OfferFacts::here, "the person who offers it is here now"),
      field("by", &OfferFacts::by, "his name, \"\" of a guest"),
      field("to", &OfferFacts::to, "the name of the only person who may take it"),
      field("match", &OfferFacts::match, "of an own offer that was taken: the match it became"),
      field("made", &OfferFacts::made, "milliseconds since 1970"),
      field("until", &OfferFacts::until, "when it ends by itself"));
};
struct OfferTaken {
  std::string match;
  Seat seat = Seat::kA;
  static constexpr auto kFields =
      fields("offer_taken", "The match that an offer became.", field("match", &OfferTaken::match),
             field("seat", &OfferTaken::seat, "that is yours"));
};
struct OpenMatchFacts {
  std::string match, battle;
  std::vector<std::string> names;
  static constexpr auto kFields =
      fields("open_match_facts", "A match that may be watched.", field("match", &OpenMatchFacts::match),
             field("battle", &OpenMatchFacts::battle),
             field("names", &OpenMatchFacts::names, "of the two players, \"\" of a guest"));
};
struct Lobby {
  std::vector<OfferFacts> offers;
  std::vector<OpenMatchFacts> watch;
  int here = 0;
  std::vector<std::string> names;
  int turns = 0;
  static constexpr auto kFields =
      fields("lobby", "Where people meet.",
             field("offers", &Lobby::offers, "seats that are free, and own ones that were just taken"),
             field("watch", &Lobby::watch), field("here", &Lobby::here, "people who are here now"),
             field("names", &Lobby::names, "of the people among them who have chosen one"),
             field("turns", &Lobby::turns, "matches that wait for a decision of yours"));
};
struct MyMatchFacts {
  std::string match, battle;
  Seat seat = Seat::kA;
  bool two_way = false, over = false, my_turn = false;
  std::int64_t made = 0, changed = 0;
  SeatKind opponent = SeatKind::kPerson;
  std::optional<std::string> level;
  std::string name;
  static constexpr auto kFields = fields(
      "my_match_facts", "A match in which a person holds a seat.", field("match", &MyMatchFacts::match),
      field("battle", &MyMatchFacts::battle), field("seat", &MyMatchFacts::seat),
      field("two_way", &MyMatchFacts::two_way), field("over", &MyMatchFacts::over),
      field("my_turn", &MyMatchFacts::my_turn), field("made", &MyMatchFacts::made, "milliseconds since 1970"),
      field("changed", &MyMatchFacts::changed, "when something last happened that both sides were told; 0: not known"),
      field("opponent", &MyMatchFacts::opponent), field("level", &MyMatchFacts::level, "of a bot"),
      field("name", &MyMatchFacts::name, "of the opponent, \"\" if he has none"));
};
struct MyMatchList {
  std::vector<MyMatchFacts> matches;
  static constexpr auto kFields =
      fields("my_match_list", "Own turns first, then others in play, then those that are over; each the latest first.",
             field("matches", &MyMatchList::matches));
};
// All that is kept of a person.
struct Export {
  Me me;
  std::vector<SignInFacts> sign_ins;
  std::vector<OfferFacts> offers;
  std::vector<MyMatchFacts> matches;
  static constexpr auto kFields =
      fields("export", "All that is kept of a person. Records of the matches are at `/api/matches/ID/record`.",
             field("me", &Export::me), field("sign_ins", &Export::sign_ins), field("offers", &Export::offers),
             field("matches", &Export::matches));
};
struct Done {
  bool done = true;
  static constexpr auto kFields = fields("done", "It is done.", field("done", &Done::done));
};

}  // namespace messages

// All messages of a club, in both directions, described for clients, beside the session.
void describe_club(Schema& schema);

}  // namespace acies
