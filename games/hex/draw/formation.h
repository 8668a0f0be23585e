// How the men of a unit stand around the middle of its hex: each of its blocks is a group of them.
#pragma once

#include <vector>

#include "base/svg.h"
#include "games/hex/draw/men.h"

namespace acies::hex {

struct Spot {
  Point at;  // in units of the board, from the middle of the hex
  int one;   // men differ a little: which of them stands here
};

// Of a unit with so many blocks. `up`: it faces up the board, so that its front is the upper rank.
std::vector<Spot> formation(const Men& men, int blocks, bool up);

// Units of the board that a metre of such a figure is drawn: elephants are drawn smaller than men, or they would hide their neighbours.
double metre_of(const Men& men);
// Its men stand shoulder to shoulder and are alike.
bool in_ranks(const Men& men);

}  // namespace acies::hex
