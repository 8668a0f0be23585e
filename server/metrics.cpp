#include "server/metrics.h"

#include <cstdio>

namespace acies::server {
namespace {

void add(std::string& out, const char* name, const char* kind, double value) {
  char line[200];
  std::snprintf(line, sizeof line, "# TYPE acies_%s %s\nacies_%s %.17g\n", name, kind, name, value);
  out += line;
}

}  // namespace

std::string Metrics::text(const HostCounts& host) const {
  std::string out;
  const auto counter = [&](const char* name, auto value) { add(out, name, "counter", static_cast<double>(value)); };
  const auto gauge = [&](const char* name, auto value) { add(out, name, "gauge", static_cast<double>(value)); };
  counter("connections_total", host.connections_total);
  gauge("connections", host.connections);
  counter("http_requests_total", http_requests);
  counter("http_errors_total", http_errors);
  counter("messages_in_total", host.messages_in);
  counter("messages_out_total", host.messages_out);
  counter("bytes_out_total", host.bytes_out);
  counter("refusals_total", host.refusals);
  counter("too_fast_total", too_fast);
  counter("slow_closed_total", slow_closed);
  counter("connections_refused_total", connections_refused);
  counter("accept_failures_total", accept_failures);
  counter("silent_closed_total", silent_closed);
  counter("matches_made_total", host.matches_made);
  counter("matches_loaded_total", host.matches_loaded);
  counter("matches_over_total", host.matches_over);
  gauge("rooms", host.rooms);
  counter("entries_total", host.entries);
  counter("commits_total", commits);
  counter("commit_failures_total", commit_failures);
  counter("commit_seconds_total", commit_seconds);
  counter("bot_decisions_total", bot_decisions);
  counter("bot_seconds_total", bot_seconds);
  return out;
}

}  // namespace acies::server
