// The frame around the picture of a battle of any game: the table that it lies on, its name and date, its two armies.
#pragma once

#include <array>
#include <string>

#include "base/side.h"
#include "base/svg.h"

namespace acies::painter {

struct Heading {
  std::string title, date;
  std::array<std::string, 2> armies;  // of the top and the bottom side
};

// A table of dark wood, as large as the picture.
void draw_table_top(Svg& svg, double width, double height);

// The heading in the middle of a place as wide as the picture, the armies on either side.
void draw_heading(Svg& svg, const Heading& heading, double width, double top, double height);

double ribbon_width(std::string_view name, double size);
// A name on a ribbon, its middle there; the sides differ in colour and in the shape of its corners.
void draw_ribbon(Svg& svg, Point middle, Side side, std::string_view name, double size);

}  // namespace acies::painter
