// The files of the client: with the compressed form that was made beside each, and kept by browsers as long as their names last.
#pragma once

#include "server/api.h"

namespace acies::server {

// `folder`: of the client's files, "" for none.
HttpReply file_reply(const std::string& folder, const HttpRequest& request);

// Whether a name has the hash of its content in it, so that the file never changes: acies-4LUMKNIX.js, engine-0a1b2c3d.wasm.
bool is_hashed(std::string_view path);

}  // namespace acies::server
