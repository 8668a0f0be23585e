// Drawings and figures by their addresses below /api (docs/protocol.md). They need no host, and are much code: a page has them in a
// file of its own (browser/pictures_main.cpp), fetched when a battle is first shown.
#pragma once

#include <optional>

#include "host/host_api.h"

namespace acies {

// Nothing if the request asks for no picture.
std::optional<ApiReply> picture_reply(const ApiRequest& request);

}  // namespace acies
