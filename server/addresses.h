// The addresses of clients, also behind a proxy, and which of them share a limit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace acies::server {

// All addresses that begin with the same bits; those of IPv4 as IPv6 writes them.
struct AddressRange {
  std::array<std::uint8_t, 16> bytes{};
  int bits = 0;
};

// "10.0.0.0/8", "2001:db8::/32", or one address alone.
std::optional<AddressRange> read_range(std::string_view text);

// The address a request comes from. A peer in `proxies` speaks for others: the last address of its X-Forwarded-For that is not
// such a proxy itself. Claims of all other peers there are passed over.
std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<AddressRange>& proxies);
bool is_in(const std::string& address, const std::vector<AddressRange>& ranges);

// 127.0.0.1 and its like.
bool is_own_machine(std::string_view address);

// The part of an address that shares one limit: an IPv4 address, or the 64 bits of IPv6 that one household has.
std::string block_of(const std::string& address);

}  // namespace acies::server
