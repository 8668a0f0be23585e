// A request over HTTP, and the answer to it.
#pragma once

#include "host/host_api.h"
#include "server/cookies.h"

namespace acies::server {

struct HttpRequest : ApiRequest {
  std::string address;  // of the client
  std::string block;    // whose limits it spends; "": it has none for reading
  std::string if_none_match;
  std::string host;  // that it was sent to, as the client names it
  std::string accept_encoding;
  Browser browser;
};

struct HttpReply : ApiReply {
  HttpReply() = default;
  HttpReply(ApiReply reply) : ApiReply(std::move(reply)) {}  // NOLINT: most replies are nothing more
  std::string etag;
  std::string encoding;  // of the body, "gzip", "br" or ""
  int retry_after = 0;   // seconds, if it is to be asked again then
  std::string cookie;    // of Set-Cookie; "" leaves it as it is
};

}  // namespace acies::server
