// The way of a match to where it is, as one viewer may know it: an adviser of his (session/adviser.h) begins with it.
#pragma once

#include "session/server_messages.h"

namespace acies {

// Nothing if the game cannot be followed.
std::optional<messages::HistoryReply> history_of(const Match& match, Side viewer);

}  // namespace acies
