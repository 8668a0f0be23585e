// Positions between two turns as one line of words. A game lists what a position states once, in a template, for both
// directions: PositionWriter writes the list, PositionReader reads it back and accepts nothing else.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "base/fair_dice.h"
#include "base/fields.h"

namespace acies {

class PositionWriter {
 public:
  static constexpr bool kReads = false;
  // A word that is always there, so that a reader that has lost its place finds out.
  void label(std::string_view word) {
    if (!text_.empty()) text_ += ' ';
    text_ += word;
  }
  template <class Number>
  void number(const Number& value, std::int64_t = 0, std::int64_t = 0) {
    label(std::to_string(static_cast<std::int64_t>(value)));
  }
  void flag(const bool& value) { label(value ? "1" : "0"); }
  template <class E>
  void named(const E& value) {
    label(name_of(value));
  }
  void word(const std::string& value) { label(value.empty() ? "-" : value); }
  bool failed() const { return false; }
  bool is_over() const { return false; }
  void fail(std::string) {}
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

class PositionReader {
 public:
  static constexpr bool kReads = true;
  explicit PositionReader(std::string_view text) : left_(text) {}

  void label(std::string_view word) {
    if (next() != word) fail("it has no `" + std::string(word) + "` where one belongs");
  }
  // A whole number from `least` to `most`; without bounds, any that fits.
  template <class Number>
  void number(Number& value, std::int64_t least = std::numeric_limits<Number>::min(),
              std::int64_t most = std::numeric_limits<Number>::max()) {
    const std::string_view digits = next();
    const bool negative = !digits.empty() && digits[0] == '-';
    std::int64_t read = 0;
    bool good = digits.size() > (negative ? 1U : 0U) && digits.size() < 18;
    for (const char c : digits.substr(negative ? 1 : 0)) {
      good = good && c >= '0' && c <= '9';
      read = read * 10 + (c - '0');
    }
    if (negative) read = -read;
    if (!good || read < least || read > most) return fail("`" + std::string(digits) + "` is not a number that fits");
    value = static_cast<Number>(read);
  }
  void flag(bool& value) {
    int read = 0;
    number(read, 0, 1);
    value = read != 0;
  }
  template <class E>
  void named(E& value) {
    const std::string_view found = next();
    if (const auto known = find_named<E>(found))
      value = *known;
    else
      fail("`" + std::string(found) + "` is not known here");
  }
  void word(std::string& value) {
    value = std::string(next());
    if (value == "-") value.clear();
  }

  bool failed() const { return !error_.empty(); }
  // Nothing is left to be read.
  bool is_over() const { return left_.empty(); }
  // The first thing that is wrong; "" if nothing is.
  const std::string& error() const { return error_; }
  void fail(std::string words) {
    if (error_.empty()) error_ = std::move(words);
  }
  // Everything that is left.
  std::string rest() {
    std::string text(failed() ? std::string_view() : left_);
    left_ = {};
    return text;
  }
  void end() {
    if (!left_.empty()) fail("it goes on where it should end");
  }

 private:
  std::string_view next() {
    if (failed()) return "";
    const std::string_view found = left_.substr(0, left_.find(' '));
    left_.remove_prefix(found.size() == left_.size() ? found.size() : found.size() + 1);
    if (found.empty()) fail("it ends too early");
    return found;
  }

  std::string_view left_;
  std::string error_;
};

// How every position begins: the outcomes of chance so far, rolls and draws.
template <class Words>
void exchange_outcomes(Words& words, OutcomeCount& outcomes) {
  words.label("outcomes");
  words.number(outcomes.rolls, 0, 1000000000);
  words.number(outcomes.draws, 0, 1000000000);
}

}  // namespace acies
