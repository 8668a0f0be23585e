#include "games/hex/board/within.h"

#include <algorithm>
#include <array>

namespace acies::hex {
namespace {

// Made when the program starts, and the compiler is kept from doing it before: as numbers the table would be a part of the
// engine that every player fetches.
constexpr int kFurthest = 8;
const auto kWithin = [] {
  std::array<std::array<HexSet, kMaxHexes>, kFurthest + 1> table{};
  int hexes = kMaxHexes;
  asm volatile("" : "+r"(hexes));
  for (int i = 0; i < hexes; ++i) {
    table[0][i] = set_of(Hex(i));
    for (int d = 1; d <= kFurthest; ++d) table[d][i] = table[d - 1][i] | neighbours(table[d - 1][i]);
  }
  return table;
}();

}  // namespace

const HexSet& within(int hexes, Hex h) { return kWithin[std::min(hexes, kFurthest)][h]; }

}  // namespace acies::hex
