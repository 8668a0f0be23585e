// Where things lie on a drawn board: pointy hexes of radius 60, the corner of A1's bounding box at 0 0.
#pragma once

#include "base/contour.h"
#include "games/hex/board/hex_set.h"

namespace acies::hex {

constexpr double kRadius = 60;
constexpr double kHalfWidth = 51.9615;  // of a hex: radius times half the root of three

struct BoardSize {
  double width = 26 * kHalfWidth;
  double height = 0;
};
constexpr BoardSize board_size(int rows) { return {26 * kHalfWidth, 1.5 * kRadius * (rows - 1) + 2 * kRadius}; }

constexpr Point centre_of(Hex h) { return {kHalfWidth * (across(h) + 1), kRadius * (1 + 1.5 * row_of(h))}; }

// Corner 0 is the upper left one, the rest follow clockwise; side d runs from corner d to corner d + 1.
constexpr Point corner_offset(int corner) {
  constexpr Point kCorners[6] = {{-kHalfWidth, -kRadius / 2}, {0, -kRadius}, {kHalfWidth, -kRadius / 2},
                                 {kHalfWidth, kRadius / 2},   {0, kRadius},  {-kHalfWidth, kRadius / 2}};
  return kCorners[corner % 6];
}
constexpr Point side_middle(int direction) { return (corner_offset(direction) + corner_offset(direction + 1)) * 0.5; }

// The outlines of hexes as path data, drawn in towards their centres when scale is less than 1.
std::string hex_path(const HexSet& hexes, double scale = 1);

}  // namespace acies::hex
