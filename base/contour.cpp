#include "base/contour.h"

#include <algorithm>
#include <array>
#include <utility>

namespace acies {
namespace {

// The sides of a cell through which an outline passes it, for each set of corners that are high (1 upper left, 2 upper
// right, 4 lower right, 8 lower left): from, to, high ground to the right of it; perhaps a second time.
enum Side : std::int8_t { kNone = -1, kTop, kRight, kBottom, kLeft };
struct Crossing {
  Side from = kNone, to = kNone, from_too = kNone, to_too = kNone;
};
constexpr std::array<Crossing, 16> kCrossings = {{{},
                                                  {kTop, kLeft},
                                                  {kRight, kTop},
                                                  {kRight, kLeft},
                                                  {kBottom, kRight},
                                                  {kTop, kLeft, kBottom, kRight},
                                                  {kBottom, kTop},
                                                  {kBottom, kLeft},
                                                  {kLeft, kBottom},
                                                  {kTop, kBottom},
                                                  {kRight, kTop, kLeft, kBottom},
                                                  {kRight, kBottom},
                                                  {kLeft, kRight},
                                                  {kTop, kRight},
                                                  {kLeft, kTop},
                                                  {}}};

// A smooth closed line past the given corners, relative but for its beginning.
std::string smooth(const std::vector<Point>& corners) {
  const std::size_t n = corners.size();
  long x = 0, y = 0;
  const auto step_to = [&](Point p, bool moves) {
    const long to_x = std::lround(p.x), to_y = std::lround(p.y);
    std::string text = std::to_string(to_x - x);
    if (to_y - y >= 0) text += ' ';
    text += std::to_string(to_y - y);
    if (moves) x = to_x, y = to_y;
    return text;
  };
  const auto middle = [&](std::size_t i) { return (corners[i % n] + corners[(i + 1) % n]) * 0.5; };
  std::string d = "M" + step_to(middle(0), true);
  for (std::size_t i = 1; i <= n; ++i) {
    d += (i == 1 ? "q" : " ") + step_to(corners[i % n], false);
    d += " " + step_to(middle(i), true);
  }
  return d + "z";
}

}  // namespace

double scatter(int place, int salt) {
  std::uint32_t x =
      static_cast<std::uint32_t>(place) * 0x9E3779B1U ^ (static_cast<std::uint32_t>(salt) + 1) * 0x85EBCA77U;
  x ^= x >> 15;
  x *= 0x2C1B3C6DU;
  x ^= x >> 12;
  x *= 0x297A2D39U;
  x ^= x >> 15;
  return static_cast<double>(x & 0xFFFF) / 65536.0;
}

double drift(Point at, double grain, int salt) {
  const double u = at.x / grain, v = at.y / grain;
  const int column = static_cast<int>(std::floor(u)), row = static_cast<int>(std::floor(v));
  const auto ease = [](double t) { return t * t * (3 - 2 * t); };
  const double s = ease(u - column), t = ease(v - row);
  const auto corner = [&](int dx, int dy) { return scatter((row + dy) * 4099 + column + dx, salt); };
  const double above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * s;
  const double below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * s;
  return above + (below - above) * t;
}

HeightField::HeightField(Point corner, double width, double height, double step)
    : corner_(corner),
      step_(step),
      columns_(static_cast<int>(width / step) + 2),
      rows_(static_cast<int>(height / step) + 2),
      heights_(static_cast<std::size_t>(columns_ * rows_)) {}

void HeightField::raise(Point at, double reach) {
  const Point from = (at - corner_ - Point{reach, reach}) * (1 / step_);
  const int span = static_cast<int>(2 * reach / step_) + 2;
  for (int row = std::max(0, static_cast<int>(from.y)); row <= from.y + span && row < rows_; ++row)
    for (int column = std::max(0, static_cast<int>(from.x)); column <= from.x + span && column < columns_; ++column) {
      const Point off = place(column, row) - at;
      const double rest = 1 - (off.x * off.x + off.y * off.y) / (reach * reach);
      if (rest > 0) cell(column, row) += rest * rest;
    }
}

void HeightField::shape(const std::function<double(Point)>& height) {
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) cell(column, row) = height(place(column, row));
}

void HeightField::roughen(double by, double grain, int salt) {
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      double& height = cell(column, row);
      if (height > 0) height += (drift(place(column, row), grain, salt) - 0.5) * 2 * by * std::min(1.0, 2 * height);
    }
}

HeightField HeightField::facing(int sign) const {
  HeightField slopes = *this;
  std::fill(slopes.heights_.begin(), slopes.heights_.end(), 0.0);
  for (int row = 1; row + 1 < rows_; ++row)
    for (int column = 1; column + 1 < columns_; ++column)
      slopes.cell(column, row) = sign * (cell(column + 1, row) - cell(column - 1, row) +
                                         1.2 * (cell(column, row + 1) - cell(column, row - 1)));
  return slopes;
}

double HeightField::at(Point place) const {
  const Point on = (place - corner_) * (1 / step_);
  const int column = std::clamp(static_cast<int>(on.x), 0, columns_ - 1);
  return cell(column, std::clamp(static_cast<int>(on.y), 0, rows_ - 1));
}

std::string HeightField::outline(double level) const {
  const auto high = [&](int column, int row) {
    // High ground ends before the rim, so that every line closes.
    return column > 0 && row > 0 && column < columns_ - 1 && row < rows_ - 1 && cell(column, row) > level;
  };
  // Sides of cells by number: twice the cell's own for the upper one, one more for the left one.
  const auto side_number = [&](int column, int row, Side side) {
    return 2 * ((row + (side == kBottom ? 1 : 0)) * columns_ + column + (side == kRight ? 1 : 0)) +
           (side == kLeft || side == kRight ? 1 : 0);
  };
  std::vector<int> next(heights_.size() * 2, -1);
  for (int row = 0; row + 1 < rows_; ++row)
    for (int column = 0; column + 1 < columns_; ++column) {
      const int corners = (high(column, row) ? 1 : 0) | (high(column + 1, row) ? 2 : 0) |
                          (high(column + 1, row + 1) ? 4 : 0) | (high(column, row + 1) ? 8 : 0);
      const Crossing& c = kCrossings[static_cast<std::size_t>(corners)];
      const auto link = [&](Side from, Side to) {
        if (from != kNone)
          next[static_cast<std::size_t>(side_number(column, row, from))] = side_number(column, row, to);
      };
      link(c.from, c.to);
      link(c.from_too, c.to_too);
    }
  const auto crossing = [&](int side) {
    const int column = side / 2 % columns_, row = side / 2 / columns_;
    const bool upright = side % 2 == 1;
    const double a = cell(column, row), b = cell(column + (upright ? 0 : 1), row + (upright ? 1 : 0));
    const double t = std::clamp(a == b ? 0.5 : (level - a) / (b - a), 0.0, 1.0);
    return upright ? place(column, row + t) : place(column + t, row);
  };
  std::string d;
  for (std::size_t start = 0; start < next.size(); ++start) {
    std::vector<Point> corners;
    for (int side = static_cast<int>(start); next[static_cast<std::size_t>(side)] >= 0;) {
      corners.push_back(crossing(side));
      side = std::exchange(next[static_cast<std::size_t>(side)], -1);
    }
    if (corners.size() > 3) d += smooth(corners);
  }
  return d;
}

}  // namespace acies
