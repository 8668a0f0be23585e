#include "base/header.h"

namespace acies {

std::string rules_in(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (line.starts_with("---")) break;
    if (!line.starts_with("rules") || line.size() < 6 || !is_blank(line[5])) continue;
    line.remove_prefix(5);
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    std::size_t end = 0;
    while (end < line.size() && !is_blank(line[end]) && line[end] != '#') ++end;
    return std::string(line.substr(0, end));
  }
  return "";
}

}  // namespace acies
