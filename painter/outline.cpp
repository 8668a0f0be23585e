#include "painter/outline.h"

#include <algorithm>

namespace acies::painter {
namespace {

constexpr double kOff = 0.12;            // pixels that a line may lie off its curve
constexpr int kMostParts = 64;           // of one curve
constexpr double kRound = 0.5522847498;  // of a radius: how far the handles of a quarter circle reach

// Into how many parts a curve is parted, if it lies so far off a straight line.
int parts(double off) { return std::clamp(static_cast<int>(std::sqrt(off / kOff)) + 1, 1, kMostParts); }
double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

void Pen::move(Point to) {
  at_ = start_ = to;
  drawing_ = false;
}

void Pen::line(Point to) {
  if (!drawing_) lines_.push_back({{at_}, false});
  drawing_ = true;
  lines_.back().points.push_back(to);
  at_ = to;
}

void Pen::curve(Point over, Point to) {
  const Point from = at_;
  const int count = parts(length(from - over * 2 + to) * fine_ / 4);
  for (int i = 1; i <= count; ++i) {
    const double t = static_cast<double>(i) / count, s = 1 - t;
    line(i == count ? to : from * (s * s) + over * (2 * s * t) + to * (t * t));
  }
}

void Pen::curve(Point leaving, Point arriving, Point to) {
  const Point from = at_;
  const double bend = std::max(length(from - leaving * 2 + arriving), length(leaving - arriving * 2 + to));
  const int count = parts(bend * fine_ * 0.75);
  for (int i = 1; i <= count; ++i) {
    const double t = static_cast<double>(i) / count, s = 1 - t;
    line(i == count ? to
                    : from * (s * s * s) + leaving * (3 * s * s * t) + arriving * (3 * s * t * t) + to * (t * t * t));
  }
}

void Pen::close() {
  if (drawing_) lines_.back().closed = true;
  at_ = start_;
  drawing_ = false;
}

void Numbers::skip() {
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n')) ++at_;
}

bool Numbers::over() {
  skip();
  return at_ >= text_.size();
}

char Numbers::letter() {
  skip();
  if (at_ >= text_.size()) return 0;
  const char c = text_[at_];
  if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return 0;
  ++at_;
  return c;
}

bool Numbers::take(double& out) {
  skip();
  std::size_t i = at_;
  const bool below = i < text_.size() && text_[i] == '-';
  if (below || (i < text_.size() && text_[i] == '+')) ++i;
  double whole = 0, share = 1;
  bool any = false, fraction = false;
  for (; i < text_.size(); ++i) {
    if (text_[i] == '.' && !fraction) {
      fraction = true;
      continue;
    }
    if (!is_digit(text_[i])) break;
    any = true;
    whole = whole * 10 + (text_[i] - '0');
    if (fraction) share *= 10;
  }
  if (!any) return false;
  out = (below ? -whole : whole) / share;
  at_ = i;
  return true;
}

double number_of(std::string_view text, double otherwise) {
  double found = otherwise;
  Numbers(text).take(found);
  return found;
}

namespace {

class PathReader {
 public:
  PathReader(std::string_view data, Pen& pen) : numbers_(data), pen_(pen) {}

  bool read() {
    char command = 0;
    while (!numbers_.over()) {
      if (const char next = numbers_.letter()) command = next;
      if (command == 0 || !step(command)) return false;
      // Further numbers after a move are lines; after a close there are none.
      if (command == 'M') command = 'L';
      if (command == 'm') command = 'l';
      if (command == 'z' || command == 'Z') command = 0;
    }
    return true;
  }

 private:
  bool point(bool relative, Point& out) {
    if (!numbers_.take(out.x) || !numbers_.take(out.y)) return false;
    if (relative) out = out + pen_.at();
    return true;
  }
  bool step(char command) {
    const bool relative = command >= 'a';
    const char kind = static_cast<char>(relative ? command - 'a' + 'A' : command);
    Point one, two, to;
    double along = 0;
    const Point mirrored = pen_.at() * 2 - handle_;
    const char before = before_;
    before_ = kind;
    switch (kind) {
      case 'M':
        if (!point(relative, to)) return false;
        pen_.move(to);
        return true;
      case 'L':
        if (!point(relative, to)) return false;
        pen_.line(to);
        return true;
      case 'H':
      case 'V':
        if (!numbers_.take(along)) return false;
        to = pen_.at();
        (kind == 'H' ? to.x : to.y) = along + (relative ? (kind == 'H' ? to.x : to.y) : 0);
        pen_.line(to);
        return true;
      case 'Q':
      case 'T':
        one = before == 'Q' || before == 'T' ? mirrored : pen_.at();
        if ((kind == 'Q' && !point(relative, one)) || !point(relative, to)) return false;
        handle_ = one;
        pen_.curve(one, to);
        return true;
      case 'C':
      case 'S':
        one = before == 'C' || before == 'S' ? mirrored : pen_.at();
        if ((kind == 'C' && !point(relative, one)) || !point(relative, two) || !point(relative, to)) return false;
        handle_ = two;
        pen_.curve(one, two, to);
        return true;
      case 'Z':
        pen_.close();
        return true;
      default:
        return false;
    }
  }

  Numbers numbers_;
  Pen& pen_;
  Point handle_;
  char before_ = 0;
};

}  // namespace

bool trace_path(std::string_view data, Pen& pen) { return PathReader(data, pen).read(); }

void trace_ellipse(Point m, double rx, double ry, Pen& pen) {
  const double hx = rx * kRound, hy = ry * kRound;
  pen.move({m.x + rx, m.y});
  pen.curve({m.x + rx, m.y + hy}, {m.x + hx, m.y + ry}, {m.x, m.y + ry});
  pen.curve({m.x - hx, m.y + ry}, {m.x - rx, m.y + hy}, {m.x - rx, m.y});
  pen.curve({m.x - rx, m.y - hy}, {m.x - hx, m.y - ry}, {m.x, m.y - ry});
  pen.curve({m.x + hx, m.y - ry}, {m.x + rx, m.y - hy}, {m.x + rx, m.y});
  pen.close();
}

void trace_rectangle(Point corner, double width, double height, double round, Pen& pen) {
  const double r = std::min({round, width / 2, height / 2}), h = r * (1 - kRound);
  const double left = corner.x, top = corner.y, right = left + width, bottom = top + height;
  pen.move({left + r, top});
  pen.line({right - r, top});
  if (r > 0) pen.curve({right - h, top}, {right, top + h}, {right, top + r});
  pen.line({right, bottom - r});
  if (r > 0) pen.curve({right, bottom - h}, {right - h, bottom}, {right - r, bottom});
  pen.line({left + r, bottom});
  if (r > 0) pen.curve({left + h, bottom}, {left, bottom - h}, {left, bottom - r});
  pen.line({left, top + r});
  if (r > 0) pen.curve({left, top + h}, {left + h, top}, {left + r, top});
  pen.close();
}

}  // namespace acies::painter
