#include "server/metrics_access.h"

#include <algorithm>

#include "server/addresses.h"

namespace acies::server {
namespace {

// An IPv4 address as a socket for both kinds of addresses writes it: ::ffff:127.0.0.1.
std::string_view plain(std::string_view address) {
  constexpr std::string_view kMapped = "::ffff:";
  return address.substr(0, kMapped.size()) == kMapped ? address.substr(kMapped.size()) : address;
}

}  // namespace

std::vector<std::string> addresses_in(std::string_view list) {
  std::vector<std::string> all;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    all.emplace_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return all;
}

bool may_read_metrics(std::string_view address, bool forwarded, std::string_view also) {
  for (const std::string& one : addresses_in(also))
    if (one == "any" || plain(one) == plain(address)) return true;
  return is_own_machine(address) && !forwarded;
}

}  // namespace acies::server
