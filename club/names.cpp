#include "club/names.h"

#include <algorithm>
#include <array>
#include <vector>

namespace acies::club {
namespace {

using Text = std::vector<char32_t>;

// The characters of a text in UTF-8; nothing if it is none, or not in its shortest form.
std::optional<Text> decoded(std::string_view text) {
  Text out;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    if (length == 0 || i + length > text.size()) return std::nullopt;
    char32_t c = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t j = 1; j < length; ++j) {
      const auto next = static_cast<unsigned char>(text[i + j]);
      if ((next & 0xC0) != 0x80) return std::nullopt;
      c = (c << 6) | (next & 0x3F);
    }
    const bool is_shortest = (length != 3 || c >= 0x800) && (length != 4 || c >= 0x10000);
    if (!is_shortest || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return std::nullopt;
    out.push_back(c);
    i += length;
  }
  return out;
}

enum class Script { kNone, kLatin, kGreek, kCyrillic, kHebrew, kArabic, kEastAsian };
struct Range {
  char32_t first, last;
  Script script;
};
// Letters alone: a character in no row is no part of a name.
constexpr Range kLetters[] = {
    {'A', 'Z', Script::kLatin},           {'a', 'z', Script::kLatin},           {0x00C0, 0x00D6, Script::kLatin},
    {0x00D8, 0x00F6, Script::kLatin},     {0x00F8, 0x024F, Script::kLatin},     {0x1E00, 0x1EFF, Script::kLatin},
    {0x0386, 0x0386, Script::kGreek},     {0x0388, 0x03FF, Script::kGreek},     {0x0400, 0x0481, Script::kCyrillic},
    {0x048A, 0x052F, Script::kCyrillic},  {0x05D0, 0x05EA, Script::kHebrew},    {0x0620, 0x064A, Script::kArabic},
    {0x3041, 0x3096, Script::kEastAsian}, {0x30A1, 0x30FA, Script::kEastAsian}, {0x4E00, 0x9FFF, Script::kEastAsian},
    {0xAC00, 0xD7A3, Script::kEastAsian}};

Script script_of(char32_t c) {
  const auto* const found = std::find_if(std::begin(kLetters), std::end(kLetters),
                                         [c](const Range& range) { return c >= range.first && c <= range.last; });
  return found == std::end(kLetters) ? Script::kNone : found->script;
}
bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_mark(char32_t c) { return c == ' ' || c == '-' || c == '_' || c == '.' || c == '\''; }

// The plain form of a letter: small, without its accent. Latin letters with accents by blocks of those that follow one another.
constexpr std::pair<std::u32string_view, char> kAlike[] = {{U"ÀÁÂÃÄÅàáâãäåĀāĂăĄąΑαАаάΆ", 'a'},
                                                           {U"ÇçĆćĈĉĊċČčСсϹ", 'c'},
                                                           {U"ĎďĐđÐð", 'd'},
                                                           {U"ÈÉÊËèéêëĒēĔĕĖėĘęĚěΕЕеЁёЀѐ", 'e'},
                                                           {U"ĜĝĞğĠġĢģ", 'g'},
                                                           {U"ĤĥĦħΗНн", 'h'},
                                                           {U"ÌÍÎÏìíîïĨĩĪīĬĭĮįİıΙιΊίІіЇїĹĺĻļĽľĿŀŁłIi1Ll|", 'l'},
                                                           {U"ĴĵЈј", 'j'},
                                                           {U"ĶķΚκКк", 'k'},
                                                           {U"ΜМм", 'm'},
                                                           {U"ÑñŃńŅņŇňΝ", 'n'},
                                                           {U"ÒÓÔÕÖØòóôõöøŌōŎŏŐőΟοόΌОо0", 'o'},
                                                           {U"ΡρРр", 'p'},
                                                           {U"ŔŕŖŗŘř", 'r'},
                                                           {U"ŚśŜŝŞşŠšЅѕ", 's'},
                                                           {U"ŢţŤťŦŧΤτТт", 't'},
                                                           {U"ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųυύ", 'u'},
                                                           {U"Ννѵ", 'v'},
                                                           {U"Ŵŵ", 'w'},
                                                           {U"ΧχХх", 'x'},
                                                           {U"ÝýÿŶŷŸΥУу", 'y'},
                                                           {U"ŹźŻżŽžΖ", 'z'},
                                                           {U"ΒВвв", 'b'}};

char32_t small(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if ((c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x391 && c <= 0x3AB) || (c >= 0x410 && c <= 0x42F)) return c + 32;
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  return c;
}

void put(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xE0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

// By what they look like, as names are compared.
const std::vector<std::string>& reserved() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> out;
    for (const char* word : {"acies", "admin", "administrator", "moderator", "operator", "director", "system", "server",
                             "support", "bot", "nobody", "somebody", "anybody", "everybody", "you", "guest", "chance"})
      out.push_back(skeleton_of(word));
    return out;
  }();
  return all;
}

}  // namespace

std::optional<Refusal> why_no_name(std::string_view name) {
  const auto refuse = [](const char* words) { return Refusal{"name", words}; };
  const std::optional<Text> text = decoded(name);
  if (!text) return refuse("that is no text");
  if (text->size() < kFewestNameCharacters || text->size() > kMostNameCharacters)
    return refuse("a name has 3 to 20 characters");
  Script script = Script::kNone;
  bool after_mark = true;
  for (const char32_t c : *text) {
    const Script own = script_of(c);
    if (own == Script::kNone && !is_digit(c) && !is_mark(c))
      return refuse("a name has letters, digits, and between them spaces or - _ . '");
    if (is_mark(c) && after_mark) return refuse("spaces and signs stand one at a time between letters");
    if (own != Script::kNone && script != Script::kNone && own != script)
      return refuse("the letters of a name are of one script");
    if (own != Script::kNone) script = own;
    after_mark = is_mark(c);
  }
  if (after_mark) return refuse("spaces and signs stand one at a time between letters");
  if (script == Script::kNone) return refuse("a name has a letter");
  const std::string skeleton = skeleton_of(name);
  if (std::find(reserved().begin(), reserved().end(), skeleton) != reserved().end())
    return refuse("that name is not given away");
  return std::nullopt;
}

std::string skeleton_of(std::string_view name) {
  std::string out;
  const std::optional<Text> text = decoded(name);
  for (const char32_t c : text.value_or(Text{})) {
    if (is_mark(c)) continue;
    const auto* const alike = std::find_if(std::begin(kAlike), std::end(kAlike), [c](const auto& row) {
      return row.first.find(c) != std::u32string_view::npos;
    });
    put(out, alike != std::end(kAlike) ? static_cast<char32_t>(alike->second) : small(c));
  }
  return out;
}

}  // namespace acies::club
