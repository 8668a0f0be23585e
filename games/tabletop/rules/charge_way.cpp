#include "games/tabletop/rules/charge_way.h"

#include <algorithm>
#include <array>

#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/movement.h"
#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {
namespace {

// The ways that a search looks at. Every step aside is tried without a wheel and after a wheel that is drawn; after any
// other wheel half way and all the way aside.
constexpr Cdeg kAsideStep = 225;
constexpr int kAsideSteps = kOblique / kAsideStep;
constexpr Cdeg kWheelStep = 200;
constexpr int kMostTries = 60;  // of ways that lead to the enemy if nothing else is in the way

Cdeg size_of_turn(Cdeg turn) { return turn < 0 ? -turn : turn; }

class WayFinder {
 public:
  WayFinder(const State& s, UnitId u, UnitId target)
      : s_(s), u_(u), target_(target), own_(outline_at(s, u, s.units[u].pose)), foe_(outline_of(s, target)) {
    way_.start = own_.pose;
  }

  ChargeWay formed(const DrawnWay& drawn) {
    if (drawn.aside != kAnyAside && size_of_turn(drawn.aside) > kOblique)
      return refused({"a charge goes at most 22.5 degrees aside", Clause::kAheadLimit});
    if (drawn.free() ? any_way() : after_wheel(drawn.wheel, drawn.aside, 1)) return way_;
    return refused(why_);
  }

  // The unit may turn freely; its range was measured before the turn. Without room to turn it goes as it stands.
  ChargeWay loose(const DrawnWay& drawn) {
    if (drawn.wheel != 0) return refused({"only formed units wheel", Clause::kFreeMeasure});
    if (drawn.aside != kAnyAside) return refused({"only the way of a formed charge is drawn", Clause::kChargeWay});
    const Point c = foe_.centre(), mine = own_.centre();
    for (Cdeg facing : {nearest_way(own_, foe_), direction_of(c.x - mine.x, c.y - mine.y)}) {
      const Outline turned_to(turn_in_place(own_.pose, own_.size.depth, facing), own_.size);
      if (stands_on_table(s_, turned_to) && !overlaps_any(s_, u_, turned_to) && attempt(turned_to, 0, kEight))
        return way_;
    }
    const Cdeg aside = turn_between(own_.pose.facing, nearest_way(own_, foe_));
    if (size_of_turn(aside) <= 2 * kOblique && attempt(own_, aside, kEight)) return way_;
    if (!why_ || why_.clause == Clause::kChargeFar) why_ = {"the way to the enemy is not clear", Clause::kChargeClear};
    return refused(why_);
  }

 private:
  ChargeWay refused(const Refusal& refusal) {
    way_.refusal = refusal;
    return way_;
  }

  // Keeps the reason of the first way that failed, unless a later one came further.
  enum Came : std::uint8_t { kNowhere, kTurned, kReached };
  bool fails(Came came, const Refusal& why) {
    if (why_ && came <= came_) return false;
    why_ = why;
    came_ = came;
    return false;
  }

  static Refusal too_far(Cdeg wheel_by) {
    if (wheel_by == 0) return {"no straight way reaches the enemy", Clause::kChargeFar};
    return {"the enemy is too far after the wheel", Clause::kChargeFar};
  }

  bool any_way() {
    if (after_wheel(0, kAnyAside, 1)) return true;
    const Point c = foe_.centre();
    const Cdeg turn = turn_between(own_.pose.facing, direction_of(c.x - own_.pose.x, c.y - own_.pose.y));
    const Cdeg hand = turn < 0 ? -1 : 1, widest = widest_wheel(own_.size.frontage, kFour);
    const Cdeg most = std::min(size_of_turn(turn), widest);
    for (Cdeg angle : {std::min(most, size_of_turn(turn) / 2), most})
      if (angle > 0 && after_wheel(hand * angle, kAnyAside, kAsideSteps / 2)) return true;
    for (Cdeg angle = kWheelStep; angle <= widest && angle <= kQuarter; angle += kWheelStep)
      for (Cdeg sign : {hand, -hand})
        if (tries_ < kMostTries && after_wheel(sign * angle, kAnyAside, kAsideSteps / 2)) return true;
    return false;
  }

