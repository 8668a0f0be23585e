// The sockets: a listener, HTTP and WebSocket connections, signals, the clock. Everything on one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/addresses.h"
#include "server/match_server.h"

namespace acies::server {

struct ServerSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string store;          // path of the database
  std::string web_root;       // folder of the client's files; "": none
  MatchServerSettings matches;
  int matches_a_minute = 60;  // from one address
  // Tokens that reading requests of one address spend (server/limits.h); none of the own machine.
  int requests_a_minute = 1200;
  std::size_t most_connections = 10000;
  std::size_t most_of_one = 500;          // connections of one address; 0: any number
  std::vector<AddressRange> proxies;      // that speak for others by X-Forwarded-For
  std::string metrics_from;               // addresses that may read /metrics besides this machine's, or "any"
  int here_seconds = 90;                  // a page that has not asked for so long is closed
  std::uint32_t bot_milliseconds = 1000;  // a bot may think about one decision
  // The sites whose pages may open sockets, besides the server's own: `https://acies.example`; `*` for all sites.
  std::vector<std::string> origins;
};

// Serves until SIGINT or SIGTERM, then says goodbye, writes all waiting entries, and returns "". Returns the error if
// it cannot begin. `ready` gets the port once connections are taken.
std::string serve(const ServerSettings& settings, const std::function<void(std::uint16_t port)>& ready);

}  // namespace acies::server
