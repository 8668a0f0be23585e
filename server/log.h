// Structured logs: one JSON object a line on stderr.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace acies::server {

using LogFields = std::vector<std::pair<std::string_view, std::string>>;

// Lines of a lower level than the one set are left out.
enum class LogLevel : unsigned char { kInfo, kWarning, kError, kSilent };
void set_log_level(LogLevel level);

void log(LogLevel level, std::string_view what, const LogFields& fields = {});

}  // namespace acies::server
