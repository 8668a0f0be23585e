#include "painter/layer.h"

#include <algorithm>
#include <cmath>

namespace acies::painter {
namespace {

// a * b / kFull, to the nearest.
constexpr std::uint32_t times(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t product = a * b + kFull / 2 + 1;
  return (product + (product >> 16)) >> 16;
}

inline void lay(Pixel& under, std::uint32_t red, std::uint32_t green, std::uint32_t blue, std::uint32_t opacity) {
  if (opacity == kFull) {
    under = {static_cast<std::uint16_t>(red), static_cast<std::uint16_t>(green), static_cast<std::uint16_t>(blue),
             kFull};
    return;
  }
  const std::uint32_t rest = kFull - opacity;
  under.red = static_cast<std::uint16_t>(times(red, opacity) + times(under.red, rest));
  under.green = static_cast<std::uint16_t>(times(green, opacity) + times(under.green, rest));
  under.blue = static_cast<std::uint16_t>(times(blue, opacity) + times(under.blue, rest));
  under.opacity = static_cast<std::uint16_t>(opacity + times(under.opacity, rest));
}

// The same for a colour that is multiplied by its opacity already.
void lay_multiplied(Pixel& under, const Pixel& over, std::uint32_t share) {
  const std::uint32_t rest = kFull - times(over.opacity, share);
  under.red = static_cast<std::uint16_t>(times(over.red, share) + times(under.red, rest));
  under.green = static_cast<std::uint16_t>(times(over.green, share) + times(under.green, rest));
  under.blue = static_cast<std::uint16_t>(times(over.blue, share) + times(under.blue, rest));
  under.opacity = static_cast<std::uint16_t>(times(over.opacity, share) + times(under.opacity, rest));
}

std::uint8_t share_of(const Mask* mask, int x, int y) {
  return mask ? mask->shares[static_cast<std::size_t>(y) * static_cast<std::size_t>(mask->width) +
                             static_cast<std::size_t>(x)]
              : 255;
}

}  // namespace

Paint Paint::of(Colour colour) {
  Paint paint;
  paint.kind = Kind::kPlain;
  paint.plain = {(colour >> 16 & 255) * 257, (colour >> 8 & 255) * 257, (colour & 255) * 257,
                 static_cast<std::uint16_t>(kFull)};
  return paint;
}

Layer::Layer(int width, int height)
    : width_(width), height_(height), pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

Layer::Layer(const figures::Picture& picture) : Layer(picture.width, picture.height) {
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const std::uint8_t* from = picture.at(x, y);
      painter::lay(row(y)[x], from[0] * 257U, from[1] * 257U, from[2] * 257U, from[3] * 257U);
    }
  touched_ = {0, 0, width_, height_};
}

void Layer::fill(const Lines& areas, const Paint& paint, std::uint32_t opacity, const Mask* within) {
  if (paint.kind == Paint::Kind::kNone || opacity == 0) return;
  scan(areas, width_, height_, [&](int y, int x, std::span<const std::uint8_t> shares) {
    touch(x, x + static_cast<int>(shares.size()), y);
    put(row(y) + x, x, y, paint, shares, opacity, within);
  });
}

void Layer::put(Pixel* out, int x, int y, const Paint& paint, std::span<const std::uint8_t> shares,
                std::uint32_t opacity, const Mask* within) {
  const auto each = [&](auto&& shade_at) {
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (shares[i] == 0) continue;
      const int at = x + static_cast<int>(i);
      std::uint32_t share = shares[i] * 257U;
      if (within) share = times(share, share_of(within, at, y) * 257U);
      if (opacity < kFull) share = times(share, opacity);
      if (share > 0) shade_at(out[i], at, share);
    }
  };
  const auto lay_shade = [](Pixel& under, const Paint::Shade& shade, std::uint32_t share) {
    painter::lay(under, shade.red, shade.green, shade.blue, times(shade.opacity, share));
  };
  const double middle = y + 0.5;
  const Matrix& way = paint.way;
  const double x0 = way.c * middle + way.e, y0 = way.d * middle + way.f;
  const auto shade_of = [&](double t) -> const Paint::Shade& {
    return (*paint.shades)[static_cast<std::size_t>(std::clamp(t, 0.0, 1.0) * Paint::kShades)];
  };
  switch (paint.kind) {
    case Paint::Kind::kNone:
      break;
    case Paint::Kind::kPlain:
      each([&](Pixel& under, int, std::uint32_t share) { lay_shade(under, paint.plain, share); });
      break;
    case Paint::Kind::kRound:
      each([&](Pixel& under, int at, std::uint32_t share) {
        const double u = x0 + way.a * (at + 0.5), v = y0 + way.b * (at + 0.5), square = u * u + v * v;
        const Paint::Shade& shade = shade_of(square >= 1 ? 1 : std::sqrt(square));
        if (shade.opacity > 0) lay_shade(under, shade, share);
      });
      break;
    case Paint::Kind::kStraight:
      each([&](Pixel& under, int at, std::uint32_t share) {
        lay_shade(under, shade_of(x0 + way.a * (at + 0.5)), share);
      });
      break;
    case Paint::Kind::kLayer:
      each([&](Pixel& under, int at, std::uint32_t share) { lay_multiplied(under, paint.layer->row(y)[at], share); });
      break;
  }
}

