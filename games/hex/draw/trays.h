// The trays of the men in a picture, and the signs beside them: trays in the colour and shape of their army, discs of gold for
// leaders, small plates with the sign and code of a unit. Everything is drawn as it is seen aslant: `flat` says how much of the depth of
// the board is left, and places are those of the board times that.
#pragma once

#include "games/hex/draw/map_pieces.h"

namespace acies::hex {

// Where the edges of a tray lie around the middle of its hex, in units of the board.
constexpr double kTrayLeft = -45, kTrayTop = -31, kTrayWidth = 90, kTrayHeight = 66;
constexpr double kTrayLip = 7;  // how high its front is seen

void draw_tray(Svg& svg, Point at, Side side, double flat);
void draw_disc(Svg& svg, Point at, Side side, double flat);
// On the front of a tray: sign, code, and a mark for every block.
void draw_plate(Svg& svg, Point at, Side side, double flat, const UnitType& type, int blocks, UnitMarks marks);

}  // namespace acies::hex
