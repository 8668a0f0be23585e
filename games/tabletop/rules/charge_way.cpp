#include "games/tabletop/rules/charge_way.h"

#include <algorithm>
#include <array>
#include <optional>

#include "games/tabletop/geometry/conform.h"
#include "games/tabletop/geometry/fixed.h"
#include "games/tabletop/geometry/landing.h"
#include "games/tabletop/geometry/moves.h"
#include "games/tabletop/rules/movement.h"
#include "games/tabletop/rules/strike.h"

namespace acies::tabletop {
namespace {

// The likely ways, which a search looks at first. Every step aside is tried without a wheel and after a wheel that is drawn;
// after any other wheel half way and all the way aside.
constexpr Cdeg kAsideStep = 225;
constexpr int kAsideSteps = kOblique / kAsideStep;
constexpr Cdeg kWheelStep = 200;
constexpr int kMostTries = 60;  // of likely ways that lead to the enemy if nothing else is in the way
// The wheels whose gaps a search looks at afterwards are kWheelStep apart, and where there is hope these steps.
constexpr Cdeg kFineWheelStep = 10, kFinePart = 50, kWheelPart = 1000;
constexpr Cdeg kTurnStep = 200;  // of loose units

Cdeg size_of_turn(Cdeg turn) { return turn < 0 ? -turn : turn; }

class WayFinder {
 public:
  WayFinder(const State& s, UnitId u, UnitId target)
      : s_(s),
        u_(u),
        target_(target),
        own_(outline_at(s, u, s.units[u].pose)),
        foe_(outline_of(s, target)),
        widest_(std::min(widest_wheel(own_.size.frontage, kFour + kMeasure), kCircle / 2)) {
    way_.start = own_.pose;
  }

  ChargeWay formed(const DrawnWay& drawn) {
    if (drawn.aside != kAnyAside && size_of_turn(drawn.aside) > kOblique)
      return refused({"a charge goes at most 22.5 degrees aside", Clause::kAheadLimit});
    if (drawn.free() ? any_way() : drawn_way(drawn)) return way_;
    return refused(why_);
  }

  // The unit may turn freely; its range was measured before the turn. Without room to turn it goes as it stands.
  ChargeWay loose(const DrawnWay& drawn) {
    if (drawn.wheel != 0) return refused({"only formed units wheel", Clause::kFreeMeasure});
    if (drawn.aside != kAnyAside) return refused({"only the way of a formed charge is drawn", Clause::kChargeWay});
    const Point c = foe_.centre(), mine = own_.centre();
    const Cdeg nearest = nearest_way(own_, foe_);
    for (Cdeg facing : {nearest, direction_of(c.x - mine.x, c.y - mine.y)})
      if (goes_facing(facing)) return way_;
    const Cdeg aside = turn_between(own_.pose.facing, nearest);
    if (size_of_turn(aside) <= 2 * kOblique && attempt(own_, aside, kEight)) return way_;
    // Turned so that all of the enemy is aside of its way, it passes by.
    const FinePoint way = fine(c) - fine(mine);
    Fine broad = 0;
    for (int i = 0; i < part_count(foe_); ++i)
      for (const FinePoint& corner : part(foe_, i).box.corners) broad = std::max(broad, length(corner - fine(c)));
    broad += own_.box.half_width + 2 * kContact * kFine;
    const auto passes_by = [&](Cdeg facing) {
      const Fine across = rightward(way, direction(facing));
      return across > broad || across < -broad;
    };
    for (Cdeg turn = kTurnStep; turn <= kQuarter; turn += kTurnStep)
      for (Cdeg facing : {nearest + turn, nearest - turn})
        if (!passes_by(facing) && may_go_facing(facing) && goes_facing(facing)) return way_;
    if (!why_ || why_.clause == Clause::kChargeFar) why_ = {"the way to the enemy is not clear", Clause::kChargeClear};
    return refused(why_);
  }

 private:
  // Whether it can turn on the spot to that facing and go straight on to the enemy.
  bool goes_facing(Cdeg facing) {
    const Outline at(turn_in_place(own_.pose, own_.size.depth, facing), own_.size);
    return stands_on_table(s_, at) && !overlaps_any(s_, u_, at) && attempt(at, 0, kEight);
  }

