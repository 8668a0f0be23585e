// A JSON text as a value. The reader is strict: RFC 8259 and nothing more, no name twice in an object, no depth or size
// beyond the limits. It needs no exceptions and no third-party code, so that a browser runs the same one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/parsed.h"

namespace acies {

class Json {
 public:
  enum class Kind : std::uint8_t { kNull, kBool, kNumber, kText, kList, kObject };
  using Member = std::pair<std::string, Json>;

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::kNull; }
  bool is_object() const { return kind_ == Kind::kObject; }
  bool is_list() const { return kind_ == Kind::kList; }
  bool is_text() const { return kind_ == Kind::kText; }
  bool is_bool() const { return kind_ == Kind::kBool; }
  bool is_number() const { return kind_ == Kind::kNumber; }
  // A number without fraction and exponent that fits.
  bool is_whole() const { return kind_ == Kind::kNumber && whole_; }

  // Each only of a value of its kind.
  bool truth() const { return number_ != 0; }
  double number() const { return number_; }
  std::int64_t whole() const { return integer_; }
  const std::string& text() const { return text_; }
  const std::vector<Json>& list() const { return list_; }
  const std::vector<Member>& members() const { return members_; }

  // The member of an object by name; nullptr if there is none, or if this is no object.
  const Json* find(std::string_view name) const;

 private:
  friend class JsonParser;

  Kind kind_ = Kind::kNull;
  bool whole_ = false;
  double number_ = 0;
  std::int64_t integer_ = 0;
  std::string text_;
  std::vector<Json> list_;
  std::vector<Member> members_;
};

constexpr int kMostJsonDepth = 16;

// The value of a text. The error names the place by line and column.
Parsed<Json> parse_json(std::string_view text, int most_depth = kMostJsonDepth);

}  // namespace acies
