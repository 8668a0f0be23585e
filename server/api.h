// The server's answers over HTTP (docs/protocol.md): files, metrics for its owner, and below /api those of its host.
// Knows nothing of sockets.
#pragma once

#include "server/club_api.h"
#include "server/limits.h"
#include "server/reply_cache.h"

namespace acies::server {

// From one address, in a minute; 0: no limit.
struct ApiLimits {
  int posts = 60;
  int gets = 1200;  // tokens
};

class Api {
 public:
  Api(MatchServer& match_server, ClubApi& club, std::string web_root, ApiLimits limits);

  // `done` runs at once, or later on the same thread.
  void answer(const HttpRequest& request, std::function<void(HttpReply)> done);

  void tick();  // once a second

 private:
  HttpReply metrics_reply() const;
  using Done = std::function<void(HttpReply)>;
  void answer_api(const HttpRequest& request, Done done);
  void answer_as_somebody(const HttpRequest& request, Done done);
  // Slow answers are computed on another thread, once for all clients that ask meanwhile, and kept if they never change.
  void answer_by_reading(const HttpRequest& request, Done done);
  void keep_record(const HttpRequest& request, Done done);
  // Seconds until the request may be answered; 0: now, and it is paid for.
  int wait_for(const HttpRequest& request, bool is_get);

  MatchServer& match_server_;
  ClubApi& club_;
  HostApi host_api_;
  std::string web_root_;
  Tokens posts_, gets_;
  ReplyCache cache_;
  struct Asker {
    HttpRequest request;
    Done done;
  };
  std::unordered_map<std::string, std::vector<Asker>> asked_;  // for answers that are being computed
};

}  // namespace acies::server
