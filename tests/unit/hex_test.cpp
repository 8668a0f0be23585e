#include "games/hex/board/hex.h"

#include <gtest/gtest.h>

#include "games/hex/board/hex_set.h"
#include "games/hex/board/sections.h"

namespace acies {

using namespace hex;

namespace {

TEST(Board, HasOneHundredThirteenHexesInNineRowsAndMoreInEleven) {
  EXPECT_EQ(hexes_on_board(9), 113);
  EXPECT_EQ(hexes_on_board(11), kMaxHexes);
  EXPECT_EQ(kAllHexes.size(), kMaxHexes);
}

TEST(Board, ARowOfTwelveSitsHalfAHexToTheRight) {
  const Hex b1(row_start(1));
  EXPECT_EQ(neighbour(b1, Direction::kUpLeft), Hex(0));
  EXPECT_EQ(neighbour(b1, Direction::kUpRight), Hex(1));
  EXPECT_EQ(neighbour(b1, Direction::kLeft), kNoHex);
}

TEST(Board, TheLowestRowOfASmallBoardHasNothingBelow) {
  const Hex i7(row_start(8) + 6);
  EXPECT_EQ(neighbour(i7, Direction::kDownLeft, 9), kNoHex);
  EXPECT_TRUE(neighbour(i7, Direction::kDownLeft).exists());
}

TEST(Sections, TheDottedLinesCutTheFifthAndNinthHexOfAWideRow) {
  const auto section = [](int row, int column) { return sections_of(Hex(row_start(row) + column - 1)); };
  EXPECT_EQ(section(0, 4), kBoardLeft);
  EXPECT_EQ(section(0, 5), kBoardLeft | kBoardCenter);
  EXPECT_EQ(section(0, 9), kBoardCenter | kBoardRight);
  EXPECT_EQ(section(1, 4), kBoardLeft);
  EXPECT_EQ(section(1, 5), kBoardCenter);
  EXPECT_EQ(section(1, 9), kBoardRight);
}

}  // namespace
}  // namespace acies
