// A server of our own under load: how many actions it applies and keeps a second, how long they take, and the cost of viewers.
#pragma once

#include <cstdint>
#include <string>

namespace acies::server {

struct LoadSettings {
  std::string program;  // that has the command `serve`
  std::string folder;   // for the store, on the disk to be measured
  int matches = 100;    // played at a time, by two connections each
  int viewers = 2000;   // connections that look on at a match
  double seconds = 10;
};

struct LoadReport {
  double seconds = 0;
  std::uint64_t actions = 0;  // of the clients: sent, applied, kept, acknowledged
  std::uint64_t entries = 0;  // kept altogether: actions and outcomes
  std::uint64_t commits = 0;
  double p50_ms = 0, p99_ms = 0, worst_ms = 0;  // from sending to acknowledgement
  std::uint64_t refused = 0;
  int viewers_held = 0;         // still connected at the end
  double bytes_per_viewer = 0;  // of the server's memory, idle
  double server_cpu_seconds = 0;
};

// "" and the report, or the error.
std::string measure_load(const LoadSettings& settings, LoadReport& report);

}  // namespace acies::server
