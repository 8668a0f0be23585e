// What the server gives to new matches and campaigns: numbers that nobody can guess, from the operating system, and the time.
#pragma once

#include <string>

#include "base/sha256.h"
#include "session/server_messages.h"

namespace acies::server {

Bytes32 random_bytes();

// A secret that holds a seat, or an invitation to one: 22 characters, 132 bits. The name of a match: 12, 60 bits.
std::string make_secret();
std::string make_match_id();

// What whoever makes a match or a campaign is told, once.
struct Given {
  messages::Secrets secrets;
  messages::Invitations invitations;
};
// Makes a secret for the first seat of a person, who is the one that asks, and an invitation for the second. The seats keep the
// hashes. A hot seat has one secret, under the first.
Given give_secrets(std::array<SeatSetup, 2>& seats);

std::int64_t milliseconds_since_1970();

}  // namespace acies::server
