// Whole matches and campaigns at random, compared again and again with others that differ in what is hidden.
#pragma once

#include "tests/secrets/hiding.h"

namespace acies::secrets {

struct Counts {
  std::uint64_t matches = 0, campaigns = 0, decisions = 0;
  std::uint64_t compared = 0;  // moments with a viewer from whom something was hidden
  std::uint64_t sealed = 0;    // of these, with another commitment in secret
  Counts& operator+=(const Counts& more);
};

// The difference that a viewer could tell, with the moment; "" if there is none.
std::string play_match(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts);
std::string play_campaign(std::string_view id, std::uint64_t seed, Counts& counts);

}  // namespace acies::secrets
