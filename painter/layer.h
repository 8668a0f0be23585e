// Pixels that are painted one over the other, finely enough that a hundred thin coats of paint do not show as steps.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/land.h"
#include "figures/png.h"
#include "painter/scan.h"

namespace acies::painter {

inline constexpr std::uint32_t kFull = 65535;

// Colours are multiplied by the opacity.
struct Pixel {
  std::uint16_t red = 0, green = 0, blue = 0, opacity = 0;
};

// Which part of every pixel may be painted: where a drawing is clipped.
struct Mask {
  int width = 0, height = 0;
  std::vector<std::uint8_t> shares;
};

// Rows and columns from the first ones up to the last ones, those excluded.
struct Box {
  int left = 0, top = 0, right = 0, bottom = 0;
};

class Layer;

// How an area is painted: one colour, or colours that change from place to place.
struct Paint {
  enum class Kind : std::uint8_t { kNone, kPlain, kRound, kStraight, kLayer };
  static constexpr int kShades = 512;
  struct Shade {
    std::uint32_t red = 0, green = 0, blue = 0, opacity = 0;  // up to kFull, not multiplied
  };

  Kind kind = Kind::kNone;
  Shade plain;
  // From pixels to where a round gradient has its middle at 0 0 and ends 1 away, a straight one runs from x = 0 to 1.
  Matrix way;
  std::shared_ptr<std::vector<Shade>> shades;  // kShades + 1, from the middle or the beginning
  std::shared_ptr<const Layer> layer;          // the picture there, pixel by pixel

  static Paint of(Colour colour);
};

class Layer {
 public:
  Layer(int width, int height);
  explicit Layer(const figures::Picture& picture);

  int width() const { return width_; }
  int height() const { return height_; }
  Pixel* row(int y) { return &pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_)]; }
  const Pixel* row(int y) const { return const_cast<Layer*>(this)->row(y); }

  // `opacity` up to kFull; `within` may be null.
  void fill(const Lines& areas, const Paint& paint, std::uint32_t opacity, const Mask* within);
  // Everything on another layer of the same size, over what is here, so many pixels higher.
  void lay(const Layer& over, std::uint32_t opacity, const Mask* within, int higher = 0);
  // All that is painted here, in one colour.
  void tint(Colour colour);
  // Blurs what was painted: means over pixels so far around.
  void soften(int across, int down);

  figures::Picture picture() const;

 private:
  void put(Pixel* out, int x, int y, const Paint& paint, std::span<const std::uint8_t> shares, std::uint32_t opacity,
           const Mask* within);

  void touch(int left, int right, int y);

  int width_, height_;
  std::vector<Pixel> pixels_;
  Box touched_{width_, height_, 0, 0};  // nothing lies outside
};

// The part of a picture that areas cover, where an earlier mask leaves it.
std::shared_ptr<const Mask> mask_of(const Lines& areas, int width, int height, const Mask* within);

}  // namespace acies::painter
