// Records of every game: whether they hold, and as clients show them.
#pragma once

#include <string>
#include <string_view>

#include "base/record_check.h"

namespace acies {

// Plays a record again.
RecordVerdict verify_record(std::string_view text);
// The same as JSON (docs/protocol.md, Verdict).
std::string verdict_json(std::string_view text);

// The record step by step as JSON (docs/protocol.md, Replay), or what is wrong with it.
Parsed<std::string> replay_json(std::string_view text);
// An error in a record, as JSON.
std::string record_error_json(const Error& error);

}  // namespace acies
