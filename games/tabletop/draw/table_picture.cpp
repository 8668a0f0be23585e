#include "games/tabletop/draw/table_picture.h"

#include <algorithm>

#include "base/army_colours.h"
#include "base/land.h"
#include "games/tabletop/draw/bases.h"
#include "games/tabletop/draw/ground.h"
#include "games/tabletop/draw/men.h"
#include "games/tabletop/draw/names.h"
#include "games/tabletop/field.h"
#include "painter/poster.h"
#include "painter/scene.h"

namespace acies::tabletop {
namespace {

using painter::kFlat;
using painter::Matrix;

constexpr double kNear = 8 * kInch;               // of an edge of the table
constexpr double kAround = 5 * kInch;             // at least so much of the table around the armies
constexpr double kRise = 1000;                    // of men above the far edge of their bases
constexpr double kRim = 2200;                     // beyond the edge of the table
constexpr double kThick = 900, kBaseThick = 150;  // of the table and of a base, as they are seen
constexpr double kHeading = 0.07;                 // of the width of a picture
constexpr double kTallest = 1.5;                  // likewise, however deep the table
constexpr double kNameSize = 0.0088;              // likewise

class Painter {
 public:
  // A height of 0 follows from the width; otherwise it is a card, which is seen from farther away and has no names.
  Painter(const Scenario& scenario, int width, int height) : s_(scenario), is_card_(height > 0) {
    frame();
    const double heading = kHeading * width * (height > 0 ? 1.25 : 1);
    const double wide = right_ - left_, high = (bottom_ - top_) * kFlat;
    unit_ = width / wide;
    const int most = static_cast<int>(width * kTallest);
    const int tall = height > 0 ? height : std::min(most, static_cast<int>(high * unit_ + heading));
    unit_ = std::min(unit_, (tall - heading) / high);
    scene_.emplace(width, tall);
    heading_ = heading;
    onto_ = painter::moved({width / 2.0 - (left_ + right_) / 2 * unit_,
                            heading + (tall - heading) / 2 - (top_ + bottom_) / 2 * kFlat * unit_}) *
            painter::scaled(unit_, unit_ * kFlat);
  }

  std::string paint() {
    Svg table, heading;
    painter::draw_table_top(table, scene_->width(), scene_->height());
    scene_->paint(table.text(), {});
    ground();
    int seed = 0;
    for (const UnitDef& unit : s_.units) {
      ++seed;
      for (const StandingMan& man : men_on(s_, unit, seed))
        put(men_of(s_, unit), unit.side, man.at, man.degrees, metre_of(unit.profile.type), man.one % 2);
    }
    for (const LeaderDef& leader : s_.leaders) stand(leader);
    scene_->stand(std::string(embedded_ground_art().front().text), [&](Point foot) { return is_free(foot); });
    if (!is_card_) scene_->paint(names(), {});
    painter::draw_heading(heading, {s_.name, s_.date, s_.armies}, scene_->width(), heading_ * 0.04, heading_ * 0.92);
    scene_->paint(heading.text(), {});
    return scene_->png(is_card_);
  }

 private:
  using Point = acies::Point;

  // The visible part: the armies, and the edge of the table where it is near them.
  void frame() {
    left_ = top_ = 1e9, right_ = bottom_ = -1e9;
    for (const UnitDef& unit : s_.units)
      for (const Part& part : parts_of(s_, unit))
        for (const Place p : part.corners()) {
          left_ = std::min(left_, p.x - kAround), right_ = std::max(right_, p.x + kAround);
          top_ = std::min(top_, p.y - kAround), bottom_ = std::max(bottom_, p.y + kAround);
        }
    if (s_.units.empty()) left_ = top_ = 0, right_ = s_.width, bottom_ = s_.height;
    // The far edge is always seen, the others where they are near.
    top_ = -kRim;
    if (left_ < kNear) left_ = -kRim;
    if (right_ > s_.width - kNear) right_ = s_.width + kRim;
    if (bottom_ > s_.height - kNear) bottom_ = s_.height + kRim + kThick;
  }

