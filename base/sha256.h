// SHA-256 (FIPS 180-4), for commitments and for keeping secrets as their hashes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace acies {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 sha256(std::string_view bytes);

// Lower-case hexadecimal digits, and back: false if the text is not 64 of them.
std::string hex_digits(const Bytes32& bytes);
bool read_hex_digits(std::string_view text, Bytes32& out);

}  // namespace acies
