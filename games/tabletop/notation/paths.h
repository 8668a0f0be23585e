// Paths and places of moves in the notation: `ahead 3.5 left 10, wheel right 22.5`.
#pragma once

#include <string>

#include "base/cursor.h"
#include "games/tabletop/model/action.h"

namespace acies::tabletop {

// Two lengths in inches: a point of the table.
Pose read_place(Cursor& c);
// `left` or `right`.
bool read_left(Cursor& c);
Path read_path(Cursor& c);
std::string path_text(const Path& path);

}  // namespace acies::tabletop
