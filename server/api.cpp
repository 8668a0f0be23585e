#include "server/api.h"

#include <chrono>

#include "host/still.h"
#include "server/addresses.h"
#include "server/encodings.h"
#include "server/files.h"
#include "server/records.h"
#include "server/share.h"
#include "session/replies.h"

namespace acies::server {
namespace {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// So many requests may wait for slow answers; then the server says that it is busy.
constexpr std::size_t kMostReading = 256;
constexpr std::size_t kCacheBytes = 64 * 1024 * 1024;
// The level for answers that are compressed while the network waits.
constexpr int kQuickLevel = 1;

HttpReply compressed(const HttpRequest& request, ApiReply plain, int level) {
  HttpReply reply(std::move(plain));
  // Text from the request is not compressed together with a secret: the length of the result would betray it.
  if (request.method == "POST" || !is_compressible(reply.type, reply.body.size()) ||
      !takes_encoding(request.accept_encoding, "gzip"))
    return reply;
  reply.body = gzip(reply.body, level);
  reply.encoding = "gzip";
  return reply;
}

// The key under which an answer is kept.
std::string key_of(const HttpRequest& request) { return request.path + "?" + request.query; }

HttpReply reply_to(const HttpRequest& request, const PreparedReply& prepared) {
  HttpReply reply;
  const bool is_zipped = !prepared.gzipped.empty() && takes_encoding(request.accept_encoding, "gzip");
  reply.status = prepared.reply.status;
  reply.type = prepared.reply.type;
  reply.cache = prepared.reply.cache;
  if (is_zipped) reply.encoding = "gzip";
  if (prepared.reply.is_lasting) {
    reply.etag = "\"" + prepared.etag + (is_zipped ? "-gz\"" : "\"");
    if (std::string_view(reply.cache) == "no-store") reply.cache = "no-cache";
    if (request.if_none_match.find(reply.etag) != std::string::npos) {
      reply.status = 304;
      return reply;
    }
  }
  reply.body = is_zipped ? prepared.gzipped : prepared.reply.body;
  return reply;
}

}  // namespace

Api::Api(MatchServer& match_server, ClubApi& club, std::string web_root, ApiLimits limits)
    : match_server_(match_server),
      club_(club),
      host_api_(match_server.host()),
      web_root_(std::move(web_root)),
      posts_(limits.posts),
      gets_(limits.gets),
      cache_(kCacheBytes) {}

void Api::tick() {
  club_.tick();
  posts_.tick(seconds_now());
  gets_.tick(seconds_now());
}

int Api::wait_for(const HttpRequest& request, bool is_get) {
  if (request.method == "POST")
    return posts_.spend(block_of(request.address), cost_of_post(request.path), seconds_now());
  if (!is_get || request.block.empty()) return 0;
  const bool is_at_hand = is_answered_by_reading(request) && cache_.find(key_of(request)) != nullptr;
  return gets_.spend(request.block, is_at_hand ? kCachedCost : cost_of_get(request.path), seconds_now());
}

void Api::answer(const HttpRequest& request, std::function<void(HttpReply)> done) {
  Metrics& metrics = match_server_.metrics();
  metrics.http_requests++;
  const auto reply = [&metrics, done = std::move(done)](HttpReply r) {
    if (r.status >= 400) metrics.http_errors++;
    done(std::move(r));
  };
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  if (is_get && request.path == "/metrics") return reply(metrics_reply());
  if (is_get && is_shared_battle(request.path)) return reply(shared_battle_reply(request));
  if (is_get && !request.path.starts_with("/api/")) return reply(file_reply(web_root_, request));
  if (const int wait = wait_for(request, is_get); wait > 0) {
    metrics.too_fast++;
    HttpReply refused = error_reply(429, "too_fast", "too many requests; wait a moment");
    refused.retry_after = wait;
    return reply(std::move(refused));
  }
  answer_api(request, reply);
}

void Api::answer_api(const HttpRequest& request, Done done) {
  if (is_answered_by_reading(request)) return answer_by_reading(request, std::move(done));
  if (request.method == "POST" && request.path == "/api/records") return keep_record(request, std::move(done));
  if (request.path == "/api/health" && request.method != "POST" && !match_server_.stopping())
    return match_server_.check_store([done = std::move(done)](const std::string& why) {
      done(why.empty() ? json_reply(json_of(messages::Health{}))
                       : error_reply(503, "store", "the server cannot keep this: " + why));
    });
  if (ClubApi::answers(request.method, request.path)) return club_.answer(request, std::move(done));
  if (request.method == "POST" && request.path.starts_with("/api/matches") && request.person == 0 &&
      !request.browser.token.empty())
    return answer_as_somebody(request, std::move(done));
  const auto compress = [request, done = std::move(done)](ApiReply reply) {
    done(compressed(request, std::move(reply), kQuickLevel));
  };
  if (std::optional<ApiReply> still = still_reply(request)) return compress(std::move(*still));
  const auto answer = [this, request, compress] { host_api_.answer(request, compress); };
  // Names that are longer than any are refused without a look.
  const auto is_name = [](const std::string& id) { return !id.empty() && id.size() <= 64; };
  if (const std::string match = match_in(request.path); is_name(match)) return match_server_.with_match(match, answer);
  if (const std::string campaign = campaign_in(request.path); is_name(campaign))
    return match_server_.with_campaign(campaign, answer);
  answer();
}

// A seat taken by a person who is signed in is held by that person as well as by the secret.
void Api::answer_as_somebody(const HttpRequest& request, Done done) {
  club_.identify(request.browser, [this, request, done = std::move(done)](const MatchServer::Known& known) {
    HttpRequest of_somebody = request;
    of_somebody.browser.token.clear();
    of_somebody.person = known.person;
    answer_api(of_somebody, done);
  });
}

void Api::answer_by_reading(const HttpRequest& request, Done done) {
  const bool may_be_kept = request.method != "POST";
  const std::string key = may_be_kept ? key_of(request) : "";
  if (const auto kept = may_be_kept ? cache_.find(key) : nullptr) return done(reply_to(request, *kept));
  if (match_server_.reading().waiting() >= kMostReading) {
    HttpReply busy = error_reply(503, "busy", "the server is busy; try again in a moment");
    busy.retry_after = 1;
    return done(std::move(busy));
  }
  if (may_be_kept) {
    auto& asked = asked_[key];
    asked.push_back({request, std::move(done)});
    if (asked.size() > 1) return;
  }
  using Reply = std::shared_ptr<const PreparedReply>;
  match_server_.reading().submit<Reply>(
      false,
      [plain = ApiRequest(request)](Store& store) {
        return std::make_shared<const PreparedReply>(prepared(server::answer_by_reading(store, plain)));
      },
      [this, key, request, done = std::move(done)](const Reply& reply) {
        if (reply->reply.is_lasting) cache_.put(key, reply);
        if (key.empty()) return done(reply_to(request, *reply));
        const std::vector<Asker> asked = std::move(asked_[key]);
        asked_.erase(key);
        for (const Asker& one : asked) one.done(reply_to(one.request, *reply));
      });
}

void Api::keep_record(const HttpRequest& request, Done done) {
  using Refusal = std::optional<ApiReply>;
  match_server_.reading().submit<Refusal>(
      false, [record = request.body](Store&) { return refusal_of_record(record); },
      [this, record = request.body, done = std::move(done)](Refusal refusal) {
        if (refusal) return done(std::move(*refusal));
        server::keep_record(match_server_, record, done);
      });
}

HttpReply Api::metrics_reply() const {
  HttpReply reply;
  reply.type = "text/plain; version=0.0.4";
  reply.body = match_server_.metrics().text(match_server_.host().counts());
  return reply;
}

}  // namespace acies::server
