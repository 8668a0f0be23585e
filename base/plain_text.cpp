#include "base/plain_text.h"

#include <algorithm>
#include <iterator>

namespace acies {
namespace {

struct Range {
  char32_t first, last;
};
constexpr bool holds(const Range& range, char32_t code) { return code >= range.first && code <= range.last; }

// In the order of their numbers.
constexpr Range kUnseen[] = {{0x0000, 0x001F},   {0x007F, 0x009F},    // controls
                             {0x00AD, 0x00AD},                        // soft hyphen
                             {0x034F, 0x034F},                        // grapheme joiner
                             {0x061C, 0x061C},                        // direction
                             {0x115F, 0x1160},   {0x17B4, 0x17B5},    // fillers
                             {0x180B, 0x180F},                        // variants
                             {0x200B, 0x200F},                        // no width, direction
                             {0x2028, 0x202E},                        // ends of lines, direction
                             {0x2060, 0x206F},                        // no width, direction
                             {0x2800, 0x2800},                        // blank Braille
                             {0x3164, 0x3164},                        // filler
                             {0xE000, 0xF8FF},                        // whatever a font makes of them
                             {0xFE00, 0xFE0F},                        // variants
                             {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},    // no width, filler
                             {0xFFF0, 0xFFFB},                        // notes between lines
                             {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},  // shorthand, music
                             {0xE0000, 0x10FFFF}};                    // tags and whatever a font makes of them
constexpr Range kSpaces[] = {{0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},     {0x1680, 0x1680},
                             {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};
// Marks that stand on, under or across the letter before them.
constexpr Range kMarks[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},
                            {0x064B, 0x065F}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF},
                            {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}};
constexpr int kMostMarks = 3;

template <std::size_t N>
bool is_in(const Range (&ranges)[N], char32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges), [&](const Range& range) { return holds(range, code); });
}

}  // namespace

Character first_character(std::string_view s) {
  if (s.empty()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  std::size_t length = 0;
  if (first >= 0xC2 && first <= 0xDF) length = 2;
  if (first >= 0xE0 && first <= 0xEF) length = 3;
  if (first >= 0xF0 && first <= 0xF4) length = 4;
  if (length == 0 || s.size() < length) return {};
  char32_t code = first & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // a shorter form of it would do
  if (code < kLeast[length] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, length};
}

bool is_unseen(char32_t code) { return is_in(kUnseen, code); }

std::string plain_name(std::string_view text) {
  std::string out;
  bool space = false;
  int marks = 0;
  while (!text.empty()) {
    const Character c = first_character(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(c.bytes, 1));
    text.remove_prefix(bytes.size());
    if (c.bytes == 0) continue;
    if (is_in(kSpaces, c.code)) {
      space = !out.empty();
      continue;
    }
    if (is_unseen(c.code)) continue;
    marks = is_in(kMarks, c.code) ? marks + 1 : 0;
    if (marks > kMostMarks || (marks > 0 && (space || out.empty()))) continue;
    if (space) out += ' ';
    space = false;
    out += bytes;
  }
  return out;
}

}  // namespace acies
