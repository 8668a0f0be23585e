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

constexpr double kThick = 12;  // of the board, as it is seen

// Room around the board, in its units. A card is seen from farther away: letters smaller than its heading are left out.
struct Surround {
  double margin, header, heading, foot;
  bool plates;
  double letters;  // of names: how much larger
};
constexpr Surround kPicture = {46, 128, 96, 40, true, 1}, kCard = {14, 112, 104, 16, false, 1.35};

// The scene as it is painted: units of the board across, and down times kFlat.
class Painter {
 public:
  // A height of 0 follows from the width.
  Painter(const Scenario& scenario, const Surround& around, int width, int height)
      : s_(scenario), around_(around), rows_(scenario.rules->rows), size_(board_size(rows_)) {
    const double wide = size_.width + 2 * around.margin,
                 high = around.header + size_.height * painter::kFlat + kThick + around.foot;
    unit_ = width / wide;
    if (height > 0)
      unit_ = std::min(unit_, height / high);
    else
      height = static_cast<int>(high * unit_);
    scene_.emplace(width, height);
    left_ = (width / unit_ - size_.width) / 2;
    top_ = (height / unit_ - high) / 2 + around.header;
  }

  std::string paint() {
    const Matrix flat = painter::scaled(unit_, unit_), upright = flat * painter::moved({left_, top_});
    const Matrix aslant = upright * painter::scaled(1, painter::kFlat);
    const double width = scene_->width() / unit_, height = scene_->height() / unit_;
    Svg table, heading;
    painter::draw_table_top(table, width, height);
    scene_->paint(table.text(), flat);
    ground(aslant);
    scene_->paint(trays(), upright);
    each_unit([&](const UnitSetup& u) { stand(u); });
    each_leader([&](const LeaderSetup& l) { stand(l); });
    scene_->stand(art_symbols(), [&](Point foot) { return is_free(foot); });
    Svg goals;
    goals.line("<defs>", art_symbols(), "</defs>");
    draw_goals(goals, s_);
    scene_->paint(goals.text(), aslant);
    scene_->paint(plates(), upright);
    painter::draw_heading(heading, {s_.name, s_.date, {s_.sides[0].name, s_.sides[1].name}}, width,
                          top_ - around_.header, around_.heading);
    scene_->paint(heading.text(), flat);
    return scene_->png(!around_.plates);
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
    scene_->paint_ground(svg.text(), aslant, around_.plates ? "" : "hex-names");
  }

  std::string trays() const {
    Svg svg;
    svg.line(
        "<defs><radialGradient id=\"tray-light\" cx=\".3\" cy=\".2\" r=\".9\"><stop stop-color=\"#fff6de\" "
        "stop-opacity=\".45\"/><stop offset=\"1\" stop-color=\"#1a1206\" "
        "stop-opacity=\".18\"/></radialGradient></defs>");
    each_unit([&](const UnitSetup& u) { draw_tray(svg, seen(centre_of(u.hex)), u.side, painter::kFlat); });
    each_leader([&](const LeaderSetup& l) { draw_disc(svg, seen(place_of(l)), l.side, painter::kFlat); });
    return svg.text();
  }

  // What is written beside units and leaders.
  std::string plates() const {
    constexpr double kLetters = 11, kBelow = 46;
    Svg svg;
    svg.line("<defs>", art_symbols(), "</defs>");
    const auto name = [&](Hex hex, Side side, std::string_view words) {
      painter::draw_ribbon(svg, seen(centre_of(hex)) + Point{0, kBelow}, side, words, kLetters * around_.letters);
    };
    each_unit([&](const UnitSetup& u) {
      if (around_.plates)
        draw_plate(svg, seen(centre_of(u.hex)), u.side, painter::kFlat, u.profile, u.blocks, marks_of(s_, u));
    });
    each_unit([&](const UnitSetup& u) { name(u.hex, u.side, u.name); });
    each_leader([&](const LeaderSetup& l) { name(l.hex, l.side, l.name); });
    for (std::size_t i = 0; i < s_.leaders.size(); ++i) {
      const LeaderSetup& l = s_.leaders[i];
      if (!l.hex.exists() ||
          !s_.sudden_death[static_cast<std::size_t>(index(l.side))].has(LeaderId(static_cast<int>(i))))
        continue;
      const Point at = seen(place_of(l)) + Point{-24, 2};
      svg.line("<use href=\"#mark-doom\" x=\"", at.x, "\" y=\"", at.y, "\" width=\"14\" height=\"14\"/>");
    }
    return svg.text();
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
  const Surround& around_;
  int rows_;
  BoardSize size_;
  double unit_ = 1, left_ = 0, top_ = 0;  // pixels of a unit; the corner of the board, in units
  std::optional<painter::Scene> scene_;
};

}  // namespace

std::string map_picture(const Scenario& scenario, int width) { return Painter(scenario, kPicture, width, 0).paint(); }

std::string map_card(const Scenario& scenario) { return Painter(scenario, kCard, 1200, 630).paint(); }

}  // namespace acies::hex
