// A picture in the making: drawings lie on it, and figures and all other upright things stand on them.
#pragma once

#include <functional>
#include <map>

#include "figures/stage.h"
#include "painter/drawing.h"

namespace acies::painter {

// The ground is seen as from a chair at the table, 50 degrees above the horizon: so much is left of its depth.
inline constexpr double kFlat = 0.766;

class Scene {
 public:
  Scene(int width, int height) : layer_(width, height) {}
  int width() const { return layer_.width(); }
  int height() const { return layer_.height(); }

  // A drawing over all that is there.
  void paint(std::string drawing, const Matrix& onto);
  // The same, but what is upright in it waits for stand().
  void paint_ground(std::string drawing, const Matrix& onto, std::string_view without = "");

  figures::Stage& stage() { return stage_; }
  // Everything that is upright and whose foot lies at a place that is wanted, and all that was put on the stage. `symbols`: the drawing that
  // has the upright symbols.
  void stand(std::string symbols, const std::function<bool(Point)>& is_wanted);

  // A PNG file; in few colours it has half the bytes.
  std::string png(bool in_few_colours) const;

 private:
  struct Sprite {
    std::shared_ptr<const figures::Picture> picture;
    int foot_x = 0, foot_y = 0;
  };
  const Sprite& sprite(const Markup& symbols, const Upright& one);

  Layer layer_;
  figures::Stage stage_;
  std::vector<Upright> upright_;
  std::map<std::string, Sprite> sprites_;
};

}  // namespace acies::painter
