// A record told in words, with the clauses behind the events.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/parsed.h"

namespace acies::tabletop {

// Returns the error of the record, if there is one; `out` then ends where it occurs. Of moves and dice only the results
// are told.
std::optional<Error> tell_record(std::string_view text, std::string& out);

}  // namespace acies::tabletop
