#include "games/tabletop/draw/table_picture.h"

#include <algorithm>

#include "base/land.h"
#include "figures/stage.h"
#include "games/tabletop/draw/men.h"
#include "games/tabletop/field.h"

namespace acies::tabletop {
namespace {

constexpr double kFlat = 0.766;  // the sine of the tilt
constexpr double kMetre = 531;   // thousandths of an inch of a metre of a man
constexpr int kMargin = 70;      // beyond the far edge, for men who stand at it

using Place = acies::Point;  // of a picture, or of the table in doubles

class Painter {
 public:
  // A height of 0 follows from the width.
  Painter(const Scenario& scenario, int width, int height)
      : s_(scenario),
        scale_(static_cast<double>(width) / s_.width),
        land_(land_of(scenario.climate)),
        stage_(width, height > 0 ? height : static_cast<int>(s_.height * scale_ * kFlat) + kMargin,
               static_cast<float>(kMetre * scale_)),
        heights_({-2000, -2000}, s_.width + 4000.0, s_.height + 4000.0, 500) {}

  std::string paint() {
    heights_.shape([&](Place p) { return lies(p, TerrainKind::kHill) ? 1.0 : 0.0; });
    heights_.roughen(0.3, 3000, 7);
    ground();
    woods();
    for (const UnitDef& unit : s_.units) stand(unit);
    for (const LeaderDef& leader : s_.leaders) put(men_of(s_, leader), leader.pose, {0, -250}, 0);
    return stage_.png();
  }

 private:
  static bool inside(const std::vector<Point>& outline, Place p) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      if ((b.x - a.x) * (p.y - a.y) < (b.y - a.y) * (p.x - a.x)) return false;
    }
    return outline.size() > 2;
  }
  const Terrain* terrain_at(Place p) const {
    for (const Terrain& one : s_.terrain)
      if (inside(one.outline, p)) return &one;
    return nullptr;
  }
  bool lies(Place p, TerrainKind kind) const {
    const Terrain* there = terrain_at(p);
    return there != nullptr && there->kind == kind;
  }
  // The table's y goes up, the picture's down.
  Place on_picture(Place p) const { return {p.x * scale_, (s_.height - p.y) * scale_ * kFlat + kMargin}; }

  Colour colour_at(Place p) const {
    const double broad = drift(p, 6000, 1), fine = drift(p, 900, 2), away = broad < 0.5 ? 0.5 - broad : broad - 0.5;
    Colour colour = mixed(land_.ground, broad > 0.5 ? land_.pale : land_.dark, static_cast<int>(away * 90));
    colour = mixed(colour, land_.green, static_cast<int>(fine * 26));
    const Place near = p + Place{(drift(p, 1500, 5) - 0.5) * 1500, (drift(p, 1500, 6) - 0.5) * 1500};
    const Terrain* there = terrain_at(near);
    if (there == nullptr) return colour;
    switch (there->kind) {
      case TerrainKind::kWoods:
        return mixed(colour, land_.floor, 65);
      case TerrainKind::kHill:
        return mixed(colour, land_.slope, 45);
      case TerrainKind::kRough:
        return mixed(colour, land_.stone, fine > 0.55 ? 55 : 20);
      case TerrainKind::kImpassable:
        return mixed(colour, land_.rock, 70);
      case TerrainKind::kObstacle:
      case TerrainKind::kCamp:
        return mixed(colour, 0x8A6E4A, 45);
    }
    return colour;
  }
  void ground() {
    figures::Picture& picture = stage_.picture();
    for (int y = 0; y < picture.height; ++y) {
      for (int x = 0; x < picture.width; ++x) {
        const Place p{x / scale_, s_.height - (y - kMargin) / scale_ / kFlat};
        const double slope = heights_.at(p) - heights_.at(p + Place{-500, 500});
        const double light = std::clamp(1 + slope * 0.5, 0.75, 1.2) * (p.y > s_.height ? 0.8 : 1);
        const Colour colour = colour_at(p);
        std::uint8_t* out = picture.at(x, y);
        for (int part = 0; part < 3; ++part)
          out[part] = static_cast<std::uint8_t>(std::min(255.0, (colour >> (16 - 8 * part) & 255) * light));
        out[3] = 255;
      }
    }
  }
  void woods() {
    int number = 0;
    for (const Place at : loose_grid({0, 0}, s_.width, s_.height, {1700, 1500}, 3)) {
      ++number;
      if (!lies(at, TerrainKind::kWoods)) continue;
      const Place place = on_picture(at);
      stage_.tree(place.x, place.y, land_.leaf, number % 8);
    }
  }

  void stand(const UnitDef& unit) {
    const Men men = men_of(s_, unit);
    const figures::Kind* kind = figures::kind_of(men.figure);
    const Size base = base_size(s_, unit.profile.type);
    const int on_base = std::max(1, static_cast<int>(2.9f / kind->frontage));
    const Mil gap = unit.formation == Formation::kQuincunx ? s_.line_gap : 0;
    for (std::size_t row = 0; row < unit.rows.size() && unit.rows[row] > 0; ++row) {
      const int men_in_row = unit.rows[row] * on_base;
      const double width = unit.rows[row] * base.frontage,
                   back = static_cast<double>(row) * (base.depth + gap) + base.depth * 0.5;
      for (int i = 0; i < men_in_row; ++i)
        put(men, unit.pose, {(i + 0.5) * width / men_in_row - width / 2, -back}, static_cast<int>(row) + i);
    }
  }
  // `from` a pose: to its right, and ahead of it.
  void put(const Men& men, const Pose& pose, Place from, int number) {
    const float heading = 90 - static_cast<float>(pose.facing) / 100;
    const auto [sine, cosine] = figures::circular(heading);
    const Place at = on_picture({pose.x + from.x * static_cast<double>(cosine) + from.y * static_cast<double>(sine),
                                 pose.y - from.x * static_cast<double>(sine) + from.y * static_cast<double>(cosine)});
    figures::SheetRequest request;
    request.figure = {figures::kind_of(men.figure), figures::people_of(men.people), figures::Pose::kStanding,
                      number % 4};
    request.headings = 32;
    request.first = (static_cast<int>(heading * 32 / 360 + 64.5f)) % 32;
    stage_.put(request, at.x, at.y);
  }

  const Scenario& s_;
  double scale_;  // pixels for a thousandth of an inch
  const Land& land_;
  figures::Stage stage_;
  HeightField heights_;
};

}  // namespace

std::string table_picture(const Scenario& scenario, int width) { return Painter(scenario, width, 0).paint(); }

std::string table_card(const Scenario& scenario) { return Painter(scenario, 1200, 630).paint(); }

}  // namespace acies::tabletop
