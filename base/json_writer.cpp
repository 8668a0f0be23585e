#include "base/json_writer.h"

#include <charconv>
#include <cstdio>

namespace acies {

JsonWriter& JsonWriter::value(std::string_view text) {
  comma();
  out_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
      out_ += code;
    } else {
      out_ += c;
    }
  }
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
  comma();
  char digits[24];
  out_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  comma();
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.6g", number);
  out_ += digits;
  return *this;
}

}  // namespace acies
