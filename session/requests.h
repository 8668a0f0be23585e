// Requests of clients over HTTP, beside a table: matches and campaigns to be made, decisions between battles.
#pragma once

#include "base/schema.h"
#include "session/client_messages.h"

namespace acies {

// One value for each seat: {"a": …, "b": …}.
template <class T>
struct BySeat {
  T a{}, b{};
  T& operator[](Seat seat) { return seat == Seat::kA ? a : b; }
  const T& operator[](Seat seat) const { return seat == Seat::kA ? a : b; }
};
template <std::derived_from<JsonWriter> W, class T>
void put(W& out, const BySeat<T>& value) {
  out.open('{').key("a");
  put(out, value.a);
  out.key("b");
  put(out, value.b);
  out.close('}');
}
template <>
struct WireType<Seat> {
  static constexpr const char* kName = "Seat";
  static constexpr const char* kAbout = "A seat of a match, with the same player through both of its games.";
};
template <>
struct WireType<SeatKind> {
  static constexpr const char* kName = "SeatKind";
  static constexpr const char* kAbout = "A hot seat is one person, or two on one screen: it takes both seats.";
};
template <class T>
struct WireType<BySeat<T>> {
  static std::string name(Schema& schema) {
    return "Readonly<Record<" + schema.add<Seat>() + ", " + schema.add<T>() + ">>";
  }
};

namespace messages {

struct SeatRequest {
  SeatKind kind = SeatKind::kPerson;
  std::optional<std::string> level, name, side;
  static constexpr auto kFields =
      fields("seat_request", "The player for a seat.", field("kind", &SeatRequest::kind),
             maybe("level", &SeatRequest::level, "of a bot: one that `/api/bots` names").most(64),
             maybe("name", &SeatRequest::name, "of a person, at most 40 characters").most(160),
             maybe("side", &SeatRequest::side, "in the first game: top or bottom; anything else is by lot").most(16));
};
struct SeatRequests {
  SeatRequest a, b;
  static constexpr auto kFields =
      fields("seat_requests", "Both seats.", field("a", &SeatRequests::a), field("b", &SeatRequests::b));
};
struct MatchRequest {
  std::optional<std::string> scenario;
  SeatRequests seats;
  std::optional<bool> two_way;
  std::optional<PaceName> pace;
  static constexpr auto kFields = fields(
      "match_request", "A match to be made.",
      maybe("scenario", &MatchRequest::scenario, "the battle; a game may take another field for a battle of its own")
          .most(kMostIdBytes),
      field("seats", &MatchRequest::seats),
      maybe("two_way", &MatchRequest::two_way, "twice, the second time with sides swapped"),
      maybe("pace", &MatchRequest::pace, "of two people, each at a screen of his own: the time that each has"));
};
struct CampaignRequest {
  std::string campaign;
  SeatRequests seats;
  static constexpr auto kFields = fields("campaign_request", "A campaign to be made.",
                                         field("campaign", &CampaignRequest::campaign).most(kMostIdBytes),
                                         field("seats", &CampaignRequest::seats, "at least one of them a person's"));
};
struct CampaignDecision {
  std::string seat;
  std::uint64_t n = 0;
  std::string action;
  static constexpr auto kFields =
      fields("campaign_decision", "A decision between two battles of a campaign.",
             field("seat", &CampaignDecision::seat, "the secret of the seat").most(kMostSecretBytes),
             field("action", &CampaignDecision::action, "in the notation").most(64),
             field("n", &CampaignDecision::n, "the last step the client knows"));
};
struct SeatClaim {
  std::string invitation, secret;
  std::optional<std::string> name;
  static constexpr auto kFields = fields(
      "seat_claim",
      "A person takes a seat to which he was invited. A second request with the same secret gets the same answer.",
      field("invitation", &SeatClaim::invitation).most(kMostSecretBytes),
      field("secret", &SeatClaim::secret,
            "the secret that is to hold the seat, made by lot by the client: 22 to 64 letters, digits, `-` or `_`")
          .most(kMostSecretBytes),
      maybe("name", &SeatClaim::name, "of the person, at most 40 characters").most(160));
};
struct SeatQuestion {
  std::string seat;
  static constexpr auto kFields = fields("seat_question", "Which seats a secret holds.",
                                         field("seat", &SeatQuestion::seat, "the secret").most(kMostSecretBytes));
};

}  // namespace messages

// Two seats as they were asked for.
struct AskedSeats {
  std::array<SeatSetup, 2> seats;
  std::optional<Side> first_side;  // of seat a in the first game; nothing: by lot
};

// A battle by its id, or one that a game puts together (GameModule::compose), whose text is then given.
struct AskedMatch : AskedSeats {
  std::string scenario_id, scenario_text;
  bool two_way = false;
  PaceName pace = PaceName::kNone;
};
std::optional<Refusal> read_match_request(std::string_view text, AskedMatch& out);

struct AskedCampaign : AskedSeats {
  std::string campaign_id;
};
// At least one seat is a person's.
std::optional<Refusal> read_campaign_request(std::string_view text, AskedCampaign& out);

std::optional<Refusal> read_campaign_decision(std::string_view text, messages::CampaignDecision& out);
std::optional<Refusal> read_seat_claim(std::string_view text, Claim& out);
std::optional<Refusal> read_seat_question(std::string_view text, messages::SeatQuestion& out);

}  // namespace acies
