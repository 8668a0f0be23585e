// The answers of a host to requests below /api (docs/protocol.md), over HTTP or inside a page. Requests that need files or the
// network are its owner's business, and so are those that need no battle (host/still.h).
#pragma once

#include <functional>
#include <string>

#include "host/match_host.h"

namespace acies {

struct ApiRequest {
  std::string method;
  std::string path;   // without the query, not decoded
  std::string query;  // behind the question mark
  std::string body;
  std::int64_t person = 0;  // of the club, who is signed in; 0: no person is
};

struct ApiReply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  const char* cache = "no-store";
  bool is_lasting = false;  // the same question is answered in the same way as long as the program runs
};

// The most bytes of a request, except of a record.
inline constexpr std::size_t kMostBody = 64 * 1024;

ApiReply json_reply(std::string body, int status = 200);
ApiReply written_reply(const Payload& payload);
// A picture: the same address always means the same one; a day later a browser asks whether we draw it better now.
ApiReply picture_reply(std::string type, std::string picture);
ApiReply error_reply(int status, std::string_view code, std::string_view words);
// The status is that of the refusal's code; 400 unless it has one of its own.
ApiReply error_reply(const Refusal& refusal);
// A record does not hold.
ApiReply record_fault_reply(const Error& error, int status);

// The answer to a person who takes a seat.
ApiReply seat_reply(const TakenSeat& taken);
// The answer to a person who asks for the seats that a secret holds.
ApiReply held_seats_reply(const std::array<bool, 2>& held);

class HostApi {
 public:
  using Done = std::function<void(ApiReply)>;

  explicit HostApi(MatchHost& host) : host_(host) {}

  // `done` runs at once, or later on the same thread.
  void answer(const ApiRequest& request, Done done);

 private:
  ApiReply get(const ApiRequest& request);
  ApiReply match(const ApiRequest& request, std::string_view rest);
  void make_match(const ApiRequest& request, Done done);
  // `rest` is the path behind /api/matches/.
  void post_match(const ApiRequest& request, std::string_view rest, Done done);
  // Campaigns (host/host_api_campaigns.cpp); `rest` is the path behind /api/campaigns.
  ApiReply campaign(std::string_view rest);
  void post_campaign(const ApiRequest& request, std::string_view rest, Done done);

  MatchHost& host_;
};

}  // namespace acies
