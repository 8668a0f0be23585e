// Army lists, and the armies people choose from them, in the notation.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "games/tabletop/army/army.h"

namespace acies::tabletop {

Parsed<ArmyList> parse_army_list(std::string_view text);

// The army as it is written; fault_of says whether it keeps to its list.
Parsed<Army> parse_army(std::string_view text);
std::string print_army(const Army& army);

}  // namespace acies::tabletop
