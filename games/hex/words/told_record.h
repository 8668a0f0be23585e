// A record told in words, with the board at the beginning of each turn.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/parsed.h"

namespace acies::hex {

// Returns the error of the record, if there is one; `out` then ends where it occurs.
std::optional<Error> tell_record(std::string_view text, std::string& out);

}  // namespace acies::hex
