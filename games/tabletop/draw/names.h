// Where the names of units are written on a drawing of the table, so that none lies over another.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/tabletop/draw/bases.h"

namespace acies::tabletop {

struct PlacedName {
  std::string words;
  Side side = Side::kTop;
  Place middle;
};

// In thousandths of an inch: how high the line of a name is, how far men rise above the far edge of their bases, and how wide a name is.
struct NameRoom {
  double high = 0, rise = 0;
  std::function<double(std::string_view)> wide;
};

// Units of one name that stand side by side share it where there is no room for each.
std::vector<PlacedName> place_names(const Scenario& scenario, const NameRoom& room);

}  // namespace acies::tabletop