void Layer::touch(int left, int right, int y) {
  touched_ = {std::min(touched_.left, left), std::min(touched_.top, y), std::max(touched_.right, right),
              std::max(touched_.bottom, y + 1)};
}

void Layer::tint(Colour colour) {
  const Paint::Shade shade = Paint::of(colour).plain;
  for (int y = touched_.top; y < touched_.bottom; ++y)
    for (Pixel* pixel = row(y) + touched_.left; pixel != row(y) + touched_.right; ++pixel) {
      const std::uint32_t opacity = pixel->opacity;
      *pixel = {};
      painter::lay(*pixel, shade.red, shade.green, shade.blue, opacity);
    }
}

void Layer::lay(const Layer& over, std::uint32_t opacity, const Mask* within, int higher) {
  const Box& box = over.touched_;
  for (int y = std::max(0, box.top - higher); y < std::min(height_, box.bottom - higher); ++y) {
    touch(box.left, box.right, y);
    const Pixel* from = over.row(y + higher);
    Pixel* to = row(y);
    for (int x = box.left; x < box.right; ++x)
      if (from[x].opacity > 0) lay_multiplied(to[x], from[x], times(opacity, share_of(within, x, y) * 257U));
  }
}

void Layer::soften(int across, int down) {
  std::vector<Pixel> line;
  // Means along lines of pixels, each `step` from the one before.
  const auto along = [&](Pixel* first, int count, std::size_t step, int reach) {
    const std::uint32_t room = 2 * static_cast<std::uint32_t>(reach) + 1;
    const auto at = [&](int i) -> Pixel& { return first[static_cast<std::size_t>(i) * step]; };
    std::uint32_t red = 0, green = 0, blue = 0, opacity = 0;
    for (int i = -reach; i < count; ++i) {
      if (i + reach < count) {
        const Pixel& in = at(i + reach);
        red += in.red, green += in.green, blue += in.blue, opacity += in.opacity;
      }
      if (i - reach - 1 >= 0) {
        const Pixel& gone = at(i - reach - 1);
        red -= gone.red, green -= gone.green, blue -= gone.blue, opacity -= gone.opacity;
      }
      const auto mean = [&](std::uint32_t sum) { return static_cast<std::uint16_t>(sum / room); };
      if (i >= 0) line[static_cast<std::size_t>(i)] = {mean(red), mean(green), mean(blue), mean(opacity)};
    }
    for (int i = 0; i < count; ++i) at(i) = line[static_cast<std::size_t>(i)];
  };
  if (touched_.left >= touched_.right) return;
  constexpr int kRounds = 2;
  Box& box = touched_;
  box = {std::max(0, box.left - kRounds * across), std::max(0, box.top - kRounds * down),
         std::min(width_, box.right + kRounds * across), std::min(height_, box.bottom + kRounds * down)};
  const int wide = box.right - box.left, high = box.bottom - box.top;
  line.resize(static_cast<std::size_t>(std::max(wide, high)));
  for (int round = 0; round < kRounds; ++round) {
    for (int y = box.top; y < box.bottom; ++y) along(row(y) + box.left, wide, 1, across);
    for (int x = box.left; x < box.right; ++x) along(row(box.top) + x, high, static_cast<std::size_t>(width_), down);
  }
}

figures::Picture Layer::picture() const {
  figures::Picture out(width_, height_);
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const Pixel& from = row(y)[x];
      std::uint8_t* to = out.at(x, y);
      const std::uint32_t opacity = from.opacity;
      const auto part = [&](std::uint32_t value) {
        const std::uint32_t plain = opacity == 0 ? 0 : opacity == kFull ? value : value * kFull / opacity;
        return static_cast<std::uint8_t>(times(std::min(plain, kFull), 255));
      };
      to[0] = part(from.red), to[1] = part(from.green), to[2] = part(from.blue);
      to[3] = static_cast<std::uint8_t>(times(opacity, 255));
    }
  return out;
}

std::shared_ptr<const Mask> mask_of(const Lines& areas, int width, int height, const Mask* within) {
  auto mask = std::make_shared<Mask>(Mask{
      width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))});
  scan(areas, width, height, [&](int y, int x, std::span<const std::uint8_t> shares) {
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const int at = x + static_cast<int>(i);
      mask->shares[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(at)] =
          static_cast<std::uint8_t>(shares[i] * share_of(within, at, y) / 255);
    }
  });
  return mask;
}

}  // namespace acies::painter
