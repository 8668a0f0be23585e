// Pictures as PNG files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "figures/deflate.h"

namespace acies::figures {

// Red, green, blue and opacity of each pixel, row by row from the top; colours are not multiplied by the opacity.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;

  Picture() = default;
  Picture(int w, int h) : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 4) {}
  std::uint8_t* at(int x, int y) {
    return &pixels[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 4];
  }
  const std::uint8_t* at(int x, int y) const { return const_cast<Picture*>(this)->at(x, y); }
};

// Without opacities if all are full.
std::string png_of(const Picture& picture, Effort effort = Effort::kQuick);

// A picture of few colours: each pixel is the number of one of them.
struct IndexedPicture {
  int width = 0, height = 0;
  std::vector<std::uint32_t> colours;  // 0xRRGGBB, at most 256
  std::vector<std::uint8_t> pixels;
};
std::string png_of(const IndexedPicture& picture);

}  // namespace acies::figures
