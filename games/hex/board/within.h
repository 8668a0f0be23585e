// How far hexes are from each other, counted in hexes and whatever lies between them.
#pragma once

#include "games/hex/board/hex_set.h"

namespace acies::hex {

// All hexes within so many of a hex, the hex itself included. More than 8 are as 8.
const HexSet& within(int hexes, Hex h);

}  // namespace acies::hex
