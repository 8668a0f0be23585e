// Heights over a plane, and the lines of equal height on it as path data: how ground made by nature gets its outlines.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/svg.h"

namespace acies {

// A number from 0 up to 1 that looks random and is the same for the same place and salt, on every machine.
double scatter(int place, int salt);

// The same over a plane: it changes smoothly from place to place, over lengths of about `grain`.
double drift(Point at, double grain, int salt);

class HeightField {
 public:
  HeightField(Point corner, double width, double height, double step);

  // A mound around a place: 1 at its middle, 0 at `reach` and beyond, added to the heights that are there.
  void raise(Point at, double reach);
  // Gives every place a height.
  void shape(const std::function<double(Point)>& height);
  // Moves high ground up and down a little, so that no outline is a circle.
  void roughen(double by, double grain, int salt);

  // How squarely each place faces the upper left, or with -1 the lower right, as heights of their own: the places that lie in
  // the light from there, or in the shade.
  HeightField facing(int sign) const;

  double at(Point place) const;
  // Closed smooth lines around everything higher than `level`. Whole numbers: finer would not be seen.
  std::string outline(double level) const;

 private:
  double& cell(int column, int row) { return heights_[static_cast<std::size_t>(row * columns_ + column)]; }
  double cell(int column, int row) const { return heights_[static_cast<std::size_t>(row * columns_ + column)]; }
  Point place(double column, double row) const { return corner_ + Point{column, row} * step_; }

  Point corner_;
  double step_;
  int columns_, rows_;
  std::vector<double> heights_;
};

}  // namespace acies
