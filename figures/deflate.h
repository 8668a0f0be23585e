// Compression as PNG files want it (RFC 1950 and 1951), the same bytes on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace acies::figures {

enum class Effort : std::uint8_t {
  kQuick,     // for what somebody waits for
  kThorough,  // a third smaller, for what travels or is kept
};
std::string deflated(std::span<const std::uint8_t> data, Effort effort);

}  // namespace acies::figures
