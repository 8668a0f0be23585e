#include "games/hex/draw/ground_code.h"

#include <algorithm>
#include <vector>

#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

const Error kNoGround{0, 0, "there is no such ground"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::vector<std::string_view> parts_of(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(between);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// A number of at most three digits at the front of a text; nothing if there is none.
std::optional<int> take_number(std::string_view& text) {
  std::size_t digits = 0;
  int n = 0;
  while (digits < std::min<std::size_t>(text.size(), 3) && is_digit(text[digits])) n = n * 10 + (text[digits++] - '0');
  text.remove_prefix(digits);
  return digits == 0 ? std::nullopt : std::optional<int>(n);
}

std::optional<Hex> take_hex(std::string_view& text, int rows) {
  std::size_t size = 1;
  while (size < text.size() && is_digit(text[size])) ++size;
  const std::optional<Hex> hex = find_hex(text.substr(0, size), rows);
  if (hex) text.remove_prefix(size);
  return hex;
}

std::string hexes_text(const GroundMap& map, Side owner) {
  std::string text;
  for (int i = 0; i < hexes_on_board(map.rows); ++i)
    if (map.owner[static_cast<std::size_t>(i)] == owner) text += hex_text(Hex(i));
  return text;
}

char letter_at(const GroundMap& map, Hex hex) {
  for (int g = 0; g < kGrounds; ++g)
    if (map.hexes[static_cast<std::size_t>(g)].has(hex)) return static_cast<char>('a' + g);
  return 'a';
}

bool read_terrain(std::string_view text, GroundMap& map) {
  int at = 0;
  const int end = hexes_on_board(map.rows);
  while (!text.empty()) {
    const int run = take_number(text).value_or(1);
    if (text.empty() || text[0] < 'a' || text[0] >= 'a' + kGrounds || run < 1 || run > end - at) return false;
    for (int i = 0; i < run; ++i) map.hexes[static_cast<std::size_t>(text[0] - 'a')].add(Hex(at++));
    text.remove_prefix(1);
  }
  return at == end;
}

bool read_ramparts(std::string_view text, GroundMap& map) {
  while (!text.empty()) {
    const std::optional<Hex> hex = take_hex(text, map.rows);
    if (!hex) return false;
    for (; !text.empty() && text[0] >= 'a' && text[0] < 'a' + kDirections; text.remove_prefix(1))
      map.ramparts[*hex] = static_cast<std::uint8_t>(map.ramparts[*hex] | 1U << (text[0] - 'a'));
  }
  return true;
}

bool read_owners(std::string_view text, Side side, GroundMap& map) {
  while (!text.empty()) {
    const std::optional<Hex> hex = take_hex(text, map.rows);
    if (!hex) return false;
    map.owner[*hex] = side;
  }
  return true;
}

bool clear_hexes(std::string_view text, GroundMap& map) {
  while (!text.empty()) {
    const std::optional<Hex> hex = take_hex(text, map.rows);
    if (!hex) return false;
    map.clear(*hex);
  }
  return true;
}

}  // namespace

std::string ground_code(const GroundMap& map) {
  std::string text = std::to_string(map.rows) + ".";
  const int end = hexes_on_board(map.rows);
  for (int i = 0; i < end;) {
    const char letter = letter_at(map, Hex(i));
    int run = 1;
    while (i + run < end && letter_at(map, Hex(i + run)) == letter) ++run;
    if (run > 1) text += std::to_string(run);
    text += letter;
    i += run;
  }
  text += '.';
  for (int i = 0; i < end; ++i) {
    const std::uint8_t sides = map.ramparts[static_cast<std::size_t>(i)];
    if (sides == 0) continue;
    text += hex_text(Hex(i));
    for (int d = 0; d < kDirections; ++d)
      if ((sides >> d & 1) != 0) text += static_cast<char>('a' + d);
  }
  text += "." + hexes_text(map, Side::kTop) + "." + hexes_text(map, Side::kBottom);
  return map.climate == Climate::kItaly ? text : text + "." + name_of(map.climate);
}

Parsed<GroundMap> read_ground_code(std::string_view text) {
  const std::vector<std::string_view> parts = parts_of(text, '.');
  if (parts.size() != 5 && parts.size() != 6) return kNoGround;
  GroundMap map;
  if (parts.size() == 6) {
    const std::optional<Climate> climate = find_named<Climate>(parts[5]);
    if (!climate) return kNoGround;
    map.climate = *climate;
  }
  if (parts[0] != "9" && parts[0] != "11") return kNoGround;
  map.rows = parts[0] == "9" ? 9 : 11;
  const bool sound = read_terrain(parts[1], map) && read_ramparts(parts[2], map) &&
                     read_owners(parts[3], Side::kTop, map) && read_owners(parts[4], Side::kBottom, map);
  return sound ? Parsed<GroundMap>(map) : kNoGround;
}

Parsed<std::string> drawn_ground(std::string_view code, std::string_view query) {
  Parsed<GroundMap> map = read_ground_code(code);
  if (!map) return map.error();
  BoardSeen seen = BoardSeen::kFromBottom;
  constexpr std::string_view kCleared = "cleared=";
  for (const std::string_view wish : parts_of(query, '&')) {
    if (wish.empty()) continue;
    if (wish == "turned=1")
      seen = BoardSeen::kFromTop;
    else if (!wish.starts_with(kCleared) || !clear_hexes(wish.substr(kCleared.size()), *map))
      return kNoGround;
  }
  return ground_svg(*map, seen);
}

}  // namespace acies::hex
