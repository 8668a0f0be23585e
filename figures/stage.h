// A picture with figures that stand on it, farther ones behind nearer ones.
#pragma once

#include <string>
#include <vector>

#include "figures/sheet.h"

namespace acies::figures {

class Stage {
 public:
  // `scale`: pixels per metre of a figure.
  Stage(int width, int height, float scale) : picture_(width, height), scale_(scale) {}

  // The ground, to be painted before png().
  Picture& picture() { return picture_; }

  // Places of feet in pixels. Of a request the first heading counts; scale and count are the stage's own.
  void put(const SheetRequest& request, double x, double y);
  void tree(double x, double y, Colour leaf, int variant);

  // Draws all that was put.
  std::string png();

 private:
  struct Standing {
    SheetRequest request;
    Colour leaf = 0;  // of a tree; 0: a figure
    int x = 0, y = 0;
  };
  Picture drawn(const Standing& one) const;

  Picture picture_;
  float scale_;
  std::vector<Standing> all_;
};

}  // namespace acies::figures
