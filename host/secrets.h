// Names of new matches and campaigns, and secrets that cannot be guessed.
#pragma once

#include <string>

#include "host/world.h"

namespace acies {

// A secret that holds a seat, or an invitation to one: 22 characters, 132 bits. The name of a match: 12, 60 bits, behind the prefix of
// this host's names.
std::string make_secret(World& world);
std::string make_match_id(World& world, const std::string& prefix);

// The secrets that the maker of a match or a campaign is told, once.
struct Given {
  messages::Secrets secrets;
  messages::Invitations invitations;
};
// Makes a secret for the first seat of a person, who has asked for the match, and an invitation for the second. The seats keep the
// hashes. A hot seat has one secret, under the first.
Given give_secrets(World& world, std::array<SeatSetup, 2>& seats);

}  // namespace acies