  void ground() {
    Svg drawn, svg;
    draw_ground(drawn, ground_of(s_));
    svg.line("<defs>", ground_symbols(drawn.text()), "<clipPath id=\"table\"><rect width=\"", s_.width, "\" height=\"",
             s_.height, "\"/></clipPath></defs>");
    svg.line("<g data-soft=\"2600\" opacity=\".6\"><rect x=\"500\" y=\"1800\" width=\"", s_.width + 700, "\" height=\"",
             s_.height + 500, "\" fill=\"#000\"/></g>");
    svg.line("<rect x=\"-620\" y=\"-620\" width=\"", s_.width + 1240, "\" height=\"", s_.height + 1240 + kThick,
             "\" rx=\"200\" fill=\"#3a220e\"/>");
    svg.line("<rect x=\"-620\" y=\"-620\" width=\"", s_.width + 1240, "\" height=\"", s_.height + 1240,
             "\" rx=\"200\" fill=\"#8a5a2e\"/>");
    svg.line("<path d=\"M-560 ", s_.height + 560, "V-560H", s_.width + 560,
             "\" fill=\"none\" stroke=\"#e2b67a\" stroke-opacity=\".6\" stroke-width=\"90\"/>");
    svg.line("<g clip-path=\"url(#table)\">", drawn.text(), "</g>");
    for (const UnitDef& unit : s_.units) draw_bases(svg, s_, unit, kBaseThick);
    for (const LeaderDef& leader : s_.leaders) draw_disc(svg, leader);
    scene_->paint_ground(svg.text(), onto_);
  }

  std::string names() const {
    const double size = kNameSize * scene_->width();
    const auto wide = [&](std::string_view words) { return painter::ribbon_width(words, size) / unit_; };
    Svg svg;
    for (const PlacedName& name : place_names(s_, {size * 1.6 / unit_ / kFlat, kRise, wide}))
      painter::draw_ribbon(svg, onto_(name.middle), name.side, name.words, size);
    return svg.text();
  }

  // Nothing grows where a unit stands, or before it.
  bool is_free(Point foot) const {
    const Point place = painter::inverse(onto_)(foot);
    for (const UnitDef& unit : s_.units)
      for (const Part& part : parts_of(s_, unit))
        for (const double nearer : {0.0, 600.0, 1200.0})
          if (part.covers(place - Point{0, nearer}, 300)) return false;
    return true;
  }

  // Where a leader stands: before the unit he is with, so that it does not hide him.
  Part place_of(const LeaderDef& leader) const {
    constexpr double kAhead = 1150;
    Part place{{static_cast<double>(leader.pose.x), static_cast<double>(s_.height - leader.pose.y)},
               90 - leader.pose.facing / 100.0,
               0,
               0};
    place.front = place.from(leader.with == kNoUnit ? 0 : kAhead, 0);
    return place;
  }
  // What he stands on.
  void draw_disc(Svg& svg, const LeaderDef& leader) const {
    const Place middle = place_of(leader).front;
    const ArmyColours& army = army_colours(leader.side);
    const auto disc = [&](Place by, Mil r, std::string_view fill, std::string_view opacity) {
      svg.line("<circle cx=\"", middle.x + by.x, "\" cy=\"", middle.y + by.y, "\" r=\"", r, "\" fill=\"", fill,
               "\" fill-opacity=\"", opacity, "\"/>");
    };
    disc({140, 330}, kLeaderRadius + 60, "#1a1206", ".3");
    disc({0, kBaseThick}, kLeaderRadius + 70, army.dark, "1");
    disc({}, kLeaderRadius + 70, army.dark, "1");
    disc({}, kLeaderRadius + 20, "#d9b04c", "1");
    disc({}, kLeaderRadius - 60, "#ecd08a", "1");
  }

  // A leader with the bearer of his standard.
  void stand(const LeaderDef& leader) {
    const Men men = men_of(s_, leader);
    const Part at = place_of(leader);
    put({"standard", men.people}, leader.side, at.from(-60, -330), at.degrees, 600, 0);
    put(men, leader.side, at.from(120, 160), at.degrees, 560, 0);
  }
  void put(const Men& men, Side side, Place at, double degrees, double metre, int variant) {
    figures::SheetRequest request;
    request.figure = {figures::kind_of(men.figure), figures::people_of(men.people), figures::Pose::kStanding, variant};
    request.army = side;
    request.scale = static_cast<float>(metre * unit_);
    request.first = static_cast<int>((degrees + 720) * 32 / 360 + 0.5) % 32;
    const Point place = onto_(at);
    scene_->stage().put(request, place.x, place.y);
  }

  const Scenario& s_;
  bool is_card_;
  double left_ = 0, top_ = 0, right_ = 0, bottom_ = 0;  // what is seen of the table
  double unit_ = 1, heading_ = 0;                       // pixels of a thousandth of an inch, and of the heading
  Matrix onto_;
  std::optional<painter::Scene> scene_;
};

}  // namespace

std::string table_picture(const Scenario& scenario, int width) { return Painter(scenario, width, 0).paint(); }

std::string table_card(const Scenario& scenario) { return Painter(scenario, 1200, 630).paint(); }

}  // namespace acies::tabletop
