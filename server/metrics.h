// What the server counts, and how it tells: Prometheus text at /metrics.
#pragma once

#include <cstdint>
#include <string>

namespace acies::server {

// Written and read by the network's thread only.
struct Metrics {
  std::uint64_t connections_total = 0, connections = 0;
  std::uint64_t http_requests = 0, http_errors = 0;
  std::uint64_t messages_in = 0, messages_out = 0, bytes_out = 0;
  std::uint64_t refusals = 0, too_fast = 0, slow_closed = 0;
  std::uint64_t matches_made = 0, matches_loaded = 0, matches_over = 0, rooms = 0;
  std::uint64_t entries = 0, commits = 0, commit_failures = 0;
  double commit_seconds = 0;
  std::uint64_t bot_decisions = 0;
  double bot_seconds = 0;

  std::string text() const;
};

}  // namespace acies::server
