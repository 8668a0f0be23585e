// Records of battles that were played elsewhere, on a player's own device for instance: checked, kept, and shown to all who have
// the link. POST /api/verify tells how far they prove their dice.
#pragma once

#include "host/host_api.h"
#include "server/match_server.h"

namespace acies::server {

// The error of the text of a record, as an answer; nothing if it may be kept. This takes long.
std::optional<ApiReply> refusal_of_record(const std::string& record);
// Keeps one that may be: once, however often it comes.
void keep_record(MatchServer& match_server, const std::string& record, std::function<void(ApiReply)> done);

// `rest`: the part of an address after `/api/records/`: ID or ID/replay.
ApiReply kept_record_reply(Store& store, std::string_view rest);

}  // namespace acies::server
