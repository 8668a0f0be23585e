#include "figures/body.h"

namespace acies::figures {
namespace {

Point metres(int x, int y, int z) {
  return {static_cast<float>(x) * 0.01f, static_cast<float>(y) * 0.01f, static_cast<float>(z) * 0.01f};
}

class Modeller {
 public:
  Modeller(Body& body, const Piece& piece, const Placing& bone, const ShieldForm& shield, int sides)
      : body_(body),
        piece_(piece),
        bone_(bone),
        shield_(shield),
        sides_(sides),
        number_(static_cast<std::uint8_t>(body.triangles.empty() ? 0 : body.triangles.back().piece + 1)),
        a_(metres(piece.ax, piece.ay, piece.az)),
        b_(metres(piece.bx, piece.by, piece.bz)),
        r0_(static_cast<float>(piece.r0) * 0.005f),
        r1_(static_cast<float>(piece.r1) * 0.005f) {}

  void add() {
    switch (piece_.shape) {
      case Shape::kLimb:
        return limb();
      case Shape::kTube:
        return tube();
      case Shape::kBall:
        return ball();
      case Shape::kBox:
        return box();
      case Shape::kShield:
        return shield();
      case Shape::kCloth:
        return cloth();
      case Shape::kArc:
        return arc();
    }
  }

 private:
  std::uint32_t corner(Point at, Point normal, float u = 0, float v = 0, float w = 0) {
    body_.corners.push_back({bone_(at), unit(bone_.turned(normal)), u, v, w});
    return static_cast<std::uint32_t>(body_.corners.size() - 1);
  }
  void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c, Slot slot, bool shield = false, bool both = false) {
    body_.triangles.push_back({{a, b, c}, slot, shield, both, number_});
  }
  // Joins rings of so many corners each; the outside is on the left of a ring seen along its way.
  void join(std::uint32_t first, int rings, int around) {
    for (int i = 0; i + 1 < rings; ++i) {
      for (int j = 0; j < around; ++j) {
        const std::uint32_t p = first + static_cast<std::uint32_t>(i * around + j),
                            q = first + static_cast<std::uint32_t>(i * around + (j + 1) % around);
        const std::uint32_t r = p + static_cast<std::uint32_t>(around), s = q + static_cast<std::uint32_t>(around);
        triangle(p, q, s, piece_.slot);
        triangle(p, s, r, piece_.slot);
      }
    }
  }
  struct Frame {
    Point side, front, along;
    float length;
  };
  Frame frame() const {
    const Point way = b_ - a_;
    const float length = std::sqrt(dot(way, way));
    const Point along = unit(way);
    const Point helper = along.x * along.x < 0.8f ? Point{1, 0, 0} : Point{0, 1, 0};
    const Point front = unit(cross(along, helper));
    return {cross(front, along), front, along, length};
  }
  // A ring around the axis; bend makes it flatter from front to back, in percent.
  void ring(const Frame& f, Point middle, float radius, float slope) {
    const float flat = piece_.bend ? static_cast<float>(piece_.bend) * 0.01f : 1;
    for (int j = 0; j < sides_; ++j) {
      const auto [s, c] = circular(360.0f * static_cast<float>(j) / static_cast<float>(sides_));
      const Point out = f.side * c + f.front * (s * flat), normal = f.side * (c * flat) + f.front * s;
      corner(middle + out * radius, unit(normal) + f.along * slope);
    }
  }
  std::uint32_t next() const { return static_cast<std::uint32_t>(body_.corners.size()); }

