// Text in lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies::cli {

// Lines of at most `width` columns; words are never cut.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// Texts that go on from line to line, as one.
std::string joined_lines(const std::vector<std::string>& lines);

}  // namespace acies::cli
