// A record as a client shows it: every step with its table, both hands open; and whether a record holds.
#pragma once

#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "session/verify.h"

namespace acies {

// Replay, or an object with `error` if the text is no record that holds.
std::string replay_of(std::string_view record);

// Verdict: whether every action is legal and leads where the record says, and every outcome comes from its seed.
std::string verdict_of(std::string_view record);

// The same for a record of the tabletop: all of its replay, or what is wrong.
std::optional<Error> write_tabletop_replay(JsonWriter& out, std::string_view text);

}  // namespace acies
