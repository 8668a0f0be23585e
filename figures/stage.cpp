#include "figures/stage.h"

#include <algorithm>

#include "base/sort.h"

namespace acies::figures {
namespace {

bool alike(const SheetRequest& a, const SheetRequest& b) {
  return a.figure.kind == b.figure.kind && a.figure.people == b.figure.people && a.figure.pose == b.figure.pose &&
         a.figure.variant == b.figure.variant && a.army == b.army && a.headings == b.headings && a.first == b.first &&
         a.scale == b.scale && a.tilt == b.tilt;
}

void lay_over(Picture& into, const Picture& from, int left, int top) {
  for (int y = std::max(0, -top); y < from.height && top + y < into.height; ++y) {
    for (int x = std::max(0, -left); x < from.width && left + x < into.width; ++x) {
      const std::uint8_t* over = from.at(x, y);
      if (over[3] == 0) continue;
      std::uint8_t* under = into.at(left + x, top + y);
      for (int part = 0; part < 3; ++part)
        under[part] = static_cast<std::uint8_t>((over[part] * over[3] + under[part] * (255 - over[3]) + 127) / 255);
      under[3] = std::max(under[3], over[3]);
    }
  }
}

int nearest(double value) { return static_cast<int>(std::floor(value + 0.5)); }

}  // namespace

std::shared_ptr<const Picture> Stage::drawn(const SheetRequest& request) {
  for (const auto& [other, picture] : known_)
    if (alike(other, request)) return picture;
  known_.emplace_back(request, std::make_shared<const Picture>(sheet(request)));
  return known_.back().second;
}

void Stage::put(SheetRequest request, double x, double y) {
  request.count = 1;
  std::shared_ptr<const Picture> picture = drawn(request);
  const int foot = static_cast<int>(request.figure.kind->anchor_y * static_cast<float>(picture->height));
  put(picture, picture->width / 2, foot, x, y);
}

void Stage::put(std::shared_ptr<const Picture> picture, int foot_x, int foot_y, double x, double y) {
  all_.push_back({y, std::move(picture), nearest(x) - foot_x, nearest(y) - foot_y});
}

void Stage::draw(Picture& onto) {
  sort_stably(all_.begin(), all_.end(), [](const PlacedPicture& a, const PlacedPicture& b) { return a.y < b.y; });
  for (const PlacedPicture& one : all_) lay_over(onto, *one.picture, one.left, one.top);
}

}  // namespace acies::figures
