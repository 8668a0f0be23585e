// The three sections of the battlefield and the two dotted lines between them.
//
// The lines are vertical. They cut through the 5th and 9th hex of the 13-hex rows, which so belong to two sections, and
// run along hexsides in the 12-hex rows (rulings 2).
#pragma once

#include "games/hex/board/hex_set.h"

namespace acies::hex {

// Sections as bits of the board, seen from the bottom side; the top side's left is the board's right.
enum SectionBit : std::uint8_t { kBoardLeft = 1, kBoardCenter = 2, kBoardRight = 4 };
constexpr std::uint8_t kAnySection = 7;

constexpr std::uint8_t sections_of(Hex h) {
  const int x = across(h);
  return static_cast<std::uint8_t>((x <= 8 ? kBoardLeft : 0) | (x >= 8 && x <= 16 ? kBoardCenter : 0) |
                                   (x >= 16 ? kBoardRight : 0));
}

// The board sections a hex can lie in: one, or two where a line cuts it.
inline constexpr std::uint8_t kSectionKinds[] = {kBoardLeft, kBoardLeft | kBoardCenter, kBoardCenter,
                                                 kBoardCenter | kBoardRight, kBoardRight};

// Left and right exchanged, as one side's words for the sections become the other's.
constexpr std::uint8_t mirrored(std::uint8_t sections) {
  return static_cast<std::uint8_t>((sections & kBoardCenter) | ((sections & kBoardLeft) << 2) |
                                   ((sections & kBoardRight) >> 2));
}

constexpr HexSet hexes_in(std::uint8_t sections) {
  HexSet s;
  for (int i = 0; i < kMaxHexes; ++i)
    if ((sections_of(Hex(i)) & sections) != 0) s.add(Hex(i));
  return s;
}

// The hexes that lie in these sections and no other.
constexpr HexSet hexes_of_kind(std::uint8_t sections) {
  HexSet s;
  for (int i = 0; i < kMaxHexes; ++i)
    if (sections_of(Hex(i)) == sections) s.add(Hex(i));
  return s;
}

inline constexpr std::array<HexSet, 8> kKindHexes = {hexes_of_kind(0), hexes_of_kind(1), hexes_of_kind(2),
                                                     hexes_of_kind(3), hexes_of_kind(4), hexes_of_kind(5),
                                                     hexes_of_kind(6), hexes_of_kind(7)};

inline constexpr std::array<HexSet, 8> kSectionHexes = {hexes_in(0), hexes_in(1), hexes_in(2), hexes_in(3),
                                                        hexes_in(4), hexes_in(5), hexes_in(6), hexes_in(7)};

}  // namespace acies::hex
