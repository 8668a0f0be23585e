#include "games/hex/draw/map_picture.h"

#include <algorithm>

#include "figures/stage.h"
#include "games/hex/draw/formation.h"
#include "games/hex/draw/ground.h"
#include "games/hex/draw/map_art.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_goals.h"
#include "games/hex/draw/map_legend.h"
#include "games/hex/draw/trays.h"
#include "painter/poster.h"
#include "painter/scene.h"

namespace acies::hex {
namespace {

using painter::Matrix;

constexpr double kMargin = 46, kHeader = 128;  // around the board and above it, in its units
constexpr double kFoot = 40;
constexpr double kThick = 12;  // of the board, as it is seen

// The scene as it is painted: units of the board across, and down times kFlat.
class Painter {
 public:
  // A height of 0 follows from the width.
  Painter(const Scenario& scenario, int width, int height)
      : s_(scenario), rows_(scenario.rules->rows), size_(board_size(rows_)) {
    const double wide = size_.width + 2 * kMargin, high = kHeader + size_.height * painter::kFlat + kThick + kFoot;
    unit_ = width / wide;
    if (height > 0)
      unit_ = std::min(unit_, height / high);
    else
      height = static_cast<int>(high * unit_);
    scene_.emplace(width, height);
    left_ = (width / unit_ - size_.width) / 2;
    top_ = (height / unit_ - high) / 2 + kHeader;
  }

  std::string paint() {
    const Matrix upright = painter::scaled(unit_, unit_) * painter::moved({left_, top_});
    const Matrix aslant = upright * painter::scaled(1, painter::kFlat);
    Svg table, heading;
    painter::draw_table_top(table, scene_->width() / unit_, scene_->height() / unit_);
    scene_->paint(table.text(), painter::scaled(unit_, unit_));
    ground(aslant);
    Svg trays;
    trays.line(
        "<defs><radialGradient id=\"tray-light\" cx=\".3\" cy=\".2\" r=\".9\"><stop stop-color=\"#fff6de\" "
        "stop-opacity=\".45\"/><stop offset=\"1\" stop-color=\"#1a1206\" "
        "stop-opacity=\".18\"/></radialGradient></defs>");
    each_unit([&](const UnitSetup& u) { draw_tray(trays, seen(centre_of(u.hex)), u.side, painter::kFlat); });
    each_leader([&](const LeaderSetup& l) { draw_disc(trays, seen(place_of(l)), l.side, painter::kFlat); });
    scene_->paint(trays.text(), upright);
    each_unit([&](const UnitSetup& u) { stand(u); });
    each_leader([&](const LeaderSetup& l) { stand(l); });
    scene_->stand(art_symbols(), [&](Point foot) { return is_free(foot); });
    Svg plates;
    plates.line("<defs>", art_symbols(), "</defs>");
    each_unit([&](const UnitSetup& u) {
      draw_plate(plates, seen(centre_of(u.hex)), u.side, painter::kFlat, u.profile, u.blocks, marks_of(s_, u));
    });
    each_unit([&](const UnitSetup& u) {
      painter::draw_ribbon(plates, seen(centre_of(u.hex)) + Point{0, 46}, u.side, u.name, 11);
    });
    each_leader([&](const LeaderSetup& l) {
      painter::draw_ribbon(plates, seen(centre_of(l.hex)) + Point{0, 46}, l.side, l.name, 11);
    });
    scene_->paint(plates.text(), upright);
    painter::draw_heading(heading, {s_.name, s_.date, {s_.sides[0].name, s_.sides[1].name}}, scene_->width() / unit_,
                          top_ - kHeader, 96);
    scene_->paint(heading.text(), painter::scaled(unit_, unit_));
    return scene_->png();
  }

 private:
  template <class Each>
  void each_unit(Each&& each) const {
    for (const UnitSetup& unit : s_.units)
      if (unit.hex.exists()) each(unit);
  }
  template <class Each>
  void each_leader(Each&& each) const {
    for (const LeaderSetup& leader : s_.leaders)
      if (leader.hex.exists() && !leader.spare) each(leader);
  }
  const UnitSetup* unit_at(Hex hex) const {
    for (const UnitSetup& unit : s_.units)
      if (unit.hex == hex) return &unit;
    return nullptr;
  }