  // The enemy must be to the front of the unit as it stands now.
  bool after_wheel(Cdeg wheel_by, Cdeg aside, int step) {
    const Cdeg angle = size_of_turn(wheel_by);
    const Hand hand = wheel_by > 0 ? Hand::kLeft : Hand::kRight;
    const Mil cost = angle == 0 ? 0 : wheel_cost(own_.size.frontage, angle);
    const Mil left = kFour + kMeasure - cost;
    if (left < 0) return fails(kNowhere, {"the wheel takes more than the charge", Clause::kChargeRange});
    const Outline at = angle == 0 ? own_ : Outline(wheel(own_.pose, own_.size.frontage, hand, angle), own_.size);
    if (!to_front(at, foe_, s_.options().front_cone))
      return fails(kNowhere, {"the enemy is not to the front", Clause::kChargeFront});
    if (signed_gap(at, foe_) > left) return fails(kTurned, too_far(wheel_by));
    if (angle != 0 && !wheel_is_clear(hand, angle)) return false;
    way_.wheel = wheel_by;
    way_.cost = cost;
    way_.wheel_dps = angle == 0 ? 0 : wheel_dps(s_, u_, s_.units[u_].formation, true);
    if (aside != kAnyAside) return attempt(at, aside, left);
    return some_aside(at, left, step);
  }

  bool wheel_is_clear(Hand hand, Cdeg angle) {
    if (enemies_.empty()) {
      closed_ = closed_ground(s_, u_);
      for_each_unit(s_, other(s_.side(u_)), [&](UnitId e) {
        enemies_.push_back({outline_of(s_, e), 0, false});
        enemy_ids_.push_back(e);
      });
    }
    const Field field{s_.scenario->width, s_.scenario->height, closed_};
    const Reach r = reach_wheel(own_, hand, angle, enemies_, field);
    if (r.angle >= angle) return true;
    if (r.stopped_by == kTableEdge) return fails(kReached, {"the wheel leaves the table", Clause::kEdge});
    if (r.stopped_by >= 0) {
      const UnitId who = enemy_ids_[static_cast<std::size_t>(r.stopped_by)];
      return fails(kReached, {"an enemy is in the way of the wheel", Clause::kChargeClear, who});
    }
    const Pose beyond = wheel(own_.pose, own_.size.frontage, hand, std::min(angle, r.angle + kWheelStep));
    return fails(kReached, on_ground(Outline(beyond, own_.size)));
  }

  // Of straight on and straight at the nearest point the shorter way; then at the middle; then every `step`th step aside.
  bool some_aside(const Outline& at, Mil left, int step) {
    const auto limited = [](Cdeg turn) { return std::clamp(turn, -kOblique, kOblique); };
    const Point c = foe_.centre();
    const Cdeg nearest = limited(turn_between(at.pose.facing, nearest_way(at, foe_)));
    const Cdeg middle = limited(turn_between(at.pose.facing, direction_of(c.x - at.pose.x, c.y - at.pose.y)));
    const bool ahead = attempt(at, 0, left);
    const ChargeWay first = way_;
    if (nearest != 0 && attempt(at, nearest, left)) {
      if (ahead && first.length <= way_.length) way_ = first;
      return true;
    }
    if (ahead) return true;
    if (middle != 0 && middle != nearest && attempt(at, middle, left)) return true;
    for (int i = step; i <= kAsideSteps && tries_ < kMostTries; i += step)
      for (Cdeg aside : {i * kAsideStep, -i * kAsideStep})
        if (attempt(at, aside, left)) return true;
    return false;
  }

  // Whether the unit, going that way, comes to the enemy with its front. Notes the way, or its obstacle.
  bool attempt(const Outline& at, Cdeg aside, Mil reach) {
    const Obstacle foe{foe_, 0, false};
    const Reach alone = reach_straight(at, aside, reach, {&foe, 1});
    if (alone.stopped_by == kNothing && !in_contact(Outline(alone.pose, at.size), foe_))
      return fails(kTurned, too_far(way_.wheel));
    ++tries_;
    const Advance a = advance(s_, u_, at, aside, reach, 0, nullptr, true);
    const Outline there(a.pose, at.size);
    // The charger may touch other enemies at the same moment, and closed ground too: enemies in a line stand side by
    // side.
    if ((a.met != target_ && !in_contact(there, foe_)) || a.stuck)
      return fails(kReached, obstacle_on_way(at, aside, a, Outline(alone.pose, at.size)));
    if (!lines_up(a.pose))
      return fails(kReached, {"there is no room to line up with the enemy", Clause::kChargeLineUp});
    way_.start = at.pose;
    way_.aside = aside;
    way_.length = a.length;
    way_.touch = a.pose;
    return true;
  }

