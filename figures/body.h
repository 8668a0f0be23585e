// Makes the triangles of a sculpture whose bones have been turned.
#pragma once

#include "figures/raster.h"

namespace acies::figures {

struct Skeleton {
  Placing bones[kBones];
};

// The sizes and patterns of the shapes that each people makes in its own way.
struct ShieldForm {
  Outline outline = Outline::kRound;
  float width = 0.4f, height = 0.4f;  // to each side, in metres
};

// Adds a part; `fineness` is the number of sides of round shapes.
void add_part(Body& body, Part part, const Skeleton& skeleton, const ShieldForm& shield, int fineness);

}  // namespace acies::figures
