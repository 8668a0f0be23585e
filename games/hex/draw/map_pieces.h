// The pieces of a battle as drawn: units as stacks of blocks, leaders as medallions, names on ribbons. Sides differ in colour and
// in shape: the top side's figures face left on blocks with cut corners, the bottom side's face right on round ones.
#pragma once

#include <string_view>

#include "base/army_colours.h"
#include "base/svg.h"
#include "games/hex/model/rule_set.h"

namespace acies::hex {

// Marks for the abilities that a scenario gave a unit beyond its kind.
struct UnitMarks {
  bool special = false;
  bool bow = false;
};

void draw_unit(Svg& svg, Point at, Side side, const UnitType& type, int blocks, UnitMarks marks);
void draw_leader(Svg& svg, Point at, Side side, double radius, bool doomed);
void draw_name(Svg& svg, Point at, Side side, std::string_view name);
void draw_symbol(Svg& svg, Point at, const UnitType& type, double size);

// About how wide a text will be. Readers' fonts differ, so leave room.
double text_width(std::string_view text, double size);

}  // namespace acies::hex
