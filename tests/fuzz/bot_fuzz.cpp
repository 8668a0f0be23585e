// Any bytes a program may send to `acies bot`: nothing crashes it, and every answer is one line.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/hex/players/bot_protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  acies::hex::bot::Protocol protocol("random", [] { return acies::hex::make_player("random", 1); });
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty() && !protocol.has_quit()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    for (const std::string& answer : protocol.hear(text.substr(0, end)))
      if (answer.empty() || answer.find('\n') != std::string::npos) std::abort();
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
