// The words that a person types, taken apart.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace acies {

// Lower-case words of a line; an underscore, a comma, a dash or an arrow parts words as a blank does.
std::vector<std::string> typed_words(const std::string& line);
// The number a line consists of; nothing if it says anything else.
std::optional<int> number_in(const std::string& line);
// "   3  ": the number before a choice in a list.
std::string number_label(int n);

}  // namespace acies
