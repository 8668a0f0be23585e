#include "base/header.h"

#include <algorithm>
#include <charconv>

#include "base/spelling.h"

namespace acies {
namespace {

constexpr std::array<std::string_view, 5> kHeaderWords = {"acies", "rules", "id", "name", "edition"};
constexpr int kMostEditions = 9999;
constexpr std::size_t kLongestId = 64;

const RulesInfo* find_rules(std::span<const RulesInfo> known, std::string_view code) {
  for (const RulesInfo& one : known)
    if (code == one.code) return &one;
  return nullptr;
}

std::string has_edition(const RulesInfo& has) {
  return std::string(" of ") + has.code + "; this program has edition " + std::to_string(has.edition);
}

}  // namespace

std::span<const std::string_view> header_words() { return kHeaderWords; }

bool HeaderReader::read(Cursor& c, bool inherited) {
  if (stated_[kVersion].line == 0 && !c.next_is(kHeaderWords[kVersion])) {
    c.fail_next("the first line must be: acies 1");
    return true;
  }
  const Token* first = c.peek();
  const auto found = std::find_if(kHeaderWords.begin(), kHeaderWords.end(),
                                  [&](std::string_view word) { return first != nullptr && first->is(word); });
  const auto word = static_cast<Word>(found - kHeaderWords.begin());
  if (word > kRules && header_.rules == nullptr && kind_.needs_rules) {
    c.fail_next(std::string("the second line must name the rules: rules ") + known_.front().code);
    return true;
  }
  if (word == kWords || (word == kName && !kind_.has_name)) return false;
  c.take(*found);
  if (!once(c, word, inherited)) return true;
  if (word == kVersion) c.number("the version of the notation", 1, 1);
  if (word == kRules) read_rules(c);
  if (word == kId) read_id(c);
  if (word == kName) header_.name = c.text("a name");
  if (word == kEdition) read_edition(c);
  c.end();
  return true;
}

bool HeaderReader::once(Cursor& c, Word word, bool inherited) {
  Stated& before = stated_[word];
  if (before.line != 0 && (!before.inherited || inherited)) {
    c.fail_here(shown(kHeaderWords[word]) + " is already stated on line " + std::to_string(before.line));
    return false;
  }
  before = {c.line().number, inherited};
  return true;
}

void HeaderReader::read_rules(Cursor& c) {
  const std::string_view code = c.word(std::string("a rule set, as ") + known_.front().code);
  if (c.failed()) return;
  header_.rules = find_rules(known_, code);
  if (header_.rules != nullptr) return;
  std::vector<std::string_view> codes;
  for (const RulesInfo& one : known_) codes.emplace_back(one.code);
  c.fail_here(unknown("rule set", code, codes));
}

void HeaderReader::read_id(Cursor& c) {
  header_.id = std::string(c.word("an id"));
  if (!c.failed() && !is_id(header_.id))
    c.fail_here(shown(header_.id) + " is no id: at most 64 letters, digits, _ and -");
}

void HeaderReader::read_edition(Cursor& c) {
  header_.edition = c.number("an edition", 1, kMostEditions);
  if (c.failed() || header_.rules == nullptr || header_.edition <= header_.rules->edition) return;
  c.fail_here("it was written for edition " + std::to_string(header_.edition) + has_edition(*header_.rules));
}

std::optional<Error> HeaderReader::complete(int last_line) const {
  if (stated_[kVersion].line == 0) return Error{last_line, 1, "the first line must be: acies 1"};
  if (header_.rules == nullptr && kind_.needs_rules) return Error{last_line, 1, "a line `rules` is missing"};
  return std::nullopt;
}

std::string print_header(std::string_view rules, std::string_view id, std::string_view name, int edition) {
  std::string out = "acies 1\n";
  if (!rules.empty()) out += "rules " + std::string(rules) + "\n";
  if (!id.empty()) out += "id " + std::string(id) + "\n";
  if (!name.empty()) out += "name " + in_quotes(name) + "\n";
  if (edition != 0) out += "edition " + std::to_string(edition) + "\n";
  return out;
}

bool is_id(std::string_view word) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  return !word.empty() && word.size() <= kLongestId && plain(word.front()) &&
         std::all_of(word.begin(), word.end(), [&](char c) { return plain(c) || c == '_' || c == '-'; });
}

std::string edition_mismatch(const RulesInfo& has, int played) {
  if (played == has.edition) return "";
  return "was played under edition " + std::to_string(played) + has_edition(has);
}

std::optional<Error> check_edition_played(const std::vector<Line>& lines, std::span<const RulesInfo> known) {
  const RulesInfo* rules = nullptr;
  int edition = 0;
  Error error{lines.empty() ? 1 : lines.front().number, 1, ""};
  for (const Line& line : lines) {
    if (line.begins("---")) break;
    if (line.tokens.size() < 2) continue;
    const Token& said = line.tokens[1];
    if (line.begins("rules")) rules = find_rules(known, said.text);
    if (!line.begins("edition")) continue;
    std::from_chars(said.text.data(), said.text.data() + said.text.size(), edition);
    error.line = line.number;
    error.column = said.column;
  }
  if (rules == nullptr) return std::nullopt;  // the reader of the header will say so
  error.text = edition_mismatch(*rules, edition_played(edition));
  if (error.text.empty()) return std::nullopt;
  error.text = "the record " + error.text;
  return error;
}

std::string rules_in(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (line.starts_with("---")) break;
    if (!line.starts_with("rules") || line.size() < 6 || !is_blank(line[5])) continue;
    line.remove_prefix(5);
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    std::size_t end = 0;
    while (end < line.size() && !is_blank(line[end]) && line[end] != '#') ++end;
    return std::string(line.substr(0, end));
  }
  return "";
}

}  // namespace acies
