#include "server/api.h"

#include <sys/stat.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "server/log.h"
#include "session/catalog.h"
#include "session/dice_sheet.h"
#include "session/replies.h"

namespace acies::server {
namespace {

constexpr std::size_t kMostBody = 64 * 1024;

// The content does not change while the program runs: made once.
HttpReply scenarios_reply() {
  static const std::string body = json_of(scenario_list());
  HttpReply reply = json_reply(body);
  reply.cache = "no-cache";
  return reply;
}

HttpReply written(const Payload& payload) {
  JsonWriter out;
  payload.write(out);
  return json_reply(out.take());
}

HttpReply scenario_reply(std::string_view id) {
  const std::shared_ptr<const Content> content = find_content(id);
  if (content == nullptr) return error_reply(404, "unknown_scenario", "there is no such battle");
  return written(content->scenario());
}

// What a game answers below /api/NAME by itself.
HttpReply service_reply(std::string_view name, std::string_view request) {
  for (const GameModule* game : all_games()) {
    const std::optional<Answer> answer = game->service(name, request);
    if (!answer) continue;
    return answer->refusal ? error_reply(*answer->refusal) : written(answer->payload);
  }
  return error_reply(404, "unknown", "there is nothing here");
}

HttpReply rules_reply(std::string_view code) {
  const GameModule* game = game_with_rules(code);
  if (game == nullptr) return error_reply(404, "unknown_rules", "there is no such rule set");
  return written(game->rules_page(code));
}

// The opponents of the game with these rules, of the first game if none are named.
HttpReply bots_reply(std::string_view rules) {
  const GameModule* game = rules.empty() ? all_games().front() : game_with_rules(rules);
  if (game == nullptr) return error_reply(404, "unknown_rules", "there is no such rule set");
  return json_reply(json_of(bot_list(*game)));
}

HttpReply record_fault_reply(const Error& error, int status) {
  return json_reply(json_of(messages::RecordErrorReply{fault_of(error)}), status);
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

const char* type_of(std::string_view path) {
  static constexpr std::pair<std::string_view, const char*> kTypes[] = {{".html", "text/html; charset=utf-8"},
                                                                        {".js", "text/javascript; charset=utf-8"},
                                                                        {".css", "text/css; charset=utf-8"},
                                                                        {".svg", "image/svg+xml"},
                                                                        {".png", "image/png"},
                                                                        {".ico", "image/x-icon"},
                                                                        {".json", "application/json"},
                                                                        {".webmanifest", "application/manifest+json"},
                                                                        {".wasm", "application/wasm"},
                                                                        {".woff2", "font/woff2"},
                                                                        {".map", "application/json"},
                                                                        {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : kTypes)
    if (path.size() > ending.size() && path.substr(path.size() - ending.size()) == ending) return type;
  return "application/octet-stream";
}

// Letters, digits, `-`, `_`, `.` and `/`, and no part that begins with a dot: nothing that leads out of the folder.
bool is_plain_path(std::string_view path) {
  if (path.empty() || path[0] != '/') return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const char c = path[i];
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                       c == '_' || c == '.' || c == '/';
    if (!plain || (c == '/' && i + 1 < path.size() && (path[i + 1] == '.' || path[i + 1] == '/'))) return false;
  }
  return true;
}

std::optional<std::string> read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

constexpr const char* kNoClient =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Acies</title><body><h1>Acies</h1>"
    "<p>The table is open, but the pages of the client have not been built.</p></body></html>";

}  // namespace

HttpReply json_reply(std::string body, int status) {
  HttpReply reply;
  reply.status = status;
  reply.body = std::move(body);
  return reply;
}

HttpReply error_reply(int status, std::string_view code, std::string_view words) {
  return json_reply(json_of(messages::ErrorReply{{std::string(code), std::string(words)}}), status);
}

HttpReply error_reply(const Refusal& refusal) {
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

HttpReply seat_reply(const TakenSeat& taken) {
  return taken.refusal ? error_reply(*taken.refusal) : json_reply(json_of(messages::SeatClaimed{taken.seat}));
}

HttpReply held_seats_reply(const std::array<bool, 2>& held) {
  messages::HeldSeats reply;
  for (std::size_t i = 0; i < 2; ++i)
    if (held[i]) reply.seats.push_back(seat_at(static_cast<int>(i)));
  return json_reply(json_of(reply));
}

Api::Api(MatchServer& match_server, std::string web_root)
    : match_server_(match_server), web_root_(std::move(web_root)) {}

void Api::tick() {
  for (auto it = credit_.begin(); it != credit_.end();) {
    it->second += matches_a_minute_ / 60.0;
    it = it->second >= matches_a_minute_ ? credit_.erase(it) : std::next(it);
  }
}

bool Api::spend(const std::string& address) {
  if (matches_a_minute_ == 0) return true;
  if (credit_.size() > 100000) return false;
  const auto [it, fresh] = credit_.try_emplace(address, matches_a_minute_);
  if (it->second < 1) return false;
  it->second -= 1;
  return true;
}

void Api::answer(const HttpRequest& request, std::function<void(HttpReply)> done) {
  match_server_.metrics().http_requests++;
  const auto reply = [&](HttpReply r) {
    if (r.status >= 400) match_server_.metrics().http_errors++;
    done(std::move(r));
  };
  if (request.method == "GET" || request.method == "HEAD") return reply(get(request));
  if (request.method != "POST") return reply(error_reply(405, "method", "only GET and POST are answered here"));
  if (!spend(request.address)) {
    match_server_.metrics().too_fast++;
    return reply(error_reply(429, "too_fast", "too many requests; wait a moment"));
  }
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
  if (std::string_view name = request.path; take_prefix(name, "/api/") && !request.body.empty())
    return reply(service_reply(name, request.body));
  return reply(error_reply(404, "unknown", "there is nothing here"));
}

void Api::make_match(const HttpRequest& request, std::function<void(HttpReply)> done) {
  match_server_.make_match(request.body, [done = std::move(done)](const MadeMatch& made) {
    if (made.refusal) return done(error_reply(*made.refusal));
    done(json_reply(json_of(messages::MatchMade{made.id, made.given.secrets, made.given.invitations, made.info}), 201));
  });
}

void Api::post_match(const HttpRequest& request, std::string_view rest, std::function<void(HttpReply)> done) {
  const std::string id(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.substr(id.size());
  if ((what != "/claim" && what != "/sit") || id.size() > 64)
    return done(error_reply(404, "unknown", "there is nothing here"));
  if (what == "/sit") {
    messages::SeatQuestion asked;
    std::optional<Refusal> refusal = read_seat_question(request.body, asked);
    Refusal why{};
    const MatchRoom* room = refusal ? nullptr : match_server_.find(id, why);
    if (!refusal && room == nullptr) refusal = why;
    return done(refusal ? error_reply(*refusal)
                        : held_seats_reply(seats_held(room->match().setup().seats, asked.seat)));
  }
  match_server_.claim_seat(id, request.body,
                           [done = std::move(done)](const TakenSeat& taken) { done(seat_reply(taken)); });
}

HttpReply Api::get(const HttpRequest& request) {
  std::string_view path = request.path;
  if (path == "/metrics") {
    HttpReply reply;
    reply.type = "text/plain; version=0.0.4";
    reply.body = match_server_.metrics().text();
    return reply;
  }
  if (!take_prefix(path, "/api/")) return file(request);
  if (path == "health")
    return match_server_.stopping() ? error_reply(503, "stopping", "the server stops")
                                    : json_reply(json_of(messages::Health{}));
  if (path == "games") return json_reply(json_of(game_list()));
  if (path == "scenarios") return scenarios_reply();
  if (take_prefix(path, "scenarios/")) return scenario_reply(path);
  if (take_prefix(path, "rules/")) return rules_reply(path);
  if (path == "bots") {
    std::string_view rules = request.query;
    return take_prefix(rules, "rules=") ? bots_reply(rules) : bots_reply("");
  }
  if (take_prefix(path, "matches/")) return match(request, path);
  if (take_prefix(path, "campaigns")) return campaign(path);
  return service_reply(path, "");
}

HttpReply Api::match(const HttpRequest& request, std::string_view rest) {
  const std::string id(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.size() > id.size() ? rest.substr(id.size() + 1) : "";
  Refusal why{"unknown_match", "there is no match of that name"};
  MatchRoom* room = id.size() <= 64 ? match_server_.find(id, why) : nullptr;
  if (room == nullptr) return error_reply(why);
  if (what.empty()) return json_reply(json_of(room->info()));
  if (what != "record" && what != "replay" && what != "dice")
    return error_reply(404, "unknown", "there is nothing here");
  const int game = game_in(request.query);
  if (game < 1 || game > room->match().game_number()) return error_reply(404, "unknown", "there is no such game");
  if (what == "dice") return json_reply(json_of(dice_sheet(room->match(), game)));
  if (!room->match().over(game)) return error_reply(409, "not_over", "the game is not over");
  const std::string record = room->match().record(game);
  if (what == "replay") {
    const Parsed<std::string> replay = replay_json(record);
    // A battle of another edition that these rules do not lead through.
    return json_reply(replay ? *replay : room->match().turn_by_turn(game, match_server_.snapshots_of(id)));
  }
  HttpReply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = record;
  return reply;
}

HttpReply Api::file(const HttpRequest& request) {
  HttpReply reply;
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  if (!is_plain_path(path)) return error_reply(404, "unknown", "there is nothing here");
  const std::string full = web_root_ + path;
  struct stat info {};
  if (web_root_.empty() || stat(full.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) {
    if (path != "/index.html") return error_reply(404, "unknown", "there is nothing here");
    reply.type = "text/html; charset=utf-8";
    reply.body = kNoClient;
    return reply;
  }
  reply.type = type_of(path);
  reply.etag = "\"" + std::to_string(info.st_mtime) + "-" + std::to_string(info.st_size) + "\"";
  reply.cache = "no-cache";
  if (request.if_none_match == reply.etag) {
    reply.status = 304;
    return reply;
  }
  std::optional<std::string> body;
  if (request.takes_gzip && (body = read_whole(full + ".gz"))) reply.encoding = "gzip";
  if (!body) body = read_whole(full);
  reply.body = body.value_or("");
  return reply;
}

}  // namespace acies::server
