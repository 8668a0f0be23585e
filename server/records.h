// Records of battles that were played elsewhere, on a player's own device for instance: checked, kept, and shown to everybody who has
// the link. What they prove of the dice is what POST /api/verify says of them.
#pragma once

#include "host/host_api.h"
#include "server/match_server.h"

namespace acies::server {

// `record`: the text of a record. It is kept once, however often it comes; refused if it does not hold.
void keep_record(MatchServer& match_server, const std::string& record, std::function<void(ApiReply)> done);

// `rest`: what follows `/api/records/` in an address: ID or ID/replay.
ApiReply kept_record_reply(MatchServer& match_server, std::string_view rest);

}  // namespace acies::server
