// acies bench --server: a server of its own under load, on this machine.
#include "cli/bench_server.h"

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "base/fields.h"
#include "base/rounded.h"
#include "bench/server_load.h"

namespace acies::cli {
namespace {

struct LoadFacts {
  std::int64_t actions_per_s = 0, entries_per_s = 0;
  double entries_per_commit = 0, p50_ms = 0, p99_ms = 0, worst_ms = 0;
  std::uint64_t refused = 0;
  int matches = 0, viewers = 0, viewers_held = 0;
  std::int64_t bytes_per_idle_connection = 0;
  double server_cpu_share = 0, seconds = 0;
  static constexpr auto kFields = fields(
      "load", "A server under load.",
      field("actions_per_s", &LoadFacts::actions_per_s, "sent, applied, kept on the disk, acknowledged"),
      field("entries_per_s", &LoadFacts::entries_per_s, "with what chance decided"),
      field("entries_per_commit", &LoadFacts::entries_per_commit), field("p50_ms", &LoadFacts::p50_ms),
      field("p99_ms", &LoadFacts::p99_ms), field("worst_ms", &LoadFacts::worst_ms),
      field("refused", &LoadFacts::refused), field("matches", &LoadFacts::matches),
      field("viewers", &LoadFacts::viewers), field("viewers_held", &LoadFacts::viewers_held),
      field("bytes_per_idle_connection", &LoadFacts::bytes_per_idle_connection),
      field("server_cpu_share", &LoadFacts::server_cpu_share, "of one core"), field("seconds", &LoadFacts::seconds));
};

}  // namespace

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
    std::printf("%s\n",
                json_of(LoadFacts{std::llround(actions), std::llround(entries), rounded(group, 1), rounded(r.p50_ms, 2),
                                  rounded(r.p99_ms, 2), rounded(r.worst_ms, 2), r.refused, settings.matches,
                                  settings.viewers, r.viewers_held, std::llround(r.bytes_per_viewer),
                                  rounded(r.server_cpu_seconds / r.seconds, 2), rounded(r.seconds, 1)})
                    .c_str());
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
