// Where the names of units are written on a drawing of the table, so that none lies over another.
#pragma once

#include <string>
#include <vector>

#include "games/tabletop/draw/bases.h"

namespace acies::tabletop {

struct PlacedName {
  std::string words;
  Side side = Side::kTop;
  Place middle;
};

// In thousandths of an inch: how high the line of a name is, how wide its letters are on the average, and how far men rise above the far
// edge of their bases.
struct NameRoom {
  double high = 0, wide = 0, rise = 0;
};

// Units of one name that stand side by side share it where there is no room for each.
std::vector<PlacedName> place_names(const Scenario& scenario, const NameRoom& room);

}  // namespace acies::tabletop