  void tube() {
    const Frame f = frame();
    const std::uint32_t first = next();
    const float slope = f.length > 0 ? (r0_ - r1_) / f.length : 0;
    ring(f, a_, r0_, slope);
    ring(f, b_, r1_, slope);
    join(first, 2, sides_);
    end(f, a_, r0_, -1);
    end(f, b_, r1_, 1);
  }
  void end(const Frame& f, Point middle, float radius, float way) {
    if (radius == 0) return;
    const std::uint32_t first = next();
    ring(f, middle, radius, way * 1000);
    for (int j = 1; j + 1 < sides_; ++j) {
      const std::uint32_t p = first + static_cast<std::uint32_t>(j);
      if (way > 0)
        triangle(first, p, p + 1, piece_.slot);
      else
        triangle(first, p + 1, p, piece_.slot);
    }
  }
  void limb() {
    const Frame f = frame();
    const std::uint32_t first = next();
    const int caps = sides_ >= 10 ? 3 : 2;
    for (int i = 0; i <= caps; ++i)
      round_ring(f, a_, r0_, -90 + 90.0f * static_cast<float>(i) / static_cast<float>(caps));
    for (int i = 0; i <= caps; ++i) round_ring(f, b_, r1_, 90.0f * static_cast<float>(i) / static_cast<float>(caps));
    join(first, 2 * caps + 2, sides_);
  }
  void round_ring(const Frame& f, Point middle, float radius, float degrees) {
    const auto [s, c] = circular(degrees);
    ring(f, middle + f.along * (radius * s), radius * c, c > 0.01f ? s / c : s * 1000);
  }
  void ball() {
    const std::uint32_t first = next();
    const int rows = sides_ / 2 + 1;
    for (int i = 0; i < rows; ++i) {
      const auto [s, c] = circular(-90 + 180.0f * static_cast<float>(i) / static_cast<float>(rows - 1));
      for (int j = 0; j < sides_; ++j) {
        const auto [sj, cj] = circular(360.0f * static_cast<float>(j) / static_cast<float>(sides_));
        const Point p{c * cj, c * sj, s};
        corner(a_ + Point{p.x * b_.x, p.y * b_.y, p.z * b_.z}, {p.x / b_.x, p.y / b_.y, p.z / b_.z});
      }
    }
    join(first, rows, sides_);
  }
  void box() {
    for (int face = 0; face < 6; ++face) {
      const float sign = face % 2 == 0 ? 1.0f : -1.0f;
      const Point axes[3] = {{b_.x, 0, 0}, {0, b_.y, 0}, {0, 0, b_.z}};
      const Point n = axes[face / 2] * sign, s = axes[(face / 2 + 1) % 3], t = axes[(face / 2 + 2) % 3] * sign;
      const std::uint32_t first = next();
      corner(a_ + n - s - t, n), corner(a_ + n + s - t, n), corner(a_ + n + s + t, n), corner(a_ + n - s + t, n);
      triangle(first, first + 1, first + 2, piece_.slot);
      triangle(first, first + 2, first + 3, piece_.slot);
    }
  }

