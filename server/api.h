// What the server answers over HTTP (docs/protocol.md): files, figures for its owner, and below /api what its host answers.
// Knows nothing of sockets.
#pragma once

#include <unordered_map>

#include "host/host_api.h"
#include "server/match_server.h"

namespace acies::server {

struct HttpRequest : ApiRequest {
  std::string address;  // of the client
  std::string if_none_match;
  bool takes_gzip = false;
};

struct HttpReply : ApiReply {
  HttpReply() = default;
  HttpReply(ApiReply reply) : ApiReply(std::move(reply)) {}  // NOLINT: most replies are nothing more
  std::string etag;
  std::string encoding;  // of the body, "gzip" or ""
};

class Api {
 public:
  Api(MatchServer& match_server, std::string web_root);

  // `done` runs at once, or later on the same thread.
  void answer(const HttpRequest& request, std::function<void(HttpReply)> done);

  // At most so many matches a minute from one address; 0: no limit.
  void limit_matches(int a_minute) { matches_a_minute_ = a_minute; }
  void tick();  // once a second

 private:
  HttpReply metrics_reply() const;
  HttpReply file(const HttpRequest& request);
  bool spend(const std::string& address);

  MatchServer& match_server_;
  HostApi host_api_;
  std::string web_root_;
  int matches_a_minute_ = 60;
  std::unordered_map<std::string, double> credit_;  // matches an address may still make
};

}  // namespace acies::server
