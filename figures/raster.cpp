#include "figures/raster.h"

#include <algorithm>
#include <cstdlib>

namespace acies::figures {
namespace {

constexpr int kFine = 16;  // steps in a sample, for the edges of triangles
constexpr float kNothing = -1e9f;
constexpr Colour kInk = 0x2A1A10, kShade = 0x1E1A10;

struct Sample {
  float depth = kNothing;
  Colour colour = 0;
  std::uint8_t piece = 0;
};

// A corner as it is seen.
struct Seen {
  int x, y;  // in steps
  float depth, light;
};

struct Bounds {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool has(int x, int y) const { return x >= left && x < right && y >= top && y < bottom; }
};

// A plane over the picture through the values of three corners.
struct Plane {
  float start, across, down;
  Plane(const Seen& o, const Seen& p, const Seen& q, float a, float b, float c) {
    const float px = static_cast<float>(p.x - o.x), py = static_cast<float>(p.y - o.y);
    const float qx = static_cast<float>(q.x - o.x), qy = static_cast<float>(q.y - o.y);
    const float area = px * qy - qx * py;
    across = ((b - a) * qy - (c - a) * py) / area;
    down = ((c - a) * px - (b - a) * qx) / area;
    start = a - across * static_cast<float>(o.x) - down * static_cast<float>(o.y);
  }
  float at(int x, int y) const { return start + across * static_cast<float>(x) + down * static_cast<float>(y); }
};

// Calls put(x, y) for each sample whose middle lies inside; corners clockwise on the screen. Two triangles with a side in
// common share no sample and leave none out.
template <class Put>
void fill(const Seen& a, const Seen& b, const Seen& c, int size, Put&& put) {
  const auto [low_x, high_x] = std::minmax({a.x, b.x, c.x});
  const auto [low_y, high_y] = std::minmax({a.y, b.y, c.y});
  const int left = std::max(0, (low_x + kFine / 2 - 1) / kFine),
            right = std::min(size - 1, (high_x - kFine / 2) / kFine);
  const int top = std::max(0, (low_y + kFine / 2 - 1) / kFine),
            bottom = std::min(size - 1, (high_y - kFine / 2) / kFine);
  if (left > right || top > bottom) return;
  struct Edge {
    std::int64_t row;
    int across, down;
    Edge(const Seen& p, const Seen& q, int x, int y) : across(-(q.y - p.y) * kFine), down((q.x - p.x) * kFine) {
      const std::int64_t dx = q.x - p.x, dy = q.y - p.y;
      row = dx * (y - p.y) - dy * (x - p.x) - (dy < 0 || (dy == 0 && dx > 0) ? 0 : 1);
    }
  };
  const int x0 = left * kFine + kFine / 2, y0 = top * kFine + kFine / 2;
  Edge ab(a, b, x0, y0), bc(b, c, x0, y0), ca(c, a, x0, y0);
  for (int y = top; y <= bottom; ++y) {
    std::int64_t p = ab.row, q = bc.row, r = ca.row;
    for (int x = left; x <= right; ++x) {
      if ((p | q | r) >= 0) put(x, y);
      p += ab.across, q += bc.across, r += ca.across;
    }
    ab.row += ab.down, bc.row += bc.down, ca.row += ca.down;
  }
}

// Whether the middle of a sample may lie inside: most triangles of a small picture miss them all.
bool may_hit(const Seen& a, const Seen& b, const Seen& c) {
  const auto [low_x, high_x] = std::minmax({a.x, b.x, c.x});
  const auto [low_y, high_y] = std::minmax({a.y, b.y, c.y});
  return (low_x + kFine / 2 - 1) >> 4 <= (high_x - kFine / 2) >> 4 &&
         (low_y + kFine / 2 - 1) >> 4 <= (high_y - kFine / 2) >> 4;
}

std::int64_t area_of(const Seen& a, const Seen& b, const Seen& c) {
  return static_cast<std::int64_t>(b.x - a.x) * (c.y - a.y) - static_cast<std::int64_t>(c.x - a.x) * (b.y - a.y);
}

// Warm where the light falls, cool in the shade.
Colour lit(Colour colour, float light) {
  const float warm = light > 1 ? 1.0f : 0.93f + 0.07f * light, cool = light > 1 ? 0.98f : 1.06f - 0.06f * light;
  const auto part = [&](int shift, float tint) {
    const float value = static_cast<float>((colour >> shift) & 255) * light * tint;
    return static_cast<Colour>(value > 255 ? 255 : value) << shift;
  };
  return part(16, warm) | part(8, 1) | part(0, cool);
}

float size_of(float value) { return value < 0 ? -value : value; }

// The colour of the pattern at a point of the shield's face.
Slot pattern_at(Pattern pattern, float u, float v, float w) {
  if (w > 0.87f) return Slot::kRim;
  const float au = size_of(u), av = size_of(v), r = u * u + v * v;
  const bool boss = r < 0.03f;
  bool device = false;
  switch (pattern) {
    case Pattern::kPlain:
      break;
    case Pattern::kSpine:
      device = au < 0.09f || (av < 0.13f && au < 0.75f) || (size_of(av - 0.55f) < 0.08f && au < 0.45f);
      break;
    case Pattern::kBolts:
      device = size_of(au - av * 0.6f) < 0.12f;
      break;
    case Pattern::kStar: {
      const float d = size_of(au - av);
      device = r < 0.5f && (au * av < 0.012f || d * d < 0.012f);
      if (r < 0.09f) device = true;
      break;
    }
    case Pattern::kRings:
      device = (r > 0.36f && r < 0.56f) || r < 0.1f;
      break;
    case Pattern::kCross:
      device = au < 0.16f || av < 0.16f;
      break;
    case Pattern::kHalves:
      device = u > 0;
      break;
    case Pattern::kQuarters:
      device = (u > 0) != (v > 0);
      break;
    case Pattern::kStripes:
      device = size_of(au - 0.5f) < 0.14f || au < 0.1f;
      break;
    case Pattern::kWheel:
      device = (r > 0.42f && r < 0.6f) || (r < 0.45f && (au < 0.09f || av < 0.09f)) || r < 0.06f;
      break;
    case Pattern::kZigzag:
      device = v < au * 1.5f - 0.3f && v > au * 1.5f - 0.85f;
      break;
    case Pattern::kMoon: {
      const float d = u * u + (v - 0.22f) * (v - 0.22f);
      device = (r < 0.42f && d > 0.26f) || d < 0.05f;
      break;
    }
  }
  if (boss && pattern != Pattern::kMoon && pattern != Pattern::kZigzag) return Slot::kIron;
  return device ? Slot::kPattern : Slot::kFace;
}

class Drawing {
 public:
  Drawing(const Body& body, const Palette& palette, Pattern pattern, const Camera& camera, int size)
      : body_(body), palette_(palette), pattern_(pattern), camera_(camera), pixels_(size) {
    finer_ = size * 3 <= 900 ? 3 : size <= 1200 ? 2 : 1;
    size_ = size * finer_;
    samples_.resize(static_cast<std::size_t>(size_) * static_cast<std::size_t>(size_));
    shadow_finer_ = finer_ == 3 ? 2 : 1;
    shadow_size_ = size * shadow_finer_;
    shadow_.resize(static_cast<std::size_t>(shadow_size_) * static_cast<std::size_t>(shadow_size_));
  }

