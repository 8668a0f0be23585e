#include "server/log.h"

#include <chrono>
#include <cstdio>

#include "base/json_writer.h"

namespace acies::server {
namespace {

LogLevel least = LogLevel::kInfo;

}  // namespace

void set_log_level(LogLevel level) { least = level; }

void log(LogLevel level, std::string_view what, const LogFields& fields) {
  if (level < least || level == LogLevel::kSilent) return;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  JsonWriter out;
  out.open('{').field("ms", std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()});
  out.field("level", name_of(level)).field("event", what);
  for (const auto& [name, value] : fields) out.field(name, value);
  out.close('}');
  const std::string line = out.take() + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace acies::server
