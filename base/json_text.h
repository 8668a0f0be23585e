// A text as JSON writes it.
#pragma once

#include <string>
#include <string_view>

namespace acies {

// With its quotes.
std::string json_text(std::string_view text);

}  // namespace acies
