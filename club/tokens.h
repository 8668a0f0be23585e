// Tokens of cookies and links, and codes that a person writes down. Only hashes of them are kept.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/sha256.h"

namespace acies::club {

// Numbers that cannot be guessed.
using Chance = std::function<Bytes32()>;

std::string hash_of(std::string_view token);

// 256 bits as 43 letters, digits, `-` and `_`.
std::string new_token(const Chance& chance);
bool is_token(std::string_view text);

// 128 bits, as names of offers are: 22 letters and the like.
std::string new_id(const Chance& chance);

// 65 bits in thirteen letters and digits that are not taken for one another: `abcd-efgh-jkmnp`.
std::string new_code(const Chance& chance);
// The kept form of a code, in whatever way it was typed: small letters without spaces and strokes.
std::string plain_code(std::string_view typed);

// The device of a browser that calls itself so, in words for a list: "Firefox on Linux".
std::string device_words(std::string_view user_agent);

}  // namespace acies::club
