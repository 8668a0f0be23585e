#include "base/typed.h"

#include <cctype>
#include <charconv>

namespace acies {

std::string number_label(int n) {
  std::string digits = std::to_string(n);
  return std::string(digits.size() < 4 ? 4 - digits.size() : 0, ' ') + digits + "  ";
}

std::optional<int> number_in(const std::string& line) {
  int number = 0;
  const auto [end, ec] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (ec != std::errc() || end != line.data() + line.size()) return std::nullopt;
  return number;
}

std::vector<std::string> typed_words(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line + " ") {
    if (c == ' ' || c == '\t' || c == '_' || c == ',' || c == '-' || c == '>') {
      if (!word.empty()) words.push_back(word);
      word.clear();
    } else {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return words;
}

}  // namespace acies
