#include "painter/scene.h"

#include <algorithm>

#include "painter/palette.h"

namespace acies::painter {
namespace {

constexpr double kReach = 70;  // units around its foot that a symbol may have

// Without the clear rows and columns around the drawing.
figures::Picture cropped(const figures::Picture& from, int& left, int& top) {
  int right = 0, bottom = 0;
  left = from.width, top = from.height;
  for (int y = 0; y < from.height; ++y)
    for (int x = 0; x < from.width; ++x)
      if (from.at(x, y)[3] != 0) {
        left = std::min(left, x), right = std::max(right, x + 1);
        top = std::min(top, y), bottom = std::max(bottom, y + 1);
      }
  figures::Picture out(std::max(0, right - left), std::max(0, bottom - top));
  for (int y = 0; y < out.height; ++y) std::copy_n(from.at(left, top + y), out.width * 4, out.at(0, y));
  return out;
}

}  // namespace

void Scene::paint(std::string drawing, const Matrix& onto) {
  painter::paint(layer_, Markup(std::move(drawing)), {onto});
}

void Scene::paint_ground(std::string drawing, const Matrix& onto, std::string_view without) {
  painter::paint(layer_, Markup(std::move(drawing)), {onto, &upright_, without});
}

const Scene::Sprite& Scene::sprite(const Markup& symbols, const Upright& one) {
  const std::string name = one.symbol + " " + std::to_string(one.colour) + " " +
                           std::to_string(static_cast<int>(one.scale * 32 + 0.5)) + (one.mirrored < 0 ? "-" : "");
  const auto [found, is_new] = sprites_.try_emplace(name);
  Sprite& sprite = found->second;
  if (!is_new) return sprite;
  const int half = static_cast<int>(kReach * one.scale) + 2;
  Layer layer(2 * half, 2 * half);
  paint_symbol(layer, symbols, one, {half + 0.5, half + 0.5}, one.scale);
  int left = 0, top = 0;
  sprite.picture = std::make_shared<const figures::Picture>(cropped(layer.picture(), left, top));
  sprite.foot_x = half - left, sprite.foot_y = half - top;
  return sprite;
}

void Scene::stand(std::string symbols, const std::function<bool(Point)>& is_wanted) {
  const Markup markup(std::move(symbols));
  for (const Upright& one : upright_) {
    if (!is_wanted(one.foot)) continue;
    const Sprite& its = sprite(markup, one);
    if (its.picture->width > 0) stage_.put(its.picture, its.foot_x, its.foot_y, one.foot.x, one.foot.y);
  }
  upright_.clear();
  figures::Picture picture = layer_.picture();
  stage_.draw(picture);
  layer_ = Layer(picture);
}

std::string Scene::png(bool few) const {
  const figures::Picture picture = layer_.picture();
  return few ? figures::png_of(in_few_colours(picture)) : figures::png_of(picture, figures::Effort::kThorough);
}

}  // namespace acies::painter
