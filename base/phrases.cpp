#include "base/phrases.h"

namespace acies {

bool is_many(const std::string& name) {
  const auto ends = [&](std::string_view end) {
    return name.size() >= end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0;
  };
  return ends("s") || ends("men");
}

namespace phrases {

std::string number_word(int n) {
  static constexpr const char* kWords[] = {"no", "one", "two", "three", "four", "five", "six"};
  return n >= 0 && n <= 6 ? kWords[n] : std::to_string(n);
}

std::string counted(int n, const char* one, const char* many) { return number_word(n) + " " + (n == 1 ? one : many); }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string listed(const std::vector<std::string>& items, const char* last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) out += (i == 0 ? "" : i + 1 == items.size() ? last : ", ") + items[i];
  return out;
}

void say(std::string& text, const std::string& sentence) {
  if (sentence.empty()) return;
  text += (text.empty() ? "" : " ") + capital(sentence) + ".";
}

}  // namespace phrases
}  // namespace acies
