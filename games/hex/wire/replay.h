// A record as a client shows it.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"

namespace acies::hex {

// The replay as JSON, or the error of the record.
Parsed<std::string> replay_of(std::string_view record);

}  // namespace acies::hex
