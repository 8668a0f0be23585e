// acies bench --server: a server of its own under load, on this machine.
#include "cli/bench_server.h"

#include <cstdio>
#include <filesystem>

#include "bench/server_load.h"

namespace acies::cli {

int bench_server(const Options& options, const ServerBench& bench) {
  server::LoadSettings settings;
  std::error_code ec;
  settings.program = std::filesystem::read_symlink("/proc/self/exe", ec).string();
  settings.folder = bench.folder.empty() ? std::filesystem::temp_directory_path(ec).string() : bench.folder;
  settings.matches = static_cast<int>(bench.matches);
  settings.viewers = static_cast<int>(bench.viewers);
  settings.seconds = static_cast<double>(bench.seconds);
  server::LoadReport r;
  const std::string error = server::measure_load(settings, r);
  if (!error.empty()) return options.wrong(error);
  const double actions = static_cast<double>(r.actions) / r.seconds,
               entries = static_cast<double>(r.entries) / r.seconds;
  const double group = r.commits == 0 ? 0 : static_cast<double>(r.entries) / static_cast<double>(r.commits);
  if (bench.json)
    std::printf(
        "{\"actions_per_s\": %.0f, \"entries_per_s\": %.0f, \"entries_per_commit\": %.1f, \"p50_ms\": %.2f, "
        "\"p99_ms\": %.2f, \"worst_ms\": %.2f, \"refused\": %llu, \"matches\": %d, \"viewers\": %d, "
        "\"viewers_held\": %d, \"bytes_per_idle_connection\": %.0f, \"server_cpu_share\": %.2f, \"seconds\": %.1f}\n",
        actions, entries, group, r.p50_ms, r.p99_ms, r.worst_ms, static_cast<unsigned long long>(r.refused),
        settings.matches, settings.viewers, r.viewers_held, r.bytes_per_viewer, r.server_cpu_seconds / r.seconds,
        r.seconds);
  else
    std::printf(
        "actions_per_s              %.0f  (sent, applied, kept on the disk, acknowledged)\n"
        "entries_per_s              %.0f  (with what chance decided)\n"
        "entries_per_commit         %.1f\n"
        "p50_ms, p99_ms, worst_ms   %.2f, %.2f, %.2f\n"
        "viewers_held               %d of %d\n"
        "bytes_per_idle_connection  %.0f\n"
        "server_cpu_share           %.2f  (of one core)\n",
        actions, entries, group, r.p50_ms, r.p99_ms, r.worst_ms, r.viewers_held, settings.viewers, r.bytes_per_viewer,
        r.server_cpu_seconds / r.seconds);
  return kGood;
}

}  // namespace acies::cli
