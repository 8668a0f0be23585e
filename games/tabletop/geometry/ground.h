// Polygons on the table: terrain. Any simple polygon serves, in either direction; its border belongs to it for points.
#pragma once

#include <span>

#include "games/tabletop/geometry/outline.h"

namespace acies::tabletop {

using Polygon = std::span<const Point>;

bool inside(Polygon area, FinePoint p);
bool inside(Polygon area, Point p);
// Whether any part of the outline lies in the area, more than a touch.
bool over(const Outline& o, Polygon area);
// Whether an outline lies across a line that does not close: a bank, a stream.
bool across(const Outline& o, Polygon course);
// Whether the outline touches the area at any moment of a straight move by (dx, dy) from where it stands.
bool passes_over(const Outline& o, Mil dx, Mil dy, Polygon area);
bool passes_across(const Outline& o, Mil dx, Mil dy, Polygon course);
// The same for a turn about any point, counter-clockwise positive. Of a bent column only the first part turns.
bool turns_over(const Outline& o, FinePoint pivot, Cdeg angle, Polygon area);
bool turns_across(const Outline& o, FinePoint pivot, Cdeg angle, Polygon course);
// How much of the way from a to b lies inside the area.
Mil length_inside(Polygon area, Point a, Point b);
// Whether the way from a to b meets the course.
bool crosses(Polygon course, FinePoint a, FinePoint b);
bool crosses(Polygon course, Point a, Point b);

}  // namespace acies::tabletop
