// Reads the words of one line from left to right. The first thing wrong is kept; after it everything reads as nothing.
#pragma once

#include <optional>
#include <string_view>

#include "base/climate.h"
#include "base/lines.h"
#include "base/side.h"

namespace acies {

class Cursor {
 public:
  explicit Cursor(const Line& line, std::size_t start = 0) : line_(&line), at_(start) {}

  const Line& line() const { return *line_; }
  bool failed() const { return error_.has_value(); }
  const Error& error() const { return *error_; }
  // Whether nothing is left to read, or something went wrong.
  bool done() const { return failed() || at_ >= line_->tokens.size(); }
  const Token* peek() const { return done() ? nullptr : &line_->tokens[at_]; }
  bool next_is(std::string_view word) const { return !done() && line_->tokens[at_].is(word); }

  // Takes the next word, mark or text if it is this.
  bool take(std::string_view word);
  bool take_mark(std::string_view mark);

  // Take the next token, which must be of this kind; `what` names it in the error.
  std::string_view word(std::string_view what);
  std::string text(std::string_view what);
  int number(std::string_view what, int least, int most);
  Side side();
  Climate climate();

  // Records an error at the word taken last, or at the next one.
  void fail_here(std::string text);
  void fail_next(std::string text);
  // Nothing more may stand on the line.
  void end();

  int column_of_last() const { return at_ == 0 ? 1 : line_->tokens[at_ - 1].column; }

 private:
  const Line* line_;
  std::size_t at_;
  std::optional<Error> error_;
};

}  // namespace acies
