#include "host/host_api.h"

#include "games/registry.h"
#include "session/catalog.h"
#include "session/dice_sheet.h"
#include "session/replies.h"

namespace acies {
namespace {

// Made anew only when a battle has been added.
ApiReply scenarios_reply() {
  static std::string body;
  static std::size_t battles = 0;
  if (battles != contents().size()) body = json_of(scenario_list());
  battles = contents().size();
  ApiReply reply = json_reply(body);
  reply.cache = "no-cache";
  return reply;
}

ApiReply scenario_reply(std::string_view id) {
  const std::shared_ptr<const Content> content = find_content(id);
  if (content == nullptr) return error_reply(404, "unknown_scenario", "there is no such battle");
  return written_reply(content->scenario());
}

// The opponents of the game with these rules, of the first game if none are named.
ApiReply bots_reply(std::string_view rules) {
  const GameModule* game = rules.empty() ? all_games().front() : game_with_rules(rules);
  if (game == nullptr) return error_reply(404, "unknown_rules", "there is no such rule set");
  return json_reply(json_of(bot_list(*game)));
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

int game_in(std::string_view query) {
  if (!take_prefix(query, "game=")) return 1;
  return query == "2" ? 2 : query == "1" ? 1 : 0;
}

}  // namespace

ApiReply json_reply(std::string body, int status) {
  ApiReply reply;
  reply.status = status;
  reply.body = std::move(body);
  return reply;
}

ApiReply written_reply(const Payload& payload) {
  JsonWriter out;
  payload.write(out);
  return json_reply(out.take());
}

ApiReply picture_reply(std::string type, std::string picture) {
  ApiReply reply;
  reply.type = std::move(type);
  reply.body = std::move(picture);
  reply.cache = "public, max-age=86400";
  reply.is_lasting = true;
  return reply;
}

ApiReply error_reply(int status, std::string_view code, std::string_view words) {
  return json_reply(json_of(messages::ErrorReply{{std::string(code), std::string(words)}}), status);
}

ApiReply record_fault_reply(const Error& error, int status) {
  return json_reply(json_of(messages::RecordErrorReply{fault_of(error)}), status);
}

ApiReply error_reply(const Refusal& refusal) {
  static constexpr std::pair<std::string_view, int> kStatuses[] = {{"store", 500},
                                                                   {"unknown_campaign", 404},
                                                                   {"unknown_match", 404},
                                                                   {"stale", 409},
                                                                   {"full", 503},
                                                                   {"wrong_invitation", 403},
                                                                   {"taken", 409},
                                                                   {"unreadable_match", 500},
                                                                   {"unreadable_campaign", 500}};
  for (const auto& [code, status] : kStatuses)
    if (code == refusal.code) return error_reply(status, refusal.code, refusal.words);
  return error_reply(400, refusal.code, refusal.words);
}

ApiReply seat_reply(const TakenSeat& taken) {
  return taken.refusal ? error_reply(*taken.refusal) : json_reply(json_of(messages::SeatClaimed{taken.seat}));
}

ApiReply held_seats_reply(const std::array<bool, 2>& held) {
  messages::HeldSeats reply;
  for (std::size_t i = 0; i < 2; ++i)
    if (held[i]) reply.seats.push_back(seat_at(static_cast<int>(i)));
  return json_reply(json_of(reply));
}

void HostApi::answer(const ApiRequest& request, Done done) {
  const auto reply = [&](ApiReply r) { done(std::move(r)); };
  if (request.method == "GET" || request.method == "HEAD") return reply(get(request));
  if (request.method != "POST") return reply(error_reply(405, "method", "only GET and POST are answered here"));
  if (request.path == "/api/replay") {
    const Parsed<std::string> replay = replay_json(request.body);
    return reply(replay ? json_reply(*replay) : record_fault_reply(replay.error(), 400));
  }
  if (request.path == "/api/verify") return reply(json_reply(json_of(verdict_on(request.body))));
  if (request.body.size() > kMostBody) return reply(error_reply(413, "too_large", "that is more than 64 KiB"));
  if (request.path == "/api/matches") return make_match(request, std::move(done));
  if (std::string_view rest = request.path; take_prefix(rest, "/api/matches/"))
    return post_match(request, rest, std::move(done));
  if (std::string_view rest = request.path; take_prefix(rest, "/api/campaigns"))
    return post_campaign(request, rest, std::move(done));
  return reply(error_reply(404, "unknown", "there is nothing here"));
}

void HostApi::make_match(const ApiRequest& request, Done done) {
  host_.make_match(
      request.body,
      [done = std::move(done)](const MadeMatch& made) {
        if (made.refusal) return done(error_reply(*made.refusal));
        done(json_reply(json_of(messages::MatchMade{made.id, made.given.secrets, made.given.invitations, made.info}),
                        201));
      },
      request.person);
}

void HostApi::post_match(const ApiRequest& request, std::string_view rest, Done done) {
  const std::string id(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.substr(id.size());
  if ((what != "/claim" && what != "/sit") || id.size() > 64)
    return done(error_reply(404, "unknown", "there is nothing here"));
  if (what == "/sit") {
    messages::SeatQuestion asked;
    std::optional<Refusal> refusal = read_seat_question(request.body, asked);
    Refusal why{};
    const MatchRoom* room = refusal ? nullptr : host_.find(id, why);
    if (!refusal && room == nullptr) refusal = why;
    return done(refusal ? error_reply(*refusal)
                        : held_seats_reply(seats_held(room->match().setup().seats, asked.seat)));
  }
  host_.claim_seat(
      id, request.body, [done = std::move(done)](const TakenSeat& taken) { done(seat_reply(taken)); }, request.person);
}

ApiReply HostApi::get(const ApiRequest& request) {
  std::string_view path = request.path;
  if (!take_prefix(path, "/api/")) return error_reply(404, "unknown", "there is nothing here");
  if (path == "health")
    return host_.stopping() ? error_reply(503, "stopping", "the server stops")
                            : json_reply(json_of(messages::Health{}));
  if (path == "games") return json_reply(json_of(game_list()));
  if (path == "scenarios") return scenarios_reply();
  if (take_prefix(path, "scenarios/")) return scenario_reply(path);
  if (path == "bots") {
    std::string_view rules = request.query;
    return take_prefix(rules, "rules=") ? bots_reply(rules) : bots_reply("");
  }
  if (take_prefix(path, "matches/")) return match(request, path);
  if (take_prefix(path, "campaigns")) return campaign(path);
  return error_reply(404, "unknown", "there is nothing here");
}

ApiReply HostApi::match(const ApiRequest& request, std::string_view rest) {
  const std::string id(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.size() > id.size() ? rest.substr(id.size() + 1) : "";
  Refusal why{"unknown_match", "there is no match of that name"};
  MatchRoom* room = id.size() <= 64 ? host_.find(id, why) : nullptr;
  if (room == nullptr) return error_reply(why);
  if (what.empty()) return json_reply(json_of(room->info()));
  if (what != "record" && what != "replay" && what != "dice")
    return error_reply(404, "unknown", "there is nothing here");
  const int game = game_in(request.query);
  if (game < 1 || game > room->match().game_number()) return error_reply(404, "unknown", "there is no such game");
  const auto lasting = [&](ApiReply reply) {
    reply.is_lasting = room->match().finished();
    return reply;
  };
  if (what == "dice") return lasting(json_reply(json_of(dice_sheet(room->match(), game))));
  if (!room->match().over(game)) return error_reply(409, "not_over", "the game is not over");
  const std::string record = room->match().record(game);
  if (what == "replay") {
    const Parsed<std::string> replay = replay_json(record);
    // A battle of another edition that these rules do not lead through.
    return lasting(json_reply(replay ? *replay : room->match().turn_by_turn(game, host_.snapshots_of(id))));
  }
  ApiReply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = record;
  return lasting(std::move(reply));
}

}  // namespace acies
