// A ground as a short text that can be part of an address: ROWS.TERRAIN.RAMPARTS.TOP.BOTTOM[.CLIMATE]
//
// TERRAIN   for every hex, row by row, the letter of its kind of ground (Ground: a is open), runs as NUMBER LETTER
// RAMPARTS  hexes, each followed by the letters of the sides that have one, a to f clockwise from the upper left
// TOP, BOTTOM  the hexes of the camps and gates that belong to that army
// CLIMATE   the land it lies in (base/climate.h); Italy if it is not said
//
// 9.44a2d67a.E5abE6ab..E6 is a board with two hills, ramparts before them, and a gate of the bottom army; with .africa at its end it lies in Africa.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "games/hex/draw/ground.h"

namespace acies::hex {

std::string ground_code(const GroundMap& map);
Parsed<GroundMap> read_ground_code(std::string_view text);

// The drawing that an address asks for: `query` is the part behind its question mark, `turned=1` and `cleared=E7F3` (gates
// and camps that are open ground now), both optional.
Parsed<std::string> drawn_ground(std::string_view code, std::string_view query);

}  // namespace acies::hex
