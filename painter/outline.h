// Outlines of shapes as lines from corner to corner: curves are parted so finely that the parts are not seen.
#pragma once

#include <string_view>
#include <vector>

#include "painter/matrix.h"

namespace acies::painter {

struct Line {
  std::vector<Point> points;
  bool closed = false;
};
using Lines = std::vector<Line>;

// Builds lines from the steps of a pen. `fine`: pixels of a unit, so that curves are parted finely enough.
class Pen {
 public:
  explicit Pen(double fine) : fine_(fine) {}

  void move(Point to);
  void line(Point to);
  void curve(Point over, Point to);
  void curve(Point leaving, Point arriving, Point to);
  void close();
  // Where the pen is, and where its line began.
  Point at() const { return at_; }
  Lines take() { return std::move(lines_); }

 private:
  double fine_;
  Point at_, start_;
  bool drawing_ = false;
  Lines lines_;
};

// Numbers as drawings write them, one after the other, with spaces and commas or without.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : text_(text) {}
  // The next one; false if there is none, and nothing is taken.
  bool take(double& out);
  // The letter that comes next, 0 if a number comes or nothing.
  char letter();
  bool over();

 private:
  void skip();
  std::string_view text_;
  std::size_t at_ = 0;
};
double number_of(std::string_view text, double otherwise);

// Path data: M L H V C S Q T Z, in capitals or not. False if there is anything else; the part before it is drawn.
bool trace_path(std::string_view data, Pen& pen);
void trace_ellipse(Point middle, double rx, double ry, Pen& pen);
void trace_rectangle(Point corner, double width, double height, double round, Pen& pen);

}  // namespace acies::painter
