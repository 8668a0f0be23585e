// Structured logs: one JSON object a line on stderr.
#pragma once

#include "host/world.h"

namespace acies::server {

// Lines of a lower level than the one set are left out.
void set_log_level(LogLevel level);

void log(LogLevel level, std::string_view what, const LogFields& fields = {});

}  // namespace acies::server