  // A quicker look: whether it would come to the enemy, and no friend stands there.
  bool may_go_facing(Cdeg facing) {
    const Outline at(turn_in_place(own_.pose, own_.size.depth, facing), own_.size);
    const Reach r = alone(at, 0, kEight);
    const Outline there(r.pose, own_.size);
    const auto taken = [&](const Outline& f) { return overlap(there, f); };
    return meets(r, at) && std::none_of(crowd().friends.begin(), crowd().friends.end(), taken);
  }

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

  bool drawn_way(const DrawnWay& drawn) {
    if (after_wheel(drawn.wheel, drawn.aside, 1)) return true;
    return drawn.aside == kAnyAside && after_wheel(drawn.wheel, kAnyAside, kGaps);
  }

  bool any_way() {
    const Point c = foe_.centre();
    const Cdeg turn = turn_between(own_.pose.facing, direction_of(c.x - own_.pose.x, c.y - own_.pose.y));
    return likely_way(turn) || gap_way(turn < 0 ? -1 : 1);
  }

  bool likely_way(Cdeg turn) {
    if (after_wheel(0, kAnyAside, 1)) return true;
    const Cdeg hand = turn < 0 ? -1 : 1, widest = widest_wheel(own_.size.frontage, kFour);
    const Cdeg most = std::min(size_of_turn(turn), widest);
    for (Cdeg angle : {std::min(most, size_of_turn(turn) / 2), most})
      if (angle > 0 && after_wheel(hand * angle, kAnyAside, kAsideSteps / 2)) return true;
    for (Cdeg angle = kWheelStep; angle <= widest && angle <= kQuarter; angle += kWheelStep)
      for (Cdeg sign : {hand, -hand})
        if (tries_ < kMostTries && after_wheel(sign * angle, kAnyAside, kAsideSteps / 2)) return true;
    return false;
  }

  // The gaps that everything else leaves, after the least wheels first.
  bool gap_way(Cdeg hand) {
    std::vector<Cdeg> promising;
    std::array<bool, 2> hope{};
    for (Cdeg angle = 0; angle <= widest_; angle += kWheelStep)
      for (Cdeg sign : {hand, -hand}) {
        const Cdeg by = sign * angle;
        bool& here = hope[sign > 0];
        if (angle % kWheelPart == 0) here = promises(by + sign * (kWheelPart - kWheelStep) / 2, kWheelPart / 2);
        if (!here || (angle == 0 && sign != hand) || !promises(by, kWheelStep / 2)) continue;
        const int before = without_room_;
        if (after_wheel(by, kAnyAside, kGaps)) return true;
        if (without_room_ == before) promising.push_back(by);
      }
    // Nearer and nearer to the wheels that promise something.
    for (Cdeg by : promising)
      for (Cdeg near : {by - 75, by - 25, by + 25, by + 75}) {
        if (!promises(near, kFinePart / 2)) continue;
        for (Cdeg angle = near - kFinePart / 2; angle < near + kFinePart / 2; angle += kFineWheelStep)
          if (angle != by && size_of_turn(angle) <= widest_ && after_wheel(angle, kAnyAside, kGaps)) return true;
      }
    return false;
  }

  // Whether a wheel at most so much wider or less wide than this one might lead to the enemy.
  bool promises(Cdeg by, Cdeg half) {
    const Cdeg angle = size_of_turn(by);
    const Hand hand = by > 0 ? Hand::kLeft : Hand::kRight;
    const Outline at(wheel(own_.pose, own_.size.frontage, hand, angle), own_.size);
    const Mil moves = wheel_cost(own_.size.frontage + own_.size.depth, half);
    const Mil left = kFour + kMeasure - wheel_cost(own_.size.frontage, std::max(angle - half, 0)) + moves;
    return signed_gap(at, foe_) <= left && may_come_to(at, foe_, left, crowd(), kOblique + half, 2 * moves);
  }

  // The enemy must be to the front of the unit as it stands now. Any aside: the likely ones, of the steps every `step`th;
  // or those that lead into the gaps.
  static constexpr int kGaps = 0;
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
    if (step != kGaps) return likely_aside(at, left, step);
    const std::vector<Cdeg> ways = ways_to(at, foe_, left, crowd(), kOblique);
    return std::any_of(ways.begin(), ways.end(), [&](Cdeg way) { return attempt(at, way, left); });
  }

