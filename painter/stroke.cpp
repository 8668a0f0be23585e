#include "painter/stroke.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace acies::painter {
namespace {

constexpr double kMiterLimit = 4;

double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
double across(Point a, Point b) { return a.x * b.y - a.y * b.x; }
double along(Point a, Point b) { return a.x * b.x + a.y * b.y; }
Point left_of(Point direction) { return {direction.y, -direction.x}; }

// The dashes of a line.
Lines dashed(const Line& line, const Stroke& stroke) {
  double whole = 0;
  for (const double d : stroke.dashes) whole += d;
  if (whole <= 0) return {line};
  std::vector<double> lengths = stroke.dashes;
  if (lengths.size() % 2 == 1) lengths.insert(lengths.end(), stroke.dashes.begin(), stroke.dashes.end());
  std::size_t at = 0;
  double left = lengths[0], skip = stroke.dash_offset;
  while (skip >= left) {
    skip -= left;
    at = (at + 1) % lengths.size();
    left = lengths[at];
  }
  left -= skip;

  Lines out;
  std::vector<Point> corners = line.points;
  if (line.closed) corners.push_back(corners.front());
  if (at % 2 == 0) out.push_back({{corners[0]}, false});
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const Point from = corners[i - 1], step = corners[i] - from;
    const double far = length(step);
    double gone = 0;
    while (far - gone > left) {
      gone += left;
      const Point here = from + step * (gone / far);
      if (at % 2 == 0) out.back().points.push_back(here);
      at = (at + 1) % lengths.size();
      left = lengths[at];
      if (at % 2 == 0) out.push_back({{here}, false});
    }
    left -= far - gone;
    if (at % 2 == 0) out.back().points.push_back(corners[i]);
  }
  return out;
}

class Widener {
 public:
  Widener(const Stroke& stroke, double fine) : stroke_(stroke), half_(stroke.width / 2) {
    // The sides of a circle of this width.
    const double pixels = half_ * fine;
    sides_ = std::clamp(static_cast<int>(std::sqrt(pixels) * 9), 8, 64);
    const Matrix turn = turned(360.0 / sides_);
    Point p{half_, 0};
    for (int i = 0; i < sides_; ++i, p = turn(p)) circle_.push_back(p);
  }

  void add(const Line& line) {
    std::vector<Point> points;
    for (const Point p : line.points)
      if (points.empty() || p.x != points.back().x || p.y != points.back().y) points.push_back(p);
    const bool closed = line.closed && points.size() > 2;
    if (closed && points.front().x == points.back().x && points.front().y == points.back().y) points.pop_back();
    if (points.size() < 2) {
      if (!points.empty()) dot(points[0]);
      return;
    }
    const std::size_t count = points.size(), steps = closed ? count : count - 1;
    std::vector<Point> ways;
    for (std::size_t i = 0; i < steps; ++i) {
      const Point step = points[(i + 1) % count] - points[i];
      ways.push_back(step * (1 / length(step)));
    }
    for (std::size_t i = 0; i < steps; ++i) {
      Point from = points[i], to = points[(i + 1) % count];
      if (stroke_.cap == Cap::kSquare && !closed) {
        if (i == 0) from = from - ways[i] * half_;
        if (i + 1 == steps) to = to + ways[i] * half_;
      }
      const Point side = left_of(ways[i]) * half_;
      out.push_back({{from + side, to + side, to - side, from - side}, true});
    }
    for (std::size_t i = closed ? 0 : 1; i < steps; ++i) join(points[i], ways[(i + steps - 1) % steps], ways[i]);
    if (stroke_.cap == Cap::kRound && !closed) {
      disc(points.front());
      disc(points.back());
    }
  }

  Lines out;

 private:
  void disc(Point middle) {
    Line round{{}, true};
    for (const Point p : circle_) round.points.push_back(middle + p);
    out.push_back(std::move(round));
  }
  // A line of no length is as large as its ends.
  void dot(Point at) {
    if (stroke_.cap == Cap::kRound) disc(at);
    if (stroke_.cap == Cap::kSquare)
      out.push_back(
          {{at + Point{-half_, -half_}, at + Point{half_, -half_}, at + Point{half_, half_}, at + Point{-half_, half_}},
           true});
  }
  // The gap that two steps of a line leave on the outer side of their corner.
  void join(Point at, Point before, Point after) {
    const double turn = across(before, after), ahead = along(before, after);
    const double outer = turn > 0 ? 1 : -1;
    const Point a = left_of(before) * (half_ * outer), b = left_of(after) * (half_ * outer);
    const bool sharp = ahead < 0.9;
    if (sharp && stroke_.join == Join::kRound) {
      disc(at);
      return;
    }
    Line wedge{{at, at + a, at + b}, true};
    if (sharp && stroke_.join == Join::kMiter && ahead > 2 / (kMiterLimit * kMiterLimit) - 1)
      wedge.points.insert(wedge.points.begin() + 2, at + (a + b) * (1 / (1 + ahead)));
    if (outer < 0) std::reverse(wedge.points.begin(), wedge.points.end());
    out.push_back(std::move(wedge));
  }

  const Stroke& stroke_;
  double half_;
  int sides_;
  std::vector<Point> circle_;
};

}  // namespace

Lines widened(const Lines& lines, const Stroke& stroke, double fine) {
  Widener widener(stroke, fine);
  for (const Line& line : lines) {
    if (line.points.empty()) continue;
    if (stroke.dashes.empty()) {
      widener.add(line);
      continue;
    }
    for (const Line& dash : dashed(line, stroke)) widener.add(dash);
  }
  return std::move(widener.out);
}

}  // namespace acies::painter
