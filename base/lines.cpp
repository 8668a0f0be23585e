#include "base/lines.h"

#include "base/plain_text.h"

namespace acies {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Reads one line. Columns are counted as the position advances.
class LineSplitter {
 public:
  LineSplitter(std::string_view text, int number) : text_(text), number_(number) {}

  Parsed<Line> split() {
    Line line;
    line.number = number_;
    if (auto e = check_characters()) return *e;
    if (text_.substr(0, 3) == "===") {
      line.tokens.push_back({Token::Kind::kWord, "===", 1});
      advance(3);
      skip_blanks();
      std::string_view title = text_.substr(at_);
      while (!title.empty() && is_blank(title.back())) title.remove_suffix(1);
      if (!title.empty()) line.tokens.push_back({Token::Kind::kText, std::string(title), column_});
      advance(title.size());
      line.end_column = column_;
      return line;
    }
    for (;;) {
      skip_blanks();
      if (at_ == text_.size() || text_[at_] == '#') break;
      Token token;
      token.column = column_;
      const char c = text_[at_];
      if (c == '"') {
        if (auto e = read_text(token)) return *e;
      } else if (c == ',' || c == ':') {
        token.kind = Token::Kind::kMark;
        token.text = c;
        advance(1);
      } else {
        while (at_ < text_.size() && !is_blank(text_[at_]) &&
               std::string_view("#\",:").find(text_[at_]) == std::string_view::npos) {
          token.text += text_[at_];
          advance(1);
        }
      }
      line.tokens.push_back(std::move(token));
    }
    line.end_column = column_;
    return line;
  }

 private:
  std::optional<Error> check_characters() {
    if (text_.size() > kMaxLineBytes)
      return Error{number_, 1, "the line is longer than " + std::to_string(kMaxLineBytes) + " bytes"};
    int column = 1;
    for (std::size_t i = 0; i < text_.size(); ++column) {
      const Character character = first_character(text_.substr(i));
      if (character.bytes == 0) return Error{number_, column, "this is not UTF-8 text"};
      if (character.code != '\t' && is_unseen(character.code))
        return Error{number_, column, character.code < 0x80 ? "a control character" : "an invisible character"};
      i += character.bytes;
    }
    return std::nullopt;
  }

  std::optional<Error> read_text(Token& token) {
    token.kind = Token::Kind::kText;
    advance(1);
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\') {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
        if (next != '"' && next != '\\') return Error{number_, column_, "a backslash stands only before \" and \\"};
        advance(1);
      }
      token.text += text_[at_];
      advance(1);
    }
    if (at_ == text_.size()) return Error{number_, token.column, "the closing quote is missing"};
    advance(1);
    return std::nullopt;
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) advance(1);
  }

  void advance(std::size_t bytes) {
    for (; bytes > 0; --bytes, ++at_)
      if (!continues_character(text_[at_])) ++column_;
  }

  std::string_view text_;
  int number_;
  std::size_t at_ = 0;
  int column_ = 1;
};

}  // namespace

Parsed<std::vector<Line>> split_lines(std::string_view text) {
  if (text.size() > kMaxFileBytes)
    return Error{1, 1, "the text is larger than " + std::to_string(kMaxFileBytes) + " bytes"};
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  std::vector<Line> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view one = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!one.empty() && one.back() == '\r') one.remove_suffix(1);
    Parsed<Line> line = LineSplitter(one, number).split();
    if (!line) return line.error();
    if (!line->tokens.empty()) lines.push_back(std::move(*line));
  }
  return lines;
}

std::string words_of(const Line& line, std::size_t first) {
  std::string out;
  for (std::size_t i = first; i < line.tokens.size(); ++i) {
    const Token& token = line.tokens[i];
    out += (i > first ? " " : "") + (token.kind == Token::Kind::kText ? in_quotes(token.text) : token.text);
  }
  return out;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string shown(std::string_view word) {
  constexpr std::size_t kMost = 40;
  if (word.size() <= kMost) return "`" + std::string(word) + "`";
  std::size_t end = kMost;
  while (end > 0 && continues_character(word[end])) --end;
  return "`" + std::string(word.substr(0, end)) + "…`";
}

}  // namespace acies
