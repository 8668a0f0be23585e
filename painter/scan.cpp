#include "painter/scan.h"

#include <algorithm>

namespace acies::painter {
namespace {

constexpr int kFine = 8;     // lines to a row of pixels
constexpr int kWhole = 256;  // steps to a pixel, along a line

struct Edge {
  int first, last;  // the lines that it crosses, the last one excluded
  double x, step;   // where it crosses the first one, and how much farther the next
  int turn;         // 1 downwards, -1 upwards
};

struct Crossing {
  int x, turn;
};

int up(double d) {
  const int whole = static_cast<int>(d);
  return whole < d ? whole + 1 : whole;
}

class Scanner {
 public:
  Scanner(int width, int height)
      : width_(width), lines_(height * kFine), shares_(static_cast<std::size_t>(width) + 2) {}

  void add(Point a, Point b) {
    const int turn = a.y < b.y ? 1 : -1;
    if (turn < 0) std::swap(a, b);
    // The middle of line n lies at (n + 1/2) / kFine.
    const double top = a.y * kFine - 0.5, bottom = b.y * kFine - 0.5;
    if (!(bottom > 0) || !(top < lines_)) return;
    Edge edge{top <= 0 ? 0 : up(top), bottom >= lines_ ? lines_ : up(bottom), 0, 0, turn};
    if (edge.first >= edge.last) return;
    const double slope = (b.x - a.x) / (b.y - a.y);
    edge.x = a.x + ((edge.first + 0.5) / kFine - a.y) * slope;
    edge.step = slope / kFine;
    edges_.push_back(edge);
  }

  void scan(const PutRow& put) {
    std::sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) { return a.first < b.first; });
    std::size_t next = 0;
    for (int line = edges_.empty() ? lines_ : edges_[0].first; line < lines_; ++line) {
      while (next < edges_.size() && edges_[next].first <= line) crossed_.push_back(edges_[next++]);
      if (crossed_.empty()) {
        flush(line / kFine, put);
        if (next == edges_.size()) return;
        line = edges_[next].first - 1;
        continue;
      }
      cross(line);
      if (line % kFine == kFine - 1) flush(line / kFine, put);
    }
  }

 private:
  void cross(int line) {
    crossings_.clear();
    std::size_t kept = 0;
    for (Edge& edge : crossed_) {
      const double x = std::clamp(edge.x, 0.0, static_cast<double>(width_));
      crossings_.push_back({static_cast<int>(x * kWhole + 0.5), edge.turn});
      edge.x += edge.step;
      if (edge.last > line + 1) crossed_[kept++] = edge;
    }
    crossed_.resize(kept);
    put_in_order();
    int round = 0, from = 0;
    for (const Crossing& crossing : crossings_) {
      if (round == 0) from = crossing.x;
      round += crossing.turn;
      if (round == 0 && crossing.x > from) cover(from, crossing.x);
    }
  }

  // Few, and nearly in order from the line before.
  void put_in_order() {
    constexpr std::size_t kFew = 24;
    if (crossings_.size() > kFew) {
      std::sort(crossings_.begin(), crossings_.end(), [](Crossing a, Crossing b) { return a.x < b.x; });
      return;
    }
    for (std::size_t i = 1; i < crossings_.size(); ++i) {
      const Crossing one = crossings_[i];
      std::size_t to = i;
      for (; to > 0 && one.x < crossings_[to - 1].x; --to) crossings_[to] = crossings_[to - 1];
      crossings_[to] = one;
    }
  }

  // Adds a stretch of a line, as differences from pixel to pixel.
  void cover(int from, int to) {
    const int a = from / kWhole, b = to / kWhole, first = from % kWhole, last = to % kWhole;
    left_ = std::min(left_, a);
    right_ = std::max(right_, b + 1);
    int* share = &shares_[static_cast<std::size_t>(a)];
    share[0] += kWhole - first;
    share[1] += first;
    share = &shares_[static_cast<std::size_t>(b)];
    share[0] -= kWhole - last;
    share[1] -= last;
  }

  void flush(int y, const PutRow& put) {
    if (right_ <= left_) return;
    right_ = std::min(right_, width_);
    constexpr int kAll = kFine * kWhole;
    row_.clear();
    int sum = 0;
    for (int x = left_; x < right_; ++x) {
      sum += shares_[static_cast<std::size_t>(x)];
      row_.push_back(static_cast<std::uint8_t>((sum * 255 + kAll / 2) / kAll));
    }
    std::fill(shares_.begin() + left_, shares_.begin() + std::min(right_ + 2, width_ + 2), 0);
    put(y, left_, row_);
    left_ = width_;
    right_ = 0;
  }

  int width_, lines_;
  std::vector<Edge> edges_, crossed_;
  std::vector<Crossing> crossings_;
  std::vector<int> shares_;
  std::vector<std::uint8_t> row_;
  int left_ = width_, right_ = 0;
};

}  // namespace

void scan(const Lines& areas, int width, int height, const PutRow& put) {
  Scanner scanner(width, height);
  for (const Line& line : areas)
    for (std::size_t i = 0; i < line.points.size(); ++i)
      scanner.add(line.points[i], line.points[(i + 1) % line.points.size()]);
  scanner.scan(put);
}

}  // namespace acies::painter
