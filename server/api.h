// What the server answers over HTTP (docs/protocol.md). Knows nothing of sockets.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "server/match_server.h"

namespace acies::server {

struct HttpRequest {
  std::string method;
  std::string path;   // without the query, not decoded
  std::string query;  // behind the question mark
  std::string body;
  std::string address;  // of the client
  std::string if_none_match;
  bool takes_gzip = false;
};

struct HttpReply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string etag;
  std::string encoding;  // of the body, "gzip" or ""
  const char* cache = "no-store";
};

HttpReply json_reply(std::string body, int status = 200);
HttpReply error_reply(int status, std::string_view code, std::string_view words);
// The status is that of the refusal's code; 400 unless it has one of its own.
HttpReply error_reply(const Refusal& refusal);

// The answer to whoever takes a seat.
HttpReply seat_reply(const TakenSeat& taken);
// The answer to whoever asks what a secret holds.
HttpReply held_seats_reply(const std::array<bool, 2>& held);

class Api {
 public:
  Api(MatchServer& match_server, std::string web_root);

  // `done` runs at once, or later on the same thread.
  void answer(const HttpRequest& request, std::function<void(HttpReply)> done);

  // At most so many matches a minute from one address; 0: no limit.
  void limit_matches(int a_minute) { matches_a_minute_ = a_minute; }
  void tick();  // once a second

 private:
  HttpReply get(const HttpRequest& request);
  HttpReply match(const HttpRequest& request, std::string_view rest);
  HttpReply file(const HttpRequest& request);
  void make_match(const HttpRequest& request, std::function<void(HttpReply)> done);
  // `rest` is the path behind /api/matches/.
  void post_match(const HttpRequest& request, std::string_view rest, std::function<void(HttpReply)> done);
  // Campaigns (server/api_campaigns.cpp); `rest` is the path behind /api/campaigns.
  HttpReply campaign(std::string_view rest);
  void post_campaign(const HttpRequest& request, std::string_view rest, std::function<void(HttpReply)> done);
  bool spend(const std::string& address);

  MatchServer& match_server_;
  std::string web_root_;
  int matches_a_minute_ = 60;
  std::unordered_map<std::string, double> credit_;  // matches an address may still make
};

}  // namespace acies::server
