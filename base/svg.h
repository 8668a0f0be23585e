// Writing SVG: pieces of text and numbers put together, the same on every machine.
#pragma once

#include <cmath>
#include <string>
#include <string_view>

namespace acies {

struct Point {
  double x = 0;
  double y = 0;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }

// Text that an Svg writes with its special characters escaped.
struct Plain {
  std::string_view text;
};

class Svg {
 public:
  // Numbers are written to a tenth, points as "x y", Plain text escaped, anything else as it is.
  template <class... Parts>
  Svg& line(const Parts&... parts) {
    (put(parts), ...);
    text_ += '\n';
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  void put(std::string_view s) { text_ += s; }
  void put(const char* s) { text_ += s; }
  void put(const std::string& s) { text_ += s; }
  void put(int n) { text_ += std::to_string(n); }
  void put(double d);
  void put(Point p) {
    put(p.x);
    text_ += ' ';
    put(p.y);
  }
  void put(Plain plain);

  std::string text_;
};

std::string number_text(double d);
std::string point_text(Point p);

}  // namespace acies
