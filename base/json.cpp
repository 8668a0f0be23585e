#include "base/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace acies {
namespace {

// The value of a number with a fraction or an exponent: exact up to 15 digits and 22 powers of ten, nearly so beyond. The C++
// library of WebAssembly has no from_chars for it, and strtod is much code.
double fraction(std::string_view text) {
  constexpr std::uint64_t kMost = 1'000'000'000'000'000'000;
  std::uint64_t digits = 0;
  int power = 0;
  bool behind_point = false;
  std::size_t at = text.front() == '-' ? 1 : 0;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (text[at] == '.') {
      behind_point = true;
    } else if (digits < kMost) {
      digits = 10 * digits + static_cast<std::uint64_t>(text[at] - '0');
      power -= behind_point;
    } else {
      power += !behind_point;
    }
  }
  if (at < text.size()) {
    at += text[at + 1] == '+' ? 2 : 1;
    int exponent = 0;
    if (std::from_chars(text.data() + at, text.data() + text.size(), exponent).ec != std::errc())
      exponent = text[at] == '-' ? -10000 : 10000;
    power += std::clamp(exponent, -10000, 10000);
  }
  double scale = 1;
  for (int i = std::min(std::abs(power), 400); i > 0; --i) scale *= 10;
  const auto whole = static_cast<double>(digits);
  const double size = digits == 0 ? 0 : power < 0 ? whole / scale : whole * scale;
  return text.front() == '-' ? -size : size;
}

}  // namespace

const Json* Json::find(std::string_view name) const {
  for (const Member& member : members_)
    if (member.first == name) return &member.second;
  return nullptr;
}

class JsonParser {
 public:
  JsonParser(std::string_view text, int most_depth) : text_(text), most_depth_(most_depth) {}

  Parsed<Json> parse() {
    Json value;
    skip_space();
    if (read_value(value, 0)) {
      skip_space();
      if (at_ != text_.size()) fail("nothing may follow the value");
    }
    if (error_) return *error_;
    return value;
  }

