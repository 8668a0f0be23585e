#include "cli/wrapped.h"

namespace acies::cli {

std::string joined_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t columns = 0;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (word.empty()) continue;
    std::size_t length = 0;
    for (const char c : word) length += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    if (columns > 0 && columns + 1 + length > width) {
      lines.push_back(line);
      line.clear();
      columns = 0;
    }
    if (columns > 0) line += ' ', ++columns;
    line += word;
    columns += length;
  }
  if (columns > 0) lines.push_back(line);
  return lines;
}

}  // namespace acies::cli