  void draw(Picture& into, int x) {
    see();
    frame();
    for (const Triangle& one : body_.triangles) draw(one);
    for (const Triangle& one : body_.triangles) cast(one);
    ink();
    settle(into, x);
  }

 private:
  // The pixels in which something may lie, with room for lines and softness.
  Bounds bounds_of(const std::vector<Seen>& points, int finer, int margin) const {
    Bounds b{pixels_, pixels_, 0, 0};
    for (const Seen& p : points) {
      const int x = p.x / kFine / finer, y = p.y / kFine / finer;
      b.left = std::min(b.left, x - margin), b.right = std::max(b.right, x + margin + 1);
      b.top = std::min(b.top, y - margin), b.bottom = std::max(b.bottom, y + margin + 1);
    }
    return {std::max(0, b.left), std::max(0, b.top), std::min(pixels_, b.right), std::min(pixels_, b.bottom)};
  }

  void see() {
    const auto [st, ct] = circular(camera_.tilt);
    const Placing heading = turn(0, camera_.heading, 0);
    const float fine = camera_.scale * static_cast<float>(finer_ * kFine);
    const float middle = camera_.anchor_x * static_cast<float>(size_ * kFine),
                foot = camera_.anchor_y * static_cast<float>(size_ * kFine);
    const Point key = unit({-0.55f, 0.12f, 0.82f}), viewer{0, -ct, st};
    const auto place = [&](float across, float up) {
      Seen seen{};
      seen.x = static_cast<int>(std::floor(middle + across * fine));
      seen.y = static_cast<int>(std::floor(foot - up * fine));
      return seen;
    };
    for (const Corner& corner : body_.corners) {
      const Point p = heading(corner.at), n = heading.turned(corner.normal);
      Seen seen = place(p.x, p.y * st + p.z * ct);
      seen.depth = dot(p, viewer);
      const float low = p.z > 0.9f ? 1 : 0.78f + 0.244f * (p.z > 0 ? p.z : 0);
      seen.light = brightness(n, key, viewer) * low;
      seen_.push_back(seen);
      back_light_.push_back(brightness(n * -1, key, viewer) * low);
      const float z = p.z > 0 ? p.z : 0;
      Seen thrown = place(p.x + z * 0.44f, (p.y - z * 0.18f) * st);
      thrown.x = thrown.x * shadow_finer_ / finer_;
      thrown.y = thrown.y * shadow_finer_ / finer_;
      thrown_.push_back(thrown);
    }
  }
  void frame() {
    men_ = bounds_of(seen_, finer_, 2);
    const Bounds shade = bounds_of(thrown_, shadow_finer_, 2 * softness() + 1);
    all_ = {std::min(men_.left, shade.left), std::min(men_.top, shade.top), std::max(men_.right, shade.right),
            std::max(men_.bottom, shade.bottom)};
  }
  int softness() const { return std::max(1, static_cast<int>(camera_.scale * 0.03f)); }
  static float brightness(Point n, Point key, Point viewer) {
    const float light = dot(n, key), front = dot(n, viewer);
    return 0.46f + 0.62f * (light > 0 ? light : 0) + 0.2f * (front > 0 ? front : 0);
  }