  // The obstacle that keeps the unit from `contact`, which it would reach if it were alone with the enemy.
  Refusal obstacle_on_way(const Outline& at, Cdeg aside, const Advance& a, const Outline& contact) const {
    if (a.met != kNoUnit) return {"another enemy is in the way", Clause::kChargeClear, a.met};
    if (a.at_edge) return {"the way leaves the table", Clause::kEdge};
    UnitId who = kNoUnit;
    for_each_unit(s_, s_.side(u_), [&](UnitId f) {
      if (f != u_ && who == kNoUnit && overlap(contact, outline_of(s_, f))) who = f;
    });
    if (who != kNoUnit) return {"a friend is in the way", Clause::kChargeFriend, who};
    const Pose beyond = straight(at.pose, aside, a.length + 2 * kContact);
    return on_ground(Outline(beyond, at.size));
  }

  Refusal on_ground(const Outline& o) const {
    const int ground = closed_ground_under(s_, u_, o);
    if (ground < 0) return {"the way to the enemy is not clear", Clause::kChargeClear};
    return {"ground that is closed to the unit is in the way", Clause::kChargeGround, kNoUnit, ground};
  }

  // Whether the unit, once it has lined up as far as there is room, has its front at the enemy.
  bool lines_up(Pose touch) const {
    if (s_.options().conform == 0) return true;
    std::vector<Outline> others;
    for (int i = 0; i < s_.units.size(); ++i)
      if (i != u_ && i != target_ && s_.units[i].on_table) others.push_back(outline_of(s_, static_cast<UnitId>(i)));
    const std::vector<Polygon> closed = closed_ground(s_, u_);
    const Field field{s_.scenario->width, s_.scenario->height, closed};
    const Unit& unit = s_.units[u_];
    const Conformed lined = conform(layout_of(s_, u_, unit.rows, unit.formation), touch, layout_of(s_, target_),
                                    s_.units[target_].pose, others, field, s_.options().engage_overlap);
    return lined.flush || struck_edge(foe_, Outline(lined.pose, own_.size)) == Edge::kFront;
  }

  const State& s_;
  const UnitId u_, target_;
  const Outline own_, foe_;
  ChargeWay way_;
  Refusal why_;
  Came came_ = kNowhere;
  int tries_ = 0;
  // Gathered for the first wheel.
  std::vector<Obstacle> enemies_;
  std::vector<UnitId> enemy_ids_;
  std::vector<Polygon> closed_;
};

}  // namespace

ChargeWay charge_way(const State& s, UnitId u, UnitId target, const DrawnWay& drawn) {
  WayFinder finder(s, u, target);
  ChargeWay way = s.units[u].order == Order::kFormed ? finder.formed(drawn) : finder.loose(drawn);
  if (!way.refusal) way.cost += way.length;
  return way;
}

ChargeWay declared_way(const State& s, UnitId u, UnitId target) {
  const ChargeWay way = charge_way(s, u, target, s.units[u].t.way);
  return way.refusal && !s.units[u].t.way.free() ? charge_way(s, u, target) : way;
}

Swept swept_by(const State& s, UnitId u, const ChargeWay& way, Mil length) {
  Swept swept(s, u);
  const Outline own = outline_at(s, u, s.units[u].pose), start = outline_at(s, u, way.start);
  if (way.wheel != 0) swept.turn(own, own.corner(way.wheel > 0 ? Corner::kFrontLeft : Corner::kFrontRight), way.wheel);
  swept.stand(start);
  swept.go(start, way.aside, length);
  return swept;
}

bool read_way(const Path& path, DrawnWay* way) {
  *way = {};
  if (path.empty()) return true;
  if (path.size() > 2) return false;
  int i = 0;
  const bool left = path[0].kind == SegmentKind::kWheelLeft;
  if (left || path[0].kind == SegmentKind::kWheelRight) {
    if (path[0].angle <= 0 || path[0].angle > kCircle / 2) return false;
    way->wheel = left ? path[0].angle : -path[0].angle;
    i = 1;
  }
  if (i == path.size()) return true;
  if (i + 1 != path.size() || path[i].kind != SegmentKind::kAhead) return false;
  way->aside = path[i].angle;
  return path[i].length > 0 && size_of_turn(path[i].angle) < kCircle;
}

Path path_of(const DrawnWay& way, Mil length) {
  Path path;
  Segment seg;
  if (way.wheel != 0) {
    seg.kind = way.wheel > 0 ? SegmentKind::kWheelLeft : SegmentKind::kWheelRight;
    seg.angle = size_of_turn(way.wheel);
    path.add(seg);
  }
  if (way.aside == kAnyAside) return path;
  seg = Segment{};
  seg.angle = way.aside;
  seg.length = length;
  path.add(seg);
  return path;
}

}  // namespace acies::tabletop
