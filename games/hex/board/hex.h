// Hexes of the battlefield and how they lie to one another.
//
// Rows run from the top; rows A, C, E… have 13 hexes, rows B, D, F… have 12 and sit half a hex to the right.
// Hexes are numbered row by row without gaps, so the 9-row board (113 hexes) is a prefix of the 11-row board (138),
// and the six neighbours of a hex are always at -13, -12, -1, +1, +12, +13. One set of tables serves both boards.
#pragma once

#include <array>
#include <cstdint>

#include "base/id.h"
#include "base/names.h"

namespace acies::hex {

struct HexTag;
using Hex = Id<HexTag>;
constexpr Hex kNoHex{};

constexpr int kColumns = 13;
constexpr int kMaxRows = 11;
constexpr int kMaxHexes = 138;

constexpr int hexes_on_board(int rows) { return rows / 2 * 25 + rows % 2 * 13; }
constexpr int row_width(int row) { return row % 2 == 0 ? 13 : 12; }
constexpr int row_start(int row) { return row / 2 * 25 + row % 2 * 13; }

namespace detail {
// Where each hex lies, so that a search need not divide. Any byte may be looked up.
struct Place {
  std::uint8_t row, column, across;
};
inline constexpr std::array<Place, 256> kPlaces = [] {
  std::array<Place, 256> places{};
  for (int i = 0; i < 256; ++i) {
    const int row = i / 25 * 2 + (i % 25 >= 13 ? 1 : 0);
    const int column = i - row_start(row);
    places[i] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                 static_cast<std::uint8_t>(2 * column + row % 2)};
  }
  return places;
}();
}  // namespace detail

constexpr int row_of(Hex h) { return detail::kPlaces[h.value].row; }
constexpr int column_of(Hex h) { return detail::kPlaces[h.value].column; }
// Doubled column: neighbours in a row differ by 2, neighbours in the next row by 1. 0 … 24 on the board.
constexpr int across(Hex h) { return detail::kPlaces[h.value].across; }

// The hex at a row and doubled column, or kNoHex when that place is off a board of `rows` rows.
constexpr Hex hex_at(int row, int across_value, int rows = kMaxRows) {
  if (row < 0 || row >= rows || across_value < 0 || across_value > 24) return kNoHex;
  if ((across_value - row) % 2 != 0) return kNoHex;
  return Hex(row_start(row) + (across_value - row % 2) / 2);
}

constexpr int distance(Hex a, Hex b) {
  const int rows = row_of(a) > row_of(b) ? row_of(a) - row_of(b) : row_of(b) - row_of(a);
  const int x = across(a) > across(b) ? across(a) - across(b) : across(b) - across(a);
  return x <= rows ? rows : rows + (x - rows) / 2;
}

// The six directions in the order used for hexside bits: clockwise from the upper left.
enum class Direction : std::uint8_t { kUpLeft, kUpRight, kRight, kDownRight, kDownLeft, kLeft };
constexpr int kDirections = 6;
constexpr auto names_of(Direction) {
  return names<Direction>({{Direction::kUpLeft, "upleft"},
                           {Direction::kUpRight, "upright"},
                           {Direction::kRight, "right"},
                           {Direction::kDownRight, "downright"},
                           {Direction::kDownLeft, "downleft"},
                           {Direction::kLeft, "left"}});
}
constexpr std::array<int, 6> kRowStep = {-1, -1, 0, 1, 1, 0};
constexpr std::array<int, 6> kAcrossStep = {-1, 1, 2, 1, -1, -2};

constexpr Direction opposite(Direction d) { return static_cast<Direction>((static_cast<int>(d) + 3) % 6); }

constexpr Hex neighbour(Hex h, Direction d, int rows = kMaxRows) {
  const int i = static_cast<int>(d);
  return hex_at(row_of(h) + kRowStep[i], across(h) + kAcrossStep[i], rows);
}

}  // namespace acies::hex