 private:
  bool fail(const char* words) {
    if (error_) return false;
    Error error{1, 1, words};
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i) {
      const bool line = text_[i] == '\n';
      error.line += line ? 1 : 0;
      error.column = line ? 1 : error.column + ((static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80 ? 1 : 0);
    }
    error_ = std::move(error);
    return false;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return fail("this is no JSON value");
    at_ += word.size();
    return true;
  }
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
      ++at_;
  }

  bool read_value(Json& out, int depth) {
    switch (peek()) {
      case '{':
        return read_object(out, depth);
      case '[':
        return read_list(out, depth);
      case '"':
        out.kind_ = Json::Kind::kText;
        return read_text(out.text_);
      case 't':
        out.kind_ = Json::Kind::kBool;
        out.number_ = 1;
        return take_word("true");
      case 'f':
        out.kind_ = Json::Kind::kBool;
        return take_word("false");
      case 'n':
        return take_word("null");
      default:
        return read_number(out);
    }
  }

  bool read_object(Json& out, int depth) {
    out.kind_ = Json::Kind::kObject;
    if (depth >= most_depth_) return fail("this is nested too deeply");
    ++at_;
    skip_space();
    if (take('}')) return true;
    do {
      skip_space();
      Json::Member member;
      if (peek() != '"') return fail("a name in quotes is expected");
      if (!read_text(member.first)) return false;
      if (out.find(member.first) != nullptr) return fail("this name is there twice");
      skip_space();
      if (!take(':')) return fail("a colon is expected");
      skip_space();
      if (!read_value(member.second, depth + 1)) return false;
      out.members_.push_back(std::move(member));
      skip_space();
    } while (take(','));
    return take('}') || fail("a comma or the end of the object is expected");
  }

  bool read_list(Json& out, int depth) {
    out.kind_ = Json::Kind::kList;
    if (depth >= most_depth_) return fail("this is nested too deeply");
    ++at_;
    skip_space();
    if (take(']')) return true;
    do {
      skip_space();
      if (!read_value(out.list_.emplace_back(), depth + 1)) return false;
      skip_space();
    } while (take(','));
    return take(']') || fail("a comma or the end of the list is expected");
  }

  bool is_digit() const { return peek() >= '0' && peek() <= '9'; }
  bool skip_digits() {
    if (!is_digit()) return fail("this is no JSON value");
    while (is_digit()) ++at_;
    return true;
  }
  bool read_number(Json& out) {
    out.kind_ = Json::Kind::kNumber;
    const std::size_t start = at_;
    bool plain = true;
    take('-');
    if (!take('0') && !skip_digits()) return false;
    if (take('.')) {
      plain = false;
      if (!skip_digits()) return false;
    }
    if (peek() == 'e' || peek() == 'E') {
      plain = false;
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!skip_digits()) return false;
    }
    const char *first = text_.data() + start, *last = text_.data() + at_;
    if (plain) out.whole_ = std::from_chars(first, last, out.integer_).ec == std::errc();
    out.number_ = static_cast<double>(out.integer_);
    if (out.whole_) return true;
    out.number_ = fraction({first, last});
    return std::isfinite(out.number_) || fail("this number is too large");
  }

  bool read_text(std::string& out) {
    ++at_;
    while (at_ < text_.size() && text_[at_] != '"') {
      const auto c = static_cast<unsigned char>(text_[at_]);
      if (c < 0x20) return fail("control characters must be escaped");
      if (c == '\\') {
        if (!read_escape(out)) return false;
      } else if (!read_character(out)) {
        return fail("this is not UTF-8");
      }
    }
    return take('"') || fail("the text has no end");
  }

  bool read_escape(std::string& out) {
    ++at_;
    const char c = peek();
    ++at_;
    switch (c) {
      case '"':
      case '\\':
      case '/':
        out += c;
        return true;
      case 'b':
        out += '\b';
        return true;
      case 'f':
        out += '\f';
        return true;
      case 'n':
        out += '\n';
        return true;
      case 'r':
        out += '\r';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'u':
        return read_unicode(out);
      default:
        return fail("this escape is unknown");
    }
  }

  bool read_four(std::uint32_t& out) {
    out = 0;
    if (at_ + 4 > text_.size()) return fail("\\u needs four digits");
    const auto [end, ec] = std::from_chars(text_.data() + at_, text_.data() + at_ + 4, out, 16);
    if (ec != std::errc() || end != text_.data() + at_ + 4) return fail("\\u needs four digits");
    at_ += 4;
    return true;
  }

  bool read_unicode(std::string& out) {
    std::uint32_t code = 0;
    if (!read_four(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u')) return fail("half of a character is missing");
      if (!read_four(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) return fail("half of a character is missing");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code < 0xE000) {
      return fail("half of a character is missing");
    }
    add_utf8(out, code);
    return true;
  }

  static void add_utf8(std::string& out, std::uint32_t code) {
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | code >> 6);
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0 | code >> 12);
      out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
      out += static_cast<char>(0xF0 | code >> 18);
      out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
      out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    }
  }

  // One well-formed character, as it stands.
  bool read_character(std::string& out) {
    const auto byte = [&](std::size_t i) -> unsigned {
      return at_ + i < text_.size() ? static_cast<unsigned char>(text_[at_ + i]) : 0;
    };
    const unsigned first = byte(0);
    std::size_t size = 1;
    std::uint32_t code = first;
    if (first >= 0x80) {
      size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
      if (first < 0xC2 || first > 0xF4) return false;
      code = first & (0x7FU >> size);
      for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return false;
        code = code << 6 | (byte(i) & 0x3F);
      }
      if ((size == 3 && code < 0x800) || (size == 4 && (code < 0x10000 || code > 0x10FFFF))) return false;
      if (code >= 0xD800 && code < 0xE000) return false;
    }
    out.append(text_.substr(at_, size));
    at_ += size;
    return true;
  }

  std::string_view text_;
  int most_depth_;
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

Parsed<Json> parse_json(std::string_view text, int most_depth) { return JsonParser(text, most_depth).parse(); }

}  // namespace acies
