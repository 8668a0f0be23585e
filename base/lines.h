// A text of the notation as lines of words: comments gone, quotes undone, every word knowing where it stood.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.h"

namespace acies {

struct Token {
  enum class Kind : unsigned char { kWord, kText, kMark };
  Kind kind = Kind::kWord;
  std::string text;  // of a quoted text, without quotes and escapes
  int column = 0;

  bool is(std::string_view word) const { return kind == Kind::kWord && text == word; }
  bool is_mark(std::string_view mark) const { return kind == Kind::kMark && text == mark; }
};

struct Line {
  int number = 0;
  int end_column = 0;
  std::vector<Token> tokens;  // never empty

  bool begins(std::string_view word) const { return tokens.front().is(word); }
};

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxLineBytes = 2000;

// The lines that say something. A line `=== title` is the word `===` and, if there is a title, one text.
Parsed<std::vector<Line>> split_lines(std::string_view text);

// The words of a line from one on, with single spaces, as an error or a report shows them.
std::string words_of(const Line& line, std::size_t first = 0);

// A text in quotes, as split_lines would read it back.
std::string in_quotes(std::string_view text);

// A word as an error message shows it: in backquotes and not too long.
std::string shown(std::string_view word);

}  // namespace acies
