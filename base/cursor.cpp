#include "base/cursor.h"

#include <charconv>

#include "base/spelling.h"

namespace acies {

bool Cursor::take(std::string_view word) {
  if (!next_is(word)) return false;
  ++at_;
  return true;
}

bool Cursor::take_mark(std::string_view mark) {
  if (done() || !line_->tokens[at_].is_mark(mark)) return false;
  ++at_;
  return true;
}

std::string_view Cursor::word(std::string_view what) {
  if (failed()) return {};
  if (done() || line_->tokens[at_].kind != Token::Kind::kWord) {
    fail_next("expected " + std::string(what));
    return {};
  }
  return line_->tokens[at_++].text;
}

std::string Cursor::text(std::string_view what) {
  if (failed()) return {};
  if (done() || line_->tokens[at_].kind != Token::Kind::kText) {
    fail_next("expected " + std::string(what) + " in quotes");
    return {};
  }
  return line_->tokens[at_++].text;
}

int Cursor::number(std::string_view what, int least, int most) {
  const std::string_view w = word(what);
  if (failed()) return least;
  int value = 0;
  const auto [end, ec] = std::from_chars(w.data(), w.data() + w.size(), value);
  if (ec != std::errc() || end != w.data() + w.size() || value < least || value > most || w[0] == '-') {
    fail_here(shown(w) + " is not " + std::string(what) + ": a number from " + std::to_string(least) + " to " +
              std::to_string(most));
    return least;
  }
  return value;
}

Side Cursor::side() {
  const std::string_view w = word("a side, top or bottom");
  if (failed()) return Side::kTop;
  if (const auto s = find_side(w)) return *s;
  fail_here(shown(w) + " is not a side: write top or bottom");
  return Side::kTop;
}

Climate Cursor::climate() {
  const std::string_view w = word("a land, as africa");
  if (failed()) return Climate::kItaly;
  if (const auto climate = find_named<Climate>(w)) return *climate;
  constexpr auto all = names_of(Climate{});
  fail_here(unknown("land", w, {all.begin(), all.end()}));
  return Climate::kItaly;
}

void Cursor::fail_here(std::string text) {
  if (!failed()) error_ = Error{line_->number, column_of_last(), std::move(text)};
}

void Cursor::fail_next(std::string text) {
  if (failed()) return;
  const int column = at_ < line_->tokens.size() ? line_->tokens[at_].column : line_->end_column;
  error_ = Error{line_->number, column, std::move(text)};
}

void Cursor::end() {
  if (!done()) fail_next(shown(line_->tokens[at_].text) + " is one word too many here");
}

}  // namespace acies
