// Bases of little figures seen from above, for every kind of troops: the file art/tabletop/bases.svg, which the table in the
// browser carries too. In the file var(--a), var(--l) and var(--d) stand for the colours of an army.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/embedded_file.h"
#include "base/side.h"
#include "games/tabletop/model/scenario.h"

namespace acies::tabletop {

std::span<const EmbeddedFile> embedded_base_art();

// The figures on a base of a unit: the id of their symbol in a drawing, and the depth for which it was drawn; its width is
// 1500.
struct BaseArt {
  std::string id;
  Mil depth = 0;
};
BaseArt base_art(const UnitDef& unit);

// The symbols of both armies that a drawing uses: markup for a <defs> element.
std::string base_symbols(std::string_view drawing);

}  // namespace acies::tabletop
