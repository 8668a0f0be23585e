#include "figures/stage.h"

#include <algorithm>
#include <string_view>

namespace acies::figures {
namespace {

constexpr float kTreeCell = 5, kTreeAnchor = 0.7f;

constexpr Piece kTree[] = {
    {Shape::kTube, Slot::kWood, Bone::kGround, 0, 0, 0, 4, 0, 120, 26, 16, 0},
    {Shape::kBall, Slot::kCloak, Bone::kGround, 0, 0, 170, 78, 74, 66, 0, 0, 0},
    {Shape::kBall, Slot::kCloak, Bone::kGround, -40, 20, 150, 52, 50, 46, 0, 0, 0},
    {Shape::kBall, Slot::kCloak, Bone::kGround, 46, -10, 158, 50, 50, 44, 0, 0, 0},
    {Shape::kBall, Slot::kCloak, Bone::kGround, 6, 6, 220, 48, 46, 40, 0, 0, 0},
};

bool alike(const SheetRequest& a, const SheetRequest& b) {
  return a.figure.kind == b.figure.kind && a.figure.people == b.figure.people && a.figure.pose == b.figure.pose &&
         a.figure.variant == b.figure.variant && a.army == b.army && a.headings == b.headings && a.first == b.first;
}

void lay_over(Picture& into, const Picture& from, int left, int top) {
  for (int y = std::max(0, -top); y < from.height && top + y < into.height; ++y) {
    for (int x = std::max(0, -left); x < from.width && left + x < into.width; ++x) {
      const std::uint8_t* over = from.at(x, y);
      std::uint8_t* under = into.at(left + x, top + y);
      for (int part = 0; part < 3; ++part)
        under[part] = static_cast<std::uint8_t>((over[part] * over[3] + under[part] * (255 - over[3]) + 127) / 255);
      under[3] = std::max(under[3], over[3]);
    }
  }
}

}  // namespace

void Stage::put(const SheetRequest& request, double x, double y) {
  Standing one{request, 0, static_cast<int>(x), static_cast<int>(y)};
  one.request.scale = scale_;
  one.request.count = 1;
  all_.push_back(one);
}

void Stage::tree(double x, double y, Colour leaf, int variant) {
  Standing one{{}, leaf, static_cast<int>(x), static_cast<int>(y)};
  one.request.headings = 8;
  one.request.first = variant;
  all_.push_back(one);
}

Picture Stage::drawn(const Standing& one) const {
  if (one.leaf == 0) return sheet(one.request);
  Body body;
  add_part(body, kTree, Skeleton{}, ShieldForm{}, 10);
  Palette palette = palette_of(peoples().front(), Side::kNobody);
  palette.of[static_cast<int>(Slot::kCloak)] = one.leaf;
  const int side = static_cast<int>(kTreeCell * scale_);
  Picture out(side, side);
  draw_body(body, palette, Pattern::kPlain,
            {scale_, one.request.tilt, 45.0f * static_cast<float>(one.request.first), 0.5f, kTreeAnchor}, side, out, 0);
  return out;
}

std::string Stage::png() {
  std::stable_sort(all_.begin(), all_.end(), [](const Standing& a, const Standing& b) { return a.y < b.y; });
  std::vector<std::pair<Standing, Picture>> known;
  for (const Standing& one : all_) {
    auto found = std::find_if(known.begin(), known.end(), [&](const auto& other) {
      return other.first.leaf == one.leaf && alike(other.first.request, one.request);
    });
    if (found == known.end()) found = known.insert(known.end(), {one, drawn(one)});
    const Picture& figure = found->second;
    const float anchor = one.leaf == 0 ? one.request.figure.kind->anchor_y : kTreeAnchor;
    lay_over(picture_, figure, one.x - figure.width / 2,
             one.y - static_cast<int>(anchor * static_cast<float>(figure.height)));
  }
  return png_of(picture_);
}

}  // namespace acies::figures
