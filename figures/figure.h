// Puts a figure together: the parts that its kind and people call for, on bones turned as its pose wants.
#pragma once

#include "figures/body.h"
#include "figures/catalogue.h"
#include "figures/poses.h"

namespace acies::figures {

// Men of a unit differ a little: `variant` is 0 to 3.
struct FigureChoice {
  const Kind* kind;
  const People* people;
  Pose pose = Pose::kStanding;
  int variant = 0;
  Moment moment{};
};

// `fineness`: the sides of round shapes.
Body figure(const FigureChoice& choice, int fineness);

}  // namespace acies::figures