  void draw(const Triangle& triangle) {
    std::uint32_t i = triangle.corners[0], j = triangle.corners[1], k = triangle.corners[2];
    const std::int64_t area = area_of(seen_[i], seen_[j], seen_[k]);
    if (area == 0) return;
    const bool back = area > 0;  // the picture's y goes down: corners are counterclockwise seen from outside
    if (back && !triangle.both_sides) return;
    if (!may_hit(seen_[i], seen_[j], seen_[k])) return;
    if (!back) std::swap(j, k);
    const Seen &a = seen_[i], &b = seen_[j], &c = seen_[k];
    const Plane depth(a, b, c, a.depth, b.depth, c.depth);
    const std::vector<float>& dark = back_light_;
    const Plane light = back ? Plane(a, b, c, dark[i], dark[j], dark[k]) : Plane(a, b, c, a.light, b.light, c.light);
    const Colour plain = palette_.of[static_cast<int>(triangle.slot)];
    const auto put = [&](int x, int y, auto&& colour) {
      const int fx = x * kFine + kFine / 2, fy = y * kFine + kFine / 2;
      Sample& sample =
          samples_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(x)];
      const float at = depth.at(fx, fy);
      if (at <= sample.depth) return;
      sample.depth = at;
      sample.piece = triangle.piece;
      sample.colour = lit(colour(fx, fy), light.at(fx, fy));
    };
    if (!triangle.shield) {
      fill(a, b, c, size_, [&](int x, int y) { put(x, y, [&](int, int) { return plain; }); });
      return;
    }
    const Corner &p = body_.corners[i], &q = body_.corners[j], &r = body_.corners[k];
    const Plane u(a, b, c, p.u, q.u, r.u), v(a, b, c, p.v, q.v, r.v), w(a, b, c, p.w, q.w, r.w);
    fill(a, b, c, size_, [&](int x, int y) {
      put(x, y, [&](int fx, int fy) {
        return palette_.of[static_cast<int>(pattern_at(pattern_, u.at(fx, fy), v.at(fx, fy), w.at(fx, fy)))];
      });
    });
  }

  void cast(const Triangle& triangle) {
    const Seen &a = thrown_[triangle.corners[0]], &b = thrown_[triangle.corners[1]], &c = thrown_[triangle.corners[2]];
    const std::int64_t area = area_of(a, b, c);
    const auto put = [&](int x, int y) { shadow_[static_cast<std::size_t>(y * shadow_size_ + x)] = 1; };
    if (area > 0) fill(a, b, c, shadow_size_, put);
    if (area < 0 && triangle.both_sides) fill(a, c, b, shadow_size_, put);
  }

  // Lines where a piece ends over something well behind it.
  void ink() {
    const float step = 0.07f;
    const int right = std::min(size_ - 1, men_.right * finer_), bottom = std::min(size_ - 1, men_.bottom * finer_);
    for (int y = std::max(1, men_.top * finer_); y < bottom; ++y) {
      for (int x = std::max(1, men_.left * finer_); x < right; ++x) {
        Sample& here = sample(x, y);
        if (here.depth == kNothing) continue;
        const auto behind = [&](const Sample& other) {
          return other.piece != here.piece && other.depth > here.depth + step;
        };
        if (behind(*(&here + 1)) || behind(*(&here - 1)) || behind(*(&here + size_)) || behind(*(&here - size_)))
          here.colour = lit(here.colour, 0.62f);
      }
    }
  }

