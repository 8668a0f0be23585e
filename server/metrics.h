// The counters of the server as Prometheus text at /metrics.
#pragma once

#include <cstdint>
#include <string>

#include "host/match_host.h"

namespace acies::server {

// Written and read by the network's thread only.
struct Metrics {
  std::uint64_t http_requests = 0, http_errors = 0;
  std::uint64_t too_fast = 0, slow_closed = 0;
  std::uint64_t connections_refused = 0, accept_failures = 0, silent_closed = 0;
  std::uint64_t commits = 0, commit_failures = 0;
  double commit_seconds = 0;
  std::uint64_t bot_decisions = 0;
  double bot_seconds = 0;

  std::string text(const HostCounts& host) const;
};

}  // namespace acies::server
