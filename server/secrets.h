// What the server gives to new matches and campaigns: numbers that nobody can guess, from the operating system, and the time.
#pragma once

#include <string>

#include "base/sha256.h"
#include "session/server_messages.h"

namespace acies::server {

Bytes32 random_bytes();

// A secret that holds a seat: 22 characters, 132 bits. The name of a match: 12, 60 bits.
std::string make_secret();
std::string make_match_id();

// Makes secrets for the seats of people and keeps their hashes in the seats. A hot seat has one, the first.
messages::Secrets give_secrets(std::array<SeatSetup, 2>& seats);

std::int64_t milliseconds_since_1970();

}  // namespace acies::server