  bool wheel_is_clear(Hand hand, Cdeg angle) {
    std::optional<Reach>& reach = wheels_[static_cast<std::size_t>(hand)];
    if (!reach) {
      std::vector<Obstacle> enemies;
      for (const Outline& o : crowd().enemies) enemies.push_back({o, 0, false});
      enemies.push_back({foe_, 0, false});
      const Field field{s_.scenario->width, s_.scenario->height, crowd().closed};
      reach = reach_wheel(own_, hand, widest_, enemies, field);
    }
    if (angle <= reach->angle) return true;
    if (reach->stopped_by == kTableEdge) return fails(kReached, {"the wheel leaves the table", Clause::kEdge});
    if (reach->stopped_by >= 0) {
      const auto who = static_cast<std::size_t>(reach->stopped_by);
      const UnitId enemy = who < enemies_.size() ? enemies_[who] : target_;
      return fails(kReached, {"an enemy is in the way of the wheel", Clause::kChargeClear, enemy});
    }
    const Pose beyond = wheel(own_.pose, own_.size.frontage, hand, std::min(angle, reach->angle + kWheelStep));
    return fails(kReached, on_ground(Outline(beyond, own_.size)));
  }

  // Of straight on and straight at the nearest point the shorter way; then at the middle; then every `step`th step aside.
  bool likely_aside(const Outline& at, Mil left, int step) {
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

  // How far the unit would go if it were alone with the enemy, and whether that is as far as the enemy.
  Reach alone(const Outline& at, Cdeg aside, Mil reach) const {
    const Obstacle foe{foe_, 0, false};
    return reach_straight(at, aside, reach, {&foe, 1});
  }
  bool meets(const Reach& r, const Outline& at) const {
    return r.stopped_by != kNothing || in_contact(Outline(r.pose, at.size), foe_);
  }

  // Whether the unit, going that way, comes to the enemy with its front. Notes the way, or its obstacle.
  bool attempt(const Outline& at, Cdeg aside, Mil reach) {
    const Reach without_others = alone(at, aside, reach);
    if (!meets(without_others, at)) return fails(kTurned, too_far(way_.wheel));
    ++tries_;
    const Advance a = advance(s_, u_, at, aside, reach, 0, nullptr, true);
    const Outline there(a.pose, at.size);
    // The charger may touch other enemies at the same moment, and closed ground too: enemies in a line stand side by
    // side.
    if ((a.met != target_ && !in_contact(there, foe_)) || a.stuck || a.length > reach)
      return fails(kReached, obstacle_on_way(at, aside, a, Outline(without_others.pose, at.size)));
    if (!lines_up(a.pose)) {
      ++without_room_;
      return fails(kReached, {"there is no room to line up with the enemy", Clause::kChargeLineUp});
    }
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
  bool lines_up(Pose touch) {
    if (s_.options().conform == 0) return true;
    if (others_.empty()) {
      others_ = crowd().friends;
      others_.insert(others_.end(), crowd().enemies.begin(), crowd().enemies.end());
    }
    const Field field{s_.scenario->width, s_.scenario->height, crowd().closed};
    const Unit& unit = s_.units[u_];
    const Conformed lined = conform(layout_of(s_, u_, unit.rows, unit.formation), touch, layout_of(s_, target_),
                                    s_.units[target_].pose, others_, field, s_.options().engage_overlap);
    return lined.flush || struck_edge(foe_, Outline(lined.pose, own_.size)) == Edge::kFront;
  }

  const Crowd& crowd() {
    if (crowd_) return *crowd_;
    closed_ = closed_ground(s_, u_);
    crowd_ = Crowd{{}, {}, closed_, s_.scenario->width, s_.scenario->height};
    for_each_unit(s_, s_.side(u_), [&](UnitId f) {
      if (f != u_) crowd_->friends.push_back(outline_of(s_, f));
    });
    for_each_unit(s_, other(s_.side(u_)), [&](UnitId e) {
      if (e == target_) return;
      crowd_->enemies.push_back(outline_of(s_, e));
      enemies_.push_back(e);
    });
    return *crowd_;
  }

  const State& s_;
  const UnitId u_, target_;
  const Outline own_, foe_;
  const Cdeg widest_;  // wheel
  ChargeWay way_;
  Refusal why_;
  Came came_ = kNowhere;
  int tries_ = 0;
  int without_room_ = 0;  // ways that lead to the enemy, where the unit cannot line up
  // Gathered when first asked for.
  std::optional<Crowd> crowd_;
  std::vector<UnitId> enemies_;  // of the crowd
  std::vector<Outline> others_;
  std::vector<Polygon> closed_;
  std::array<std::optional<Reach>, 2> wheels_;  // by hand: how far the widest wheel goes
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
