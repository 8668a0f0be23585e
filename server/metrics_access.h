// Which clients may read /metrics: the numbers show that a side drafts in secret, so players must not see them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies::server {

// `any`, or addresses with commas between them, as --metrics-from takes them.
std::vector<std::string> addresses_in(std::string_view list);

// Programs on the server's own machine may read them, and clients at the addresses in `also` (`any`: all clients). A request
// that a proxy has forwarded is not one of this machine, even if the proxy is.
bool may_read_metrics(std::string_view address, bool forwarded, std::string_view also);

}  // namespace acies::server