  // The samples of a pixel together, over its shadow.
  void settle(Picture& into, int at_x) {
    const int count = shadow_finer_ * shadow_finer_;
    std::vector<int> shade(static_cast<std::size_t>(pixels_) * static_cast<std::size_t>(pixels_));
    for (int y = all_.top * shadow_finer_; y < all_.bottom * shadow_finer_; ++y)
      for (int x = all_.left * shadow_finer_; x < all_.right * shadow_finer_; ++x)
        shade[static_cast<std::size_t>(y / shadow_finer_ * pixels_ + x / shadow_finer_)] +=
            shadow_[static_cast<std::size_t>(y * shadow_size_ + x)];
    for (int& one : shade) one = one * 255 / count;
    soften(shade);
    for (int y = all_.top; y < all_.bottom; ++y)
      for (int x = all_.left; x < all_.right; ++x) {
        const int under = shade[static_cast<std::size_t>(y * pixels_ + x)];
        if (under > 0 || men_.has(x, y)) settle_pixel(x, y, under, into.at(at_x + x, y));
      }
  }
  void settle_pixel(int x, int y, int shade, std::uint8_t* out) {
    const int count = finer_ * finer_;
    int red = 0, green = 0, blue = 0, covered = 0, line = 0;
    for (int dy = 0; dy < finer_; ++dy) {
      for (int dx = 0; dx < finer_; ++dx) {
        if (!men_.has(x, y)) continue;
        const int sx = x * finer_ + dx, sy = y * finer_ + dy;
        const Sample& one = sample(sx, sy);
        if (one.depth == kNothing) {
          line += near_something(sx, sy);
          continue;
        }
        ++covered;
        red += static_cast<int>(one.colour >> 16 & 255);
        green += static_cast<int>(one.colour >> 8 & 255);
        blue += static_cast<int>(one.colour & 255);
      }
    }
    // Shares of 255 * count: the men, the line around them, the shadow below both.
    const int whole = 255 * count, man = covered * 255, ring = line * 165,
              under = (whole - man - ring) * shade / 255 * 96 / 255;
    const int sum = man + ring + under;
    if (sum == 0) return;
    const auto part = [&](int total, int shift) {
      const int value =
          total * 255 + ring * static_cast<int>(kInk >> shift & 255) + under * static_cast<int>(kShade >> shift & 255);
      return static_cast<std::uint8_t>(std::min(255, (value + sum / 2) / sum));
    };
    out[0] = part(red, 16);
    out[1] = part(green, 8);
    out[2] = part(blue, 0);
    out[3] = static_cast<std::uint8_t>((sum + count / 2) / count);
  }
  bool near_something(int x, int y) const {
    const int reach = finer_ == 3 ? 2 : 1;
    for (int dy = -reach; dy <= reach; ++dy)
      for (int dx = -reach; dx <= reach; ++dx)
        if (std::abs(dx) + std::abs(dy) <= reach && x + dx >= 0 && y + dy >= 0 && x + dx < size_ && y + dy < size_ &&
            sample(x + dx, y + dy).depth != kNothing)
          return true;
    return false;
  }
  // Means over a small square, twice.
  void soften(std::vector<int>& values) const {
    const int reach = softness();
    std::vector<int> line(static_cast<std::size_t>(pixels_));
    for (int round = 0; round < 4; ++round) {
      const int step = round % 2 == 0 ? 1 : pixels_, other = round % 2 == 0 ? pixels_ : 1;
      for (int i = 0; i < pixels_; ++i) {
        int sum = 0;
        for (int j = -reach; j < pixels_; ++j) {
          if (j + reach < pixels_) sum += values[static_cast<std::size_t>(i * other + (j + reach) * step)];
          if (j - reach - 1 >= 0) sum -= values[static_cast<std::size_t>(i * other + (j - reach - 1) * step)];
          if (j >= 0) line[static_cast<std::size_t>(j)] = sum / (2 * reach + 1);
        }
        for (int j = 0; j < pixels_; ++j)
          values[static_cast<std::size_t>(i * other + j * step)] = line[static_cast<std::size_t>(j)];
      }
    }
  }

  Sample& sample(int x, int y) { return samples_[static_cast<std::size_t>(y * size_ + x)]; }
  const Sample& sample(int x, int y) const { return samples_[static_cast<std::size_t>(y * size_ + x)]; }

  const Body& body_;
  const Palette& palette_;
  Pattern pattern_;
  Camera camera_;
  int pixels_, size_ = 0, finer_ = 1;  // pixels, samples, samples in a pixel
  int shadow_size_ = 0, shadow_finer_ = 1;
  Bounds men_, all_;  // in pixels
  std::vector<Seen> seen_, thrown_;
  std::vector<float> back_light_;
  std::vector<Sample> samples_;
  std::vector<std::uint8_t> shadow_;
};

}  // namespace

void draw_body(const Body& body, const Palette& palette, Pattern pattern, const Camera& camera, int size, Picture& into,
               int x) {
  Drawing(body, palette, pattern, camera, size).draw(into, x);
}

}  // namespace acies::figures
