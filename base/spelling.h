// Errors for unknown words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies {

// "unknown card `raly`; did you mean rally?": the nearest of the words there are, if one is near.
std::string unknown(std::string_view what, std::string_view word, const std::vector<std::string_view>& known);

}  // namespace acies
