#include "base/wrapped.h"

#include <algorithm>

namespace acies {
namespace {

// Letters beyond ASCII are several bytes and one column.
std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return columns;
}

}  // namespace

std::string wrapped_text(const std::string& text, std::size_t width, std::size_t indent) {
  std::string out, line;
  std::size_t at = 0;
  // Blanks at the beginning and the first run of a label are kept as they are.
  while (at < text.size() && text[at] == ' ') line += text[at++];
  while (at < text.size()) {
    std::size_t end = at;
    while (end < text.size() && text[end] != ' ') ++end;
    std::size_t next = end;
    while (next < text.size() && text[next] == ' ') ++next;
    if (line.size() + (end - at) > width && line.find_first_not_of(' ') != std::string::npos) {
      while (!line.empty() && line.back() == ' ') line.pop_back();
      out += line + "\n";
      line.assign(indent, ' ');
    }
    line.append(text, at, next - at);
    at = next;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return out + line + "\n";
}

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
    const std::size_t length = columns_of(word);
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

std::string padded(std::string text, std::size_t width) {
  const std::size_t columns = columns_of(text);
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]) + 2);
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], widths[i]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace acies
