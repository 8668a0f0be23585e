#include "painter/letters.h"

#include <algorithm>
#include <string>

#include "painter/glyphs.h"
#include "painter/stroke.h"

namespace acies::painter {
namespace {

constexpr double kSize = 100;      // of a line, in the units of the glyphs
constexpr double kSlant = -24;     // degrees of the pen
constexpr double kTitleSpace = 4;  // letters of an inscription stand wider

// Half the axes of the pen's point.
struct Nib {
  double broad, narrow;
};
Nib nib_of(const Lettering& lettering) {
  if (lettering.hand == Hand::kTitle) return lettering.bold ? Nib{6.4, 3} : Nib{5.2, 2.3};
  return lettering.bold ? Nib{6.3, 5} : Nib{4.4, 3.7};
}

char32_t take_letter(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t letter = size == 1 ? first : first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) letter = letter << 6 | (byte(i) & 0x3FU);
  text.remove_prefix(std::min(size, text.size()));
  return letter;
}

// Pairs of letters that lean towards one another, and how much nearer they stand.
struct Pair {
  std::string_view left, right;
  double nearer;
};
constexpr Pair kPairs[] = {
    {"A", "VWYT", 9}, {"VWY", "A", 9},  {"T", "A", 8},          {"L", "TVWY", 9},    {"T", "aceogqsurnmpwyz", 8},
    {"P", "A", 8},    {"F", "Aaeo", 6}, {"VWY", "aeoucgqs", 6}, {"r", "aceogdq", 2}, {"K", "Ooe", 3},
    {"P", "aeo", 3},  {"R", "TVY", 3},
};
double nearer(char32_t left, char32_t right) {
  if (left > 127 || right > 127) return 0;
  for (const Pair& pair : kPairs)
    if (pair.left.find(static_cast<char>(left)) != std::string_view::npos &&
        pair.right.find(static_cast<char>(right)) != std::string_view::npos)
      return pair.nearer;
  return 0;
}

// Calls put(letter, x) for every letter with the place of its ways, in the units of the glyphs; gives where the text ends.
template <class Put>
double set_out(std::string_view text, const Lettering& lettering, Put&& put) {
  const double space = lettering.spacing * kSize / lettering.size + (lettering.hand == Hand::kTitle ? kTitleSpace
                                                                     : lettering.bold               ? 5.5
                                                                                                    : 3.5);
  double x = 0;
  char32_t before = 0;
  while (!text.empty()) {
    const char32_t letter = take_letter(text);
    const Glyph& glyph = glyph_of(parts_of(letter).base);
    if (before != 0) x += space - nearer(before, letter);
    put(letter, x + glyph.before);
    x += glyph.before + glyph.width + glyph.after;
    before = letter;
  }
  return x;
}

// Whether an end of a way meets another one, or its own elsewhere.
bool is_joined(const Lines& lines, std::size_t own, bool at_start) {
  constexpr double kNear = 3;
  const std::vector<Point>& points = lines[own].points;
  const Point end = at_start ? points.front() : points.back();
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const std::vector<Point>& other = lines[n].points;
    for (std::size_t i = 1; i < other.size(); ++i) {
      const std::size_t from_end = at_start ? i - 1 : other.size() - 1 - i;
      const Point a = other[i - 1], along = other[i] - a, to = end - a;
      const double square = along.x * along.x + along.y * along.y;
      const double t = square > 0 ? std::clamp((to.x * along.x + to.y * along.y) / square, 0.0, 1.0) : 0;
      const Point off = to - along * t;
      const double apart = off.x * off.x + off.y * off.y;
      if (apart < kNear * kNear && (n != own || from_end > 2)) return true;
    }
  }
  return false;
}

