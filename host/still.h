// Answers that need no battle and no host, below /api (docs/protocol.md): drawings, figures, pages of rules, and answers of a game
// itself, such as an army by lot. They are much code: a page has them in a file of their own
// (browser/pictures_main.cpp), fetched when one is first wanted.
#pragma once

#include <optional>

#include "host/host_api.h"

namespace acies {

// Nothing if the request is for something else.
std::optional<ApiReply> still_reply(const ApiRequest& request);

}  // namespace acies
