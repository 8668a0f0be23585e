// A record told in words, with the clauses behind what happened.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/parsed.h"

namespace acies::tabletop {

// What is wrong with the record, if something is; `out` then ends where it goes wrong. Of moves and dice it tells only what
// came of them.
std::optional<Error> tell_record(std::string_view text, std::string& out);

}  // namespace acies::tabletop
