// Whole matches and campaigns at random, compared again and again with others that differ in what is hidden.
#pragma once

#include "tests/secrets/counts.h"
#include "tests/secrets/hiding.h"

namespace acies::secrets {

// The difference that a viewer could tell, with the moment; "" if there is none.
std::string play_match(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts);
std::string play_campaign(std::string_view id, std::uint64_t seed, Counts& counts);

}  // namespace acies::secrets
