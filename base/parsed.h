// The result of reading a text: the value, or the first thing wrong with it and where.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace acies {

// One clear line about outside input that is refused. Lines and columns count from 1; a column counts characters.
struct Error {
  int line = 0;
  int column = 0;
  std::string text;
};

template <class T>
class Parsed {
 public:
  Parsed(T value) : value_(std::move(value)) {}      // NOLINT: returning either is the point
  Parsed(Error error) : error_(std::move(error)) {}  // NOLINT

  explicit operator bool() const { return value_.has_value(); }
  // Only of a value that is there.
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  // Only when there is none.
  const Error& error() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

}  // namespace acies
