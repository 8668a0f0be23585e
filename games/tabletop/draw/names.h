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

// `high`: how much room the line of a name takes, `wide`: the mean width of a letter, in thousandths of an inch. Units that bear one
// name and stand side by side share it: it is written once for all of them where there is no room for each.
std::vector<PlacedName> place_names(const Scenario& scenario, double high, double wide);

}  // namespace acies::tabletop