// An open end of an upright stroke widens, and is cut straight along the line of the letters.
void flare(const Line& line, bool at_start, const Nib& nib, Lines& out) {
  constexpr double kReach = 24, kMore = 2.4;
  const std::size_t n = line.points.size();
  const Point end = at_start ? line.points[0] : line.points[n - 1],
              inner = at_start ? line.points[1] : line.points[n - 2];
  Point way = end - inner;
  const double far = std::sqrt(way.x * way.x + way.y * way.y);
  if (far < 1) return;
  way = way * (1 / far);
  if (way.y * way.y < 0.3) return;
  // How thick the stroke of the pen is, measured along the cut.
  const Matrix back = inverse(turned(kSlant) * scaled(nib.broad, nib.narrow));
  const Point side{1, 0};
  const Matrix linear{back.a, back.b, back.c, back.d, 0, 0};
  const Point w = linear(way), s = linear(side);
  const double turn = w.x * s.y - w.y * s.x;
  const double thick = std::sqrt(w.x * w.x + w.y * w.y) / (turn < 0 ? -turn : turn);
  const double over = nib.narrow / (way.y < 0 ? -way.y : way.y);
  const double reach = std::min(kReach, far * 0.6);
  const Point tip = end + way * over, root = end - way * reach;
  out.push_back(
      {{root - side * thick, tip - side * (thick + kMore), tip + side * (thick + kMore), root + side * thick}, true});
}

class Writer {
 public:
  Writer(const Lettering& lettering, double fine)
      : lettering_(lettering), nib_(nib_of(lettering)), point_(turned(kSlant) * scaled(nib_.broad, nib_.narrow)) {
    scale_ = lettering.size / kSize;
    fine_ = fine * scale_;
  }

  void write(std::string_view ways, Point at, const Matrix& onto) {
    Pen pen(fine_);
    trace_path(ways, pen);
    Lines lines = pen.take(), flares;
    for (Line& line : lines)
      for (Point& p : line.points) p = p + at;
    for (std::size_t i = 0; i < lines.size() && lettering_.hand == Hand::kTitle; ++i)
      for (const bool at_start : {true, false})
        if (!lines[i].closed && lines[i].points.size() > 1 && !is_joined(lines, i, at_start))
          flare(lines[i], at_start, nib_, flares);
    // The pen's point is a circle, seen from where it is one.
    const Matrix back = inverse(point_);
    for (Line& line : lines)
      for (Point& p : line.points) p = back(p);
    add(widened(lines, {2, Cap::kRound, Join::kRound, {}, 0}, fine_ * nib_.broad), onto * point_);
    add(std::move(flares), onto);
  }

  Lines out;

 private:
  void add(Lines areas, const Matrix& onto) {
    for (Line& line : areas) {
      double area = 0;
      for (Point& p : line.points) p = onto(p);
      for (std::size_t i = 0; i < line.points.size(); ++i) {
        const Point a = line.points[i], b = line.points[(i + 1) % line.points.size()];
        area += a.x * b.y - a.y * b.x;
      }
      // All run round the same way, so that none takes away from another.
      if (area < 0) std::reverse(line.points.begin(), line.points.end());
      out.push_back(std::move(line));
    }
  }

  const Lettering& lettering_;
  Nib nib_;
  Matrix point_;
  double scale_, fine_;
};

}  // namespace

double width_of(std::string_view text, const Lettering& lettering) {
  return set_out(text, lettering, [](char32_t, double) {}) * lettering.size / kSize;
}

Lines letters(std::string_view text, const Lettering& lettering, Point at, double fine) {
  Writer writer(lettering, fine);
  const Matrix onto = moved(at) * scaled(lettering.size / kSize, lettering.size / kSize);
  set_out(text, lettering, [&](char32_t letter, double x) {
    const Accented parts = parts_of(letter);
    const Glyph& glyph = glyph_of(parts.base);
    writer.write(glyph.ways, {x, 0}, onto);
    // Above a capital an accent stands higher, below it does not.
    const bool is_capital = parts.base >= 'A' && parts.base <= 'Z', is_above = parts.accent.find("-") < 4;
    if (!parts.accent.empty())
      writer.write(parts.accent, {x + glyph.width / 2, is_capital && is_above ? -18.0 : 0.0}, onto);
  });
  return std::move(writer.out);
}

}  // namespace acies::painter