  // How far the rim of a shield is from its middle in a direction, as shares of its width and height.
  Point rim_at(float sine, float cosine) const {
    const float x = cosine, z = sine, ax = x < 0 ? -x : x, az = z < 0 ? -z : z;
    switch (shield_.outline) {
      case Outline::kRound:
      case Outline::kOval:
        return {x, 0, z};
      case Outline::kOblong: {
        const float far = 1 / std::sqrt(std::sqrt(ax * ax * ax * ax + az * az * az * az));
        return {x * far, 0, z * far};
      }
      case Outline::kHexagon: {
        const float f = 1 / (ax > 0.6f * ax + 0.62f * az ? ax : 0.6f * ax + 0.62f * az);
        return {x * (f < 1.3f ? f : 1.3f), 0, z * (f < 1.6f ? f : 1.6f) * 0.62f};
      }
      case Outline::kCrescent:
        return {x, 0, z > 0.25f ? 0.25f + (0.9f - z) * 0.2f : z};
      case Outline::kKite:
        return {x * (z < 0 ? 1 + z * 0.55f : 1), 0, z < 0 ? z * 1.5f : z};
    }
    return {x, 0, z};
  }
  void shield() {
    const float bulge = static_cast<float>(piece_.bend) * 0.01f;
    const int around = sides_ * 2;
    for (const bool front : {true, false}) {
      const std::uint32_t middle =
          corner(a_ + Point{0, bulge - (front ? 0.0f : 0.025f), 0}, {0, front ? 1.0f : -1.0f, 0});
      for (int ring_number = 1; ring_number <= 2; ++ring_number) {
        const float w = static_cast<float>(ring_number) * 0.5f;
        for (int j = 0; j < around; ++j) {
          const auto [s, c] = circular(360.0f * static_cast<float>(j) / static_cast<float>(around));
          const Point rim = rim_at(s, c) * w;
          const float scale_x = r0_ * 2 * shield_.width, scale_z = r1_ * 2 * shield_.height;
          const Point at{rim.x * scale_x, bulge * (1 - w * w) - (front ? 0.0f : 0.02f), rim.z * scale_z};
          const Point normal =
              front ? Point{rim.x * bulge * 3 / scale_x, 1, rim.z * bulge * 3 / scale_z} : Point{0, -1, 0};
          corner(a_ + at, normal, rim.x, rim.z, w);
        }
      }
      shield_face(middle, around, front);
    }
  }
  void shield_face(std::uint32_t middle, int around, bool front) {
    const auto add = [&](std::uint32_t p, std::uint32_t q, std::uint32_t r) {
      if (front)
        triangle(p, r, q, Slot::kFace, true);
      else
        triangle(p, q, r, Slot::kWood);
    };
    for (int j = 0; j < around; ++j) {
      const std::uint32_t p = middle + 1 + static_cast<std::uint32_t>(j),
                          q = middle + 1 + static_cast<std::uint32_t>((j + 1) % around);
      const std::uint32_t r = p + static_cast<std::uint32_t>(around), s = q + static_cast<std::uint32_t>(around);
      add(middle, p, q);
      add(p, r, s);
      add(p, s, q);
    }
  }
  void cloth() {
    const int across = sides_ / 2, down = 4;
    const float bend = static_cast<float>(piece_.bend) * 0.01f;
    const std::uint32_t first = next();
    for (int i = 0; i <= down; ++i) {
      const float t = static_cast<float>(i) / static_cast<float>(down), half = r0_ + (r1_ - r0_) * t;
      for (int j = 0; j <= across; ++j) {
        const float s = -1 + 2 * static_cast<float>(j) / static_cast<float>(across);
        const float fold = (j % 2 == 0 ? 0.02f : -0.02f) * t;
        corner(a_ + (b_ - a_) * t + Point{s * half, s * s * bend * half + fold, 0},
               {s * 0.8f, -1, j % 2 == 0 ? 0.15f : -0.15f});
      }
    }
    const std::uint32_t row = static_cast<std::uint32_t>(across + 1);
    for (int i = 0; i < down; ++i) {
      for (int j = 0; j < across; ++j) {
        const std::uint32_t p = first + static_cast<std::uint32_t>(i) * row + static_cast<std::uint32_t>(j);
        triangle(p, p + row, p + row + 1, piece_.slot, false, true);
        triangle(p, p + row + 1, p + 1, piece_.slot, false, true);
      }
    }
  }
  void arc() {
    const int steps = sides_;
    const float thick = 0.022f;
    const std::uint32_t first = next();
    for (int i = 0; i <= steps; ++i) {
      const auto [s, c] = circular(-25 + 205.0f * static_cast<float>(i) / static_cast<float>(steps));
      const Point out = piece_.bend ? Point{c, 0, s} : Point{0, c, s},
                  side = piece_.bend ? Point{0, -thick, 0} : Point{thick, 0, 0};
      corner(a_ + out * r0_ + side, side), corner(a_ + out * (r0_ + r1_) + side, side + out * 0.02f);
      corner(a_ + out * (r0_ + r1_) - side, out * 0.02f - side), corner(a_ + out * r0_ - side, side * -1);
    }
    for (int i = 0; i < steps; ++i) {
      const std::uint32_t p = first + static_cast<std::uint32_t>(i) * 4;
      for (std::uint32_t k = 0; k < 3; ++k) {
        triangle(p + k, p + k + 1, p + k + 5, piece_.slot, false, true);
        triangle(p + k, p + k + 5, p + k + 4, piece_.slot, false, true);
      }
    }
  }

  Body& body_;
  const Piece& piece_;
  const Placing& bone_;
  const ShieldForm& shield_;
  int sides_;
  std::uint8_t number_;
  Point a_, b_;
  float r0_, r1_;
};

}  // namespace

void add_part(Body& body, Part part, const Skeleton& skeleton, const ShieldForm& shield, int fineness) {
  for (const Piece& piece : part)
    Modeller(body, piece, skeleton.bones[static_cast<int>(piece.bone)], shield, fineness).add();
}

}  // namespace acies::figures
