// Line of sight, exactly: which hexes the line between two hex centres crosses, and along which hexsides it runs.
//
// Geometry in whole numbers: a centre lies at (across, 3 * row), its corners at (0, ±2) and (±1, ±1) from there. That is
// the true board stretched along its axes, which changes nothing about what crosses what.
#pragma once

#include "games/hex/board/hex_set.h"

namespace acies::hex {

constexpr int kMaxSight = 6;  // the longest range of any weapon

namespace detail {

struct Offset {
  std::int8_t row = 0;
  std::int8_t across = 0;
};

// The places a line passes, relative to where it starts. `crossed` hexes lie under the line; `left` and `right` only
// share a side with it.
struct SightLine {
  std::array<Offset, 12> crossed{};
  std::array<Offset, 4> left{};
  std::array<Offset, 4> right{};
  std::uint8_t crossed_count = 0, left_count = 0, right_count = 0;
};

constexpr int steps(int row, int across_value) {
  const int rows = row < 0 ? -row : row;
  const int x = across_value < 0 ? -across_value : across_value;
  return x <= rows ? rows : rows + (x - rows) / 2;
}

constexpr SightLine trace(int to_row, int to_across) {
  SightLine line;
  const int dx = to_across;
  const int dy = 3 * to_row;
  for (int row = 0; row <= to_row; ++row) {
    for (int x = -12; x <= 12; ++x) {
      if ((x - row) % 2 != 0) continue;
      if (steps(row, x) > kMaxSight || (row == 0 && x == 0) || (row == to_row && x == to_across)) continue;
      const int along = x * dx + 3 * row * to_row;
      if (along <= 0 || along >= dx * dx + 3 * to_row * to_row) continue;
      const int corners[6][2] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
      int before = 0, after = 0, on = 0;
      for (const auto& c : corners) {
        const int side = dx * (3 * row + c[1]) - dy * (x + c[0]);
        (side < 0 ? before : side > 0 ? after : on) += 1;
      }
      const Offset place{static_cast<std::int8_t>(row), static_cast<std::int8_t>(x)};
      if (before > 0 && after > 0) {
        line.crossed[line.crossed_count++] = place;
      } else if (on == 2) {
        if (before > 0)
          line.left[line.left_count++] = place;
        else
          line.right[line.right_count++] = place;
      }
    }
  }
  return line;
}

// One row of the table: lines that go `Row` rows down and -12 … 12 across. Lines upward are the same ones read backward.
template <int Row>
inline constexpr auto kSightRow = [] {
  std::array<SightLine, 25> lines{};
  for (int x = -12; x <= 12; ++x)
    if ((x - Row) % 2 == 0 && steps(Row, x) <= kMaxSight) lines[x + 12] = trace(Row, x);
  return lines;
}();

inline constexpr std::array<const std::array<SightLine, 25>*, 7> kSightRows = {
    &kSightRow<0>, &kSightRow<1>, &kSightRow<2>, &kSightRow<3>, &kSightRow<4>, &kSightRow<5>, &kSightRow<6>};

template <std::size_t N>
constexpr bool any_obstructed(Hex from, const std::array<Offset, N>& places, int count, const HexSet& obstructions) {
  for (int i = 0; i < count; ++i) {
    const Offset o = places[i];
    const Hex h = hex_at(row_of(from) + o.row, across(from) + o.across);
    if (!h.exists() || obstructions.has(h)) return true;  // rulings 7: the edge of the board obstructs
  }
  return false;
}

}  // namespace detail

// Whether a unit in one hex sees the other, at most kMaxSight away, when `obstructions` lie on the board. Pieces and
// ground in the two hexes themselves never matter. A line along hexsides is blocked only from both sides (rulings 5).
constexpr bool sees(Hex a, Hex b, const HexSet& obstructions) {
  const bool downward = row_of(a) <= row_of(b);
  const Hex from = downward ? a : b;
  const Hex to = downward ? b : a;
  const int rows = row_of(to) - row_of(from);
  const int x = across(to) - across(from);
  if (detail::steps(rows, x) > kMaxSight) return false;
  const auto& line = (*detail::kSightRows[rows])[x + 12];
  if (detail::any_obstructed(from, line.crossed, line.crossed_count, obstructions)) return false;
  return !(detail::any_obstructed(from, line.left, line.left_count, obstructions) &&
           detail::any_obstructed(from, line.right, line.right_count, obstructions));
}

// The hexside or, at a corner, the two hexsides by which a line from `from` enters `to`, as bits 1 << Direction of `to`.
constexpr std::uint8_t entry_sides(Hex from, Hex to) {
  const int dx = across(from) - across(to);
  const int dy = 3 * (row_of(from) - row_of(to));
  const int corners[7][2] = {{-1, -1}, {0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
  std::uint8_t sides = 0;
  for (int d = 0; d < kDirections; ++d) {
    const int first = dx * corners[d][1] - dy * corners[d][0];
    const int second = dx * corners[d + 1][1] - dy * corners[d + 1][0];
    const int towards = 3 * dx * (corners[d][0] + corners[d + 1][0]) + dy * (corners[d][1] + corners[d + 1][1]);
    const bool astride = (first <= 0 && second >= 0) || (first >= 0 && second <= 0);
    if (astride && towards > 0) sides |= static_cast<std::uint8_t>(1U << d);
  }
  return sides;
}

}  // namespace acies::hex