  static Point seen(Point board) { return {board.x, board.y * painter::kFlat}; }
  Point on_picture(Point board) const { return (seen(board) + Point{left_, top_}) * unit_; }

  void ground(const Matrix& aslant) {
    Svg drawn;
    draw_ground(drawn, ground_map(s_), BoardSeen::kFromBottom);
    draw_goal_ground(drawn, s_);
    const std::string hexes = "hexes-" + std::to_string(rows_);
    Svg svg;
    svg.line("<defs>", art_symbols(), "</defs>");
    svg.line("<g data-soft=\"26\" opacity=\".55\"><use href=\"#", hexes, "\" x=\"12\" y=\"34\" fill=\"#000\"/></g>");
    for (double down = kThick / painter::kFlat; down > 0; down -= 2)
      svg.line("<use href=\"#", hexes, "\" y=\"", down,
               "\" fill=\"#4a3316\" stroke=\"#4a3316\" stroke-width=\"7\" stroke-linejoin=\"round\"/>");
    svg.line(drawn.text());
    scene_->paint_ground(svg.text(), aslant);
  }

  // Nothing grows where a unit stands, or before it.
  bool is_free(Point foot) const {
    const Point board = {foot.x / unit_ - left_, (foot.y / unit_ - top_) / painter::kFlat};
    bool free = true;
    each_unit([&](const UnitSetup& u) {
      const Point off = board - centre_of(u.hex);
      if (off.x > kTrayLeft - 4 && off.x < kTrayLeft + kTrayWidth + 4 && off.y > kTrayTop - 2 && off.y < 56)
        free = false;
    });
    return free;
  }

  Point place_of(const LeaderSetup& leader) const {
    const bool alone = unit_at(leader.hex) == nullptr;
    return centre_of(leader.hex) + (alone ? Point{0, 8} : Point{leader.side == Side::kTop ? 40.0 : -40.0, 20});
  }

  void stand(const UnitSetup& unit) {
    const Men men = men_of(s_, unit);
    const bool up = unit.side == Side::kBottom;
    for (const Spot& spot : formation(men, unit.blocks, up))
      put(men, unit.side, centre_of(unit.hex) + spot.at, metre_of(men), spot.one, in_ranks(men) ? 0 : spot.one % 2);
  }
  // A leader with the bearer of his standard behind him.
  void stand(const LeaderSetup& leader) {
    const Men men = men_of(s_, leader);
    const double right = leader.side == Side::kBottom ? 1 : -1;
    put({"standard", men.people}, leader.side, place_of(leader) + Point{-9 * right, -4}, 22, 0, 0);
    put(men, leader.side, place_of(leader) + Point{3 * right, 2}, 21, 1, 0);
  }
  // Men look a little to one side, and not all the same way, so that shields and horses are seen.
  void put(const Men& men, Side side, Point at, double metre, int one, int variant) {
    figures::SheetRequest request;
    request.figure = {figures::kind_of(men.figure), figures::people_of(men.people), figures::Pose::kStanding, variant};
    request.army = side;
    request.scale = static_cast<float>(metre * unit_);
    request.first = (side == Side::kTop ? 18 : 2) + (one * 5 + 1) % 3;
    const Point place = on_picture(at);
    scene_->stage().put(request, place.x, place.y);
  }

  const Scenario& s_;
  int rows_;
  BoardSize size_;
  double unit_ = 1, left_ = 0, top_ = 0;  // pixels of a unit; the corner of the board, in units
  std::optional<painter::Scene> scene_;
};

}  // namespace

std::string map_picture(const Scenario& scenario, int width) { return Painter(scenario, width, 0).paint(); }

std::string map_card(const Scenario& scenario) { return Painter(scenario, 1200, 630).paint(); }

}  // namespace acies::hex
