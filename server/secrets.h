// Numbers nobody can guess, from the operating system.
#pragma once

#include <string>

#include "base/sha256.h"

namespace acies::server {

Bytes32 random_bytes();

// A secret that holds a seat: 22 characters, 132 bits. The name of a match: 12, 60 bits.
std::string make_secret();
std::string make_match_id();

}  // namespace acies::server
