// What the server answers over HTTP (docs/protocol.md): files, figures for its owner, and below /api what its host answers.
// Knows nothing of sockets.
#pragma once

#include "host/host_api.h"
#include "server/limits.h"
#include "server/match_server.h"
#include "server/reply_cache.h"

namespace acies::server {

struct HttpRequest : ApiRequest {
  std::string address;  // of the client
  std::string block;    // whose limits it spends; "": it has none for reading
  std::string if_none_match;
  std::string accept_encoding;
};

struct HttpReply : ApiReply {
  HttpReply() = default;
  HttpReply(ApiReply reply) : ApiReply(std::move(reply)) {}  // NOLINT: most replies are nothing more
  std::string etag;
  std::string encoding;  // of the body, "gzip", "br" or ""
  int retry_after = 0;   // seconds, if it is to be asked again then
};

// From one address, in a minute; 0: no limit.
struct ApiLimits {
  int posts = 60;
  int gets = 1200;  // tokens
};

class Api {
 public:
  Api(MatchServer& match_server, std::string web_root, ApiLimits limits);

  // `done` runs at once, or later on the same thread.
  void answer(const HttpRequest& request, std::function<void(HttpReply)> done);

  void tick();  // once a second

 private:
  HttpReply metrics_reply() const;
  using Done = std::function<void(HttpReply)>;
  void answer_api(const HttpRequest& request, Done done);
  // What takes long is reckoned on another thread, once for all who ask for it meanwhile, and kept if it lasts.
  void answer_by_reading(const HttpRequest& request, Done done);
  void keep_record(const HttpRequest& request, Done done);
  // Seconds until the request may be answered; 0: now, and it is paid for.
  int wait_for(const HttpRequest& request, bool is_get);

  MatchServer& match_server_;
  HostApi host_api_;
  std::string web_root_;
  Tokens posts_, gets_;
  ReplyCache cache_;
  struct Asker {
    HttpRequest request;
    Done done;
  };
  std::unordered_map<std::string, std::vector<Asker>> asked_;  // for answers that are being reckoned
};

}  // namespace acies::server
