// Whole matches at random between two people of a club, through the host and a store as on a server. A player often does something
// in secret: he drafts, gives standing orders or seals an answer. The other player and a stranger ask for everything they may ask for,
// before and after: no byte may have changed, they may have been sent nothing, and no answer to them may wait.
#pragma once

#include "tests/secrets/play.h"

namespace acies::secrets {

// What one of them could tell, with the moment; "" if nothing.
std::string play_at_host(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts);

}  // namespace acies::secrets
