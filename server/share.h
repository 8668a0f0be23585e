// Links to battles that are put into a message elsewhere: a page that names the battle to programs which show links as cards, and
// the picture for it.
#pragma once

#include "server/api_types.h"

namespace acies::server {

// Whether a path is /api/scenarios/ID/card.png, and the answer. Painting takes a quarter of a second.
bool is_card(std::string_view path);
ApiReply card_reply(std::string_view path);

// Whether a path is /battle/ID, and the answer: a page for such programs, which leads people to the page of the battle.
bool is_shared_battle(std::string_view path);
HttpReply shared_battle_reply(const HttpRequest& request);

}  // namespace acies::server
