// Draws a body of triangles, orthographic under a tilt: a depth buffer at two or three times the size, light from the upper left,
// a soft shadow on the ground to the lower right, and a fine dark line around the figure.
#pragma once

#include <cstdint>
#include <vector>

#include "figures/peoples.h"
#include "figures/png.h"
#include "figures/space.h"

namespace acies::figures {

struct Corner {
  Point at, normal;
  float u = 0, v = 0, w = 0;  // on a shield: across, up, and how near the rim (1)
};
struct Triangle {
  std::uint32_t corners[3];
  Slot slot;
  bool shield = false;      // has the people's pattern
  bool both_sides = false;  // cloth
  std::uint8_t piece = 0;   // a line is drawn between pieces where one lies well behind another
};
struct Body {
  std::vector<Corner> corners;
  std::vector<Triangle> triangles;
};

struct Camera {
  float scale = 24;   // pixels per metre
  float tilt = 50;    // degrees above the horizon
  float heading = 0;  // degrees clockwise; 0 looks away from the viewer
  float anchor_x = 0.5f, anchor_y = 0.7f;
};

// Draws into the square of `size` pixels at (x, 0) of a picture that is clear there.
void draw_body(const Body& body, const Palette& palette, Pattern pattern, const Camera& camera, int size, Picture& into,
               int x);

}  // namespace acies::figures
