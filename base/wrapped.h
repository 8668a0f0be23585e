// Text in lines and columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acies {

// As wide as a page of text is.
constexpr std::size_t kPage = 100;  // columns

// Lines of at most `width` columns; words are never cut.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// The same as one text of whole lines, those after the first indented. Blanks inside a line stay as they are.
std::string wrapped_text(const std::string& text, std::size_t width, std::size_t indent = 0);

// Texts that go on from line to line, as one.
std::string joined_lines(const std::vector<std::string>& lines);

// Blanks behind a text, up to `width` columns.
std::string padded(std::string text, std::size_t width);

// Rows below each other, each column as wide as its widest text.
std::string in_columns(const std::vector<std::vector<std::string>>& rows);

}  // namespace acies
