// The battle die of a rule set: which faces its sides show.
#pragma once

#include <array>

#include "games/hex/model/types.h"

namespace acies::hex {

struct Die {
  std::array<std::uint8_t, kFaces> showing{1, 1, 1, 1, 1, 1};  // by face: how many of its sides show it

  constexpr int sides() const {
    int all = 0;
    for (std::uint8_t n : showing) all += n;
    return all;
  }
  constexpr int operator[](Face f) const { return showing[index(f)]; }
  constexpr double chance(Face f) const { return static_cast<double>((*this)[f]) / sides(); }
  // Each face on one side: six even chances, which are drawn faster.
  constexpr bool is_plain() const {
    for (std::uint8_t n : showing)
      if (n != 1) return false;
    return true;
  }
  // Whether each face that was rolled stands on the die.
  constexpr bool shows_all_of(const std::array<std::uint8_t, kFaces>& rolled) const {
    for (std::size_t f = 0; f < rolled.size(); ++f)
      if (rolled[f] > 0 && showing[f] == 0) return false;
    return true;
  }
  // The face on side number `side`, counted from 0, when equal faces lie together.
  constexpr Face at(int side) const {
    int f = 0;
    while (side >= showing[f]) side -= showing[f++];
    return static_cast<Face>(f);
  }
};

}  // namespace acies::hex
