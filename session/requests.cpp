#include "session/requests.h"

#include "base/plain_text.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
namespace {

constexpr std::size_t kMostNameCharacters = 40;
constexpr int kMostDepth = 6;

Refusal malformed(std::string words) { return {"malformed", std::move(words)}; }

// Reads an object as a described struct; `what` names its purpose: "a match is asked for".
template <class T>
std::optional<Refusal> read_object(const Parsed<Json>& json, const char* what, T& out) {
  if (!json || !json->is_object()) return malformed(std::string(what) + " with a JSON object");
  std::string wrong = read_fields(*json, out);
  if (!wrong.empty()) return malformed(std::move(wrong));
  return std::nullopt;
}

// The name of a person as a request gives it, "" for none. The one place where such names come in.
std::optional<Refusal> take_name(const std::optional<std::string>& asked, std::string& out) {
  out = plain_name(asked.value_or(""));
  std::size_t characters = 0;
  for (const char c : out) characters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  if (characters > kMostNameCharacters) return malformed("a name has at most 40 characters");
  return std::nullopt;
}

std::optional<Refusal> take_seat(const messages::SeatRequest& asked, SeatSetup& out) {
  out.kind = asked.kind;
  if (auto refusal = take_name(asked.name, out.name)) return refusal;
  if (asked.kind != SeatKind::kBot) return std::nullopt;
  out.level = asked.level.value_or("");
  if (!is_level(out.level)) return malformed("no bot is called " + out.level);
  return std::nullopt;
}

std::optional<Refusal> take_seats(const messages::SeatRequests& asked, AskedSeats& out) {
  if (auto refusal = take_seat(asked.a, out.seats[0])) return refusal;
  if (auto refusal = take_seat(asked.b, out.seats[1])) return refusal;
  if ((asked.a.kind == SeatKind::kHotseat) != (asked.b.kind == SeatKind::kHotseat))
    return malformed("a hot seat takes both seats");
  if (const auto a = find_side(asked.a.side.value_or("")))
    out.first_side = *a;
  else if (const auto b = find_side(asked.b.side.value_or("")))
    out.first_side = other(*b);
  return std::nullopt;
}

// A battle that a game puts together from wishes under a name of its own.
std::optional<Refusal> compose_battle(const Json& asked, AskedMatch& out) {
  for (const GameModule* game : all_games()) {
    const Json* wanted = game->composes().empty() ? nullptr : asked.find(game->composes());
    if (wanted == nullptr) continue;
    Parsed<std::string> battle = game->compose(*wanted);
    if (!battle) return malformed(battle.error().text);
    const Parsed<std::shared_ptr<const Content>> content = game->read(*battle);
    if (!content) return malformed(content.error().text);
    out.scenario_id = (*content)->id();
    out.scenario_text = std::move(*battle);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> read_match_request(std::string_view text, AskedMatch& out) {
  const Parsed<Json> json = parse_json(text, kMostDepth);
  messages::MatchRequest asked;
  if (auto refusal = read_object(json, "a match is asked for", asked)) return refusal;
  if (auto refusal = compose_battle(*json, out)) return refusal;
  out.two_way = asked.two_way.value_or(false);
  out.pace = asked.pace.value_or(PaceName::kNone);
  const bool are_people = asked.seats.a.kind == SeatKind::kPerson && asked.seats.b.kind == SeatKind::kPerson;
  if (out.pace != PaceName::kNone && !are_people) return malformed("a pace is for two people, each at his own screen");
  if (out.scenario_text.empty()) {
    if (!asked.scenario) return malformed("`scenario` is missing");
    const std::shared_ptr<const Content> content = find_content(*asked.scenario);
    if (content == nullptr) return Refusal{"unknown_scenario", "there is no such battle"};
    out.scenario_id = *asked.scenario;
    out.scenario_text = content->text();
  }
  return take_seats(asked.seats, out);
}

std::optional<Refusal> read_campaign_request(std::string_view text, AskedCampaign& out) {
  messages::CampaignRequest asked;
  if (auto refusal = read_object(parse_json(text, kMostDepth), "a campaign is asked for", asked)) return refusal;
  out.campaign_id = asked.campaign;
  if (auto refusal = take_seats(asked.seats, out)) return refusal;
  if (out.seats[0].kind == SeatKind::kBot && out.seats[1].kind == SeatKind::kBot)
    return malformed("one side at least needs a player");
  return std::nullopt;
}

std::optional<Refusal> read_campaign_decision(std::string_view text, messages::CampaignDecision& out) {
  return read_object(parse_json(text, kMostDepth), "a decision is sent", out);
}

std::optional<Refusal> read_seat_claim(std::string_view text, Claim& out) {
  messages::SeatClaim asked;
  if (auto refusal = read_object(parse_json(text, kMostDepth), "a seat is taken", asked)) return refusal;
  out.invitation = asked.invitation;
  out.secret = asked.secret;
  return take_name(asked.name, out.name);
}

std::optional<Refusal> read_seat_question(std::string_view text, messages::SeatQuestion& out) {
  return read_object(parse_json(text, kMostDepth), "a seat is asked for", out);
}

}  // namespace acies
