// A set of hexes as bits, with the whole-set operations that movement and retreat are made of.
#pragma once

#include <bit>
#include <cstdint>

#include "games/hex/board/hex.h"

namespace acies::hex {

struct HexSet {
  std::uint64_t words[3] = {0, 0, 0};

  constexpr bool has(Hex h) const { return (words[h >> 6] >> (h & 63)) & 1U; }
  constexpr void add(Hex h) { words[h >> 6] |= std::uint64_t{1} << (h & 63); }
  constexpr void remove(Hex h) { words[h >> 6] &= ~(std::uint64_t{1} << (h & 63)); }
  constexpr bool empty() const { return (words[0] | words[1] | words[2]) == 0; }
  constexpr int size() const { return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]); }
  // The lowest and the highest hex of a set that is not empty.
  constexpr Hex first() const {
    if (words[0] != 0) return Hex(std::countr_zero(words[0]));
    if (words[1] != 0) return Hex(64 + std::countr_zero(words[1]));
    return Hex(128 + std::countr_zero(words[2]));
  }

  constexpr Hex last() const {
    if (words[2] != 0) return Hex(191 - std::countl_zero(words[2]));
    if (words[1] != 0) return Hex(127 - std::countl_zero(words[1]));
    return Hex(63 - std::countl_zero(words[0]));
  }

  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;
  // Word by word and not in a loop: compilers keep the words in registers then.
  friend constexpr HexSet operator|(const HexSet& a, const HexSet& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2]}};
  }
  friend constexpr HexSet operator&(const HexSet& a, const HexSet& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2]}};
  }
  // a without the hexes of b.
  friend constexpr HexSet operator-(const HexSet& a, const HexSet& b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1], a.words[2] & ~b.words[2]}};
  }
  constexpr HexSet& operator|=(const HexSet& b) { return *this = *this | b; }
  constexpr HexSet& operator&=(const HexSet& b) { return *this = *this & b; }
  constexpr HexSet& operator-=(const HexSet& b) { return *this = *this - b; }

  // Calls f(Hex) for each hex, lowest first.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int i = 0; i < 3; ++i)
      for (std::uint64_t w = words[i]; w != 0; w &= w - 1) f(Hex(64 * i + std::countr_zero(w)));
  }
};

constexpr HexSet set_of(Hex h) {
  HexSet s;
  s.add(h);
  return s;
}

namespace detail {
constexpr HexSet shift_up(const HexSet& s, int n) {
  return {{s.words[0] << n, s.words[1] << n | s.words[0] >> (64 - n), s.words[2] << n | s.words[1] >> (64 - n)}};
}
constexpr HexSet shift_down(const HexSet& s, int n) {
  return {{s.words[0] >> n | s.words[1] << (64 - n), s.words[1] >> n | s.words[2] << (64 - n), s.words[2] >> n}};
}
constexpr HexSet board_mask(int rows) {
  HexSet s;
  for (int i = 0; i < hexes_on_board(rows); ++i) s.add(Hex(i));
  return s;
}
// First and last hexes of the 13-hex rows: where a shift into the next row would run round its end.
constexpr HexSet wide_row_ends(bool last) {
  HexSet s;
  for (int row = 0; row < kMaxRows; row += 2) s.add(Hex(row_start(row) + (last ? 12 : 0)));
  return s;
}
}  // namespace detail

constexpr HexSet kAllHexes = detail::board_mask(kMaxRows);
constexpr HexSet kWideFirst = detail::wide_row_ends(false);
constexpr HexSet kWideLast = detail::wide_row_ends(true);

// The hexes one row further down that touch the set; one row further up. On the 11-row board: mask for a smaller one.
constexpr HexSet step_down(const HexSet& s) {
  return detail::shift_up((s - kWideFirst) | detail::shift_up(s - kWideLast, 1), 12) & kAllHexes;
}
constexpr HexSet step_up(const HexSet& s) {
  return detail::shift_down((s - kWideLast) | detail::shift_down(s - kWideFirst, 1), 12);
}
// Every hex next to a hex of the set (which may include hexes of the set itself). A step along a row and one into the next
// row share their shift by one; where that ran round the end of a narrow row, it ended on the end of a wide one.
constexpr HexSet neighbours(const HexSet& s) {
  const HexSet up = detail::shift_up(s - kWideLast, 1);
  const HexSet down = detail::shift_down(s - kWideFirst, 1);
  const HexSet lower = detail::shift_up((s - kWideFirst) | up, 12) & kAllHexes;
  const HexSet upper = detail::shift_down((s - kWideLast) | down, 12);
  return lower | upper | (up - kWideFirst) | (down - kWideLast);
}

namespace detail {
constexpr std::array<HexSet, kMaxHexes> all_neighbours() {
  std::array<HexSet, kMaxHexes> table{};
  for (int i = 0; i < kMaxHexes; ++i) table[i] = neighbours(set_of(Hex(i)));
  return table;
}
}  // namespace detail

inline constexpr std::array<HexSet, kMaxHexes> kNeighbours = detail::all_neighbours();

}  // namespace acies::hex
