// 2.9: a path followed segment by segment, and the conditions that its end must meet.
#include <algorithm>
#include <optional>

#include "base/sort.h"
#include "games/tabletop/geometry/column.h"
#include "games/tabletop/model/unit_set.h"
#include "games/tabletop/rules/game.h"
#include "games/tabletop/rules/give_way.h"

namespace acies::tabletop {
namespace {

Refusal stopped(int by, MoveKind kind) {
  if (by == kTableEdge) return {"the path leaves the table", Clause::kEdge};
  if (by == kClosedGround) return {"the ground is closed to the unit", Clause::kRoughHorse};
  const bool march = kind == MoveKind::kMarch && by >= 0;
  return {"the path comes too near to the enemy", march ? Clause::kMarchStop : Clause::kStop};
}

bool is_wheel(SegmentKind kind) { return kind == SegmentKind::kWheelLeft || kind == SegmentKind::kWheelRight; }

// 2.9.3: a change of formation that the unit is trained for.
Refusal check_formation(const State& s, UnitId u, const Segment& seg) {
  const Profile& p = s.profile(u);
  if (seg.formation == Formation::kNone || seg.files == 0) return {"that is no formation", Clause::kChangeFormation};
  if (seg.formation == Formation::kPhalanx && !p.phalanx)
    return {"the unit cannot form a phalanx", Clause::kChangeFormation};
  if (seg.formation == Formation::kWedge && !p.wedge) return {"the unit cannot form a wedge", Clause::kChangeFormation};
  if (seg.formation == Formation::kQuincunx && !p.legion)
    return {"the unit cannot form a quincunx", Clause::kChangeFormation};
  if (s.units[u].open_ranks) return {"its ranks are open", Clause::kOpenRanks};
  if (seg.formation == Formation::kQuincunx && seg.files > 3)
    return {"a quincunx has at most three lines", Clause::kChangeFormation};
  return {};
}

// Follows one path and notes the result in a Walked. Its steps return false when the path is refused.
class Walker {
 public:
  Walker(const State& s, UnitId u, Mil allowance, MoveKind kind, const Company* company, Walked& w)
      : s_(s),
        u_(u),
        side_(s.side(u)),
        formed_(s.units[u].order == Order::kFormed),
        allowance_(allowance),
        kind_(kind),
        company_(company),
        w_(w),
        start_(outline_of(s, u)),
        enemies_(enemies_before(s, u, kind)),
        closed_(closed_ground(s, u)),
        field_{s.scenario->width, s.scenario->height, closed_},
        swept_(s, u, company != nullptr ? company->units : 0) {
    if (company != nullptr) body_ = company->around.pose;
    if (kind != MoveKind::kOrdinary) return;
    for_each_unit(s, other(side_), [&](UnitId e) {
      if (!gives_way(s, u, e)) return;
      lights_.push_back(outline_of(s, e));
      light_ids_.push_back(e);
      met_facing_.push_back(kNotMet);
    });
  }

  void follow(const Path& path) {
    for (const Segment& seg : path)
      if (!follow(seg)) return;
    if (w_.used > allowance_ + kMeasure) {
      refuse("the path is longer than the move", Clause::kOrdinary);
      return;
    }
    const Outline end = outline_now();
    if (!fits(end) || !keeps_distance(end) || !lights_fall_back(end)) return;
    w_.swept = swept_.dps();
  }

 private:
  // The unit at the beginning of a segment.
  struct Step {
    Layout layout;
    Outline whole;
    Outline mover;  // the outline that moves: the whole, or the leading base of a column
    bool in_file;   // 2.9.3: of a column that bends the leading base makes the move and the others go where it has been
  };
  struct InTheWay {
    UnitId light;
    Mil before;  // how far from the mover it was
    Cdeg facing;
  };

  bool refuse(const char* text, Clause clause) { return refuse(Refusal{text, clause}); }
  bool refuse(const Refusal& refusal) {
    w_.refusal = refusal;
    return false;
  }
  bool is_near(const Outline& o) const { return enemy_gap(s_, side_, o) <= kEight; }
  Outline outline_now() const { return outline(layout_of(s_, u_, w_.rows, w_.formation, w_.tail), w_.pose); }

  Step step_of(const Segment& seg) const {
    Step step{layout_of(s_, u_, w_.rows, w_.formation, w_.tail), {}, {}, false};
    const Layout& l = step.layout;
    const bool ahead = seg.kind == SegmentKind::kAhead;
    const bool ahead_only = ahead && seg.angle == 0 && company_ == nullptr;
    step.in_file = w_.formation == Formation::kColumn && l.count > 1 && kind_ != MoveKind::kStep &&
                   (ahead || is_wheel(seg.kind)) && (!w_.tail.empty() || !ahead_only);
    const bool by_leader = step.in_file || (!w_.tail.empty() && seg.kind == SegmentKind::kTo);
    step.whole = outline(l, w_.pose);
    step.mover = by_leader ? Outline(w_.pose, l.base) : step.whole;
    return step;
  }

  bool follow(const Segment& seg) {
    if (company_ != nullptr && seg.kind != SegmentKind::kAhead && !is_wheel(seg.kind))
      return refuse("a battle line goes ahead and wheels", Clause::kControlConform);
    const Step step = step_of(seg);
    if (!step.in_file) {
      trail_.reset();
    } else if (!trail_) {
      trail_.emplace(w_.pose, w_.tail, step.layout.count - 1, step.layout.base);
      may_follow_ = allowance_ - w_.used;
    }
    return make(seg, step) && end_segment(step);
  }

  bool make(const Segment& seg, const Step& step) {
    switch (seg.kind) {
      case SegmentKind::kAhead:
        return go_ahead(seg, step);
      case SegmentKind::kWheelLeft:
      case SegmentKind::kWheelRight:
        return make_wheel(seg, step);
      case SegmentKind::kForm:
        return change_formation(seg, step);
      case SegmentKind::kAboutFace:
        return face_about(step);
      case SegmentKind::kTo:
        return go_to(seg, step);
    }
    return false;
  }

  bool go_ahead(const Segment& seg, const Step& step) {
    if (!formed_) return refuse("only formed units march in a body: give a place to go to", Clause::kFreeMeasure);
    if (kind_ != MoveKind::kStep && (seg.angle > kOblique || seg.angle < -kOblique))
      return refuse("formed units go at most 22.5 degrees aside", Clause::kAheadLimit);
    if (seg.length <= 0) return refuse("a move has a length", Clause::kNone);
    const Outline& now = step.mover;
    Cdeg aside = seg.angle;
    if (company_ != nullptr) {
      aside = turn_between(now.pose.facing, turned(body_.facing + seg.angle));
      body_ = straight(body_, seg.angle, seg.length);
    }
    const Reach r = reach_straight(now, aside, seg.length, enemies_, field_);
    if (r.length < seg.length) return refuse(stopped(r.stopped_by, kind_));
    swept_.go(now, aside, seg.length);
    const std::uint64_t met = run_over(now, aside, seg.length, lights_) & ~run_down_;
    for (std::size_t i = 0; i < lights_.size(); ++i)
      if ((met >> i & 1) != 0) met_facing_[i] = now.pose.facing;
    run_down_ |= met;
    if (step.in_file)
      trail_->go_straight(aside, seg.length);
    else
      w_.tail = shifted(w_.tail, r.pose.x - w_.pose.x, r.pose.y - w_.pose.y);
    w_.pose = r.pose;
    w_.used += seg.length;
    w_.advanced = true;
    return true;
  }

  bool make_wheel(const Segment& seg, const Step& step) {
    if (!formed_) return refuse("only formed units wheel", Clause::kFreeMeasure);
    if (seg.angle <= 0 || seg.angle > kCircle / 2) return refuse("a wheel has an angle", Clause::kWheelCost);
    const Outline& now = step.mover;
    const bool left = seg.kind == SegmentKind::kWheelLeft;
    const Outline turns = company_ != nullptr ? Outline(body_, company_->around.size) : now;
    const Mil width = turns.size.frontage;
    const FinePoint about = turns.corner(left ? Corner::kFrontLeft : Corner::kFrontRight);
    const Cdeg turn = left ? seg.angle : -seg.angle;
    const Reach r = reach_turn(now, about, turn, enemies_, field_);
    if (company_ != nullptr) body_ = wheel(body_, width, left ? Hand::kLeft : Hand::kRight, seg.angle);
    // Only going ahead is a march: a wheel that comes too near is stopped by the common rule.
    if (r.angle < seg.angle) return refuse(stopped(r.stopped_by, MoveKind::kOrdinary));
    const bool near = is_near(now) || is_near(outline(step.layout, r.pose));
    const int dps = wheel_dps(s_, u_, w_.formation, near);
    w_.wheel = s_.options().wheel_dp_per_move != 0 ? std::max(w_.wheel, dps) : w_.wheel + dps;
    if (step.in_file) trail_->turn(about, turn);
    swept_.turn(now, about, turn);
    run_down_ |= turned_over(now, about, turn, lights_);
    w_.pose = r.pose;
    w_.used += wheel_cost(width, seg.angle);
    w_.advanced = true;
    return true;
  }

  bool change_formation(const Segment& seg, const Step& step) {
    if (!formed_) return refuse("the unit is not formed", Clause::kChangeFormation);
    if (const Refusal r = check_formation(s_, u_, seg)) return refuse(r);
    const Rows rows = rows_of(base_count(w_.rows), seg.formation, seg.files);
    if (rows == w_.rows && seg.formation == w_.formation)
      return refuse("the unit has that formation", Clause::kChangeFormation);
    w_.form += formation_dps(w_.formation, seg.formation, is_near(step.mover));
    w_.rows = rows;
    w_.formation = seg.formation;
    w_.tail = {};
    w_.used += allowance_ / 2;
    return true;
  }

  bool face_about(const Step& step) {
    if (!formed_) return refuse("the unit is not formed", Clause::kAboutFace);
    w_.about_face += about_face_dps(s_, u_, w_.formation, is_near(step.mover));
    if (w_.tail.empty())
      w_.pose = about_face(w_.pose, step.mover.size.depth);
    else
      turn_about_in_place(w_.pose, w_.tail, step.layout.base.depth);
    w_.used += allowance_ / 2;
    return true;
  }

  bool go_to(const Segment& seg, const Step& step) {
    if (formed_) return refuse("formed units go straight and wheel", Clause::kAheadLimit);
    const Outline& now = step.mover;
    const Pose to{seg.pose.x, seg.pose.y, turned(seg.pose.facing)};
    const Reach r = reach_to(now, {to.x, to.y}, enemies_, field_);
    if (r.pose.x != to.x || r.pose.y != to.y) return refuse(stopped(r.stopped_by, kind_));
    const Mil way = distance({w_.pose.x, w_.pose.y}, {to.x, to.y});
    if (way > 0) swept_.go_to(now, {to.x, to.y});
    w_.used += s_.options().light_measure == 0 ? free_move_cost(step.layout, w_.pose, to) : way;
    w_.pose = to;
    w_.tail = {};
    w_.advanced = w_.advanced || way > 0;
    return true;
  }

  // The bases of a column follow, and the unit stands as the next segment finds it.
  bool end_segment(const Step& step) {
    const bool bent = !w_.tail.empty();
    if (step.in_file) {
      w_.tail = trail_->follow(may_follow_);
      if (bent || !w_.tail.empty()) w_.in_file = true;
    }
    const Outline then = outline_now();
    if (step.in_file && crosses_itself(w_.pose, w_.tail, step.layout.base))
      return refuse("the column is in its own way", Clause::kColumnFollows);
    swept_.stand(then);
    return true;
  }

  // The unit ends on the table, on open ground, clear of friends, and a march far from enemies.
  bool fits(const Outline& end) {
    if (!on_table(end, s_.scenario->width, s_.scenario->height))
      return refuse("the path leaves the table", Clause::kEdge);
    for (const Polygon& area : closed_)
      if (over(end, area)) return refuse("the ground is closed to the unit", Clause::kRoughHorse);
    for (const Outline& f : swept_.friends())
      if (overlap(end, f)) return refuse("friends stand there", Clause::kNoOverlap);
    if (kind_ == MoveKind::kMarch && enemy_gap(s_, side_, end) < kEight - kMeasure)
      return refuse("a march ends 8 inches from the enemy", Clause::kMarchStop);
    return true;
  }

  // 2.9.2: how near to each enemy the unit may end. Lights that must give way are noted.
  bool keeps_distance(const Outline& end) {
    const bool shaken = is_shaken(s_, u_);
    for_each_unit(s_, other(side_), [&](UnitId e) {
      if (!w_.refusal) w_.refusal = check_distance(end, e, shaken);
    });
    return !w_.refusal;
  }

  Refusal check_distance(const Outline& end, UnitId e, bool shaken) {
    const Outline foe = outline_of(s_, e);
    const Mil after = signed_gap(end, foe), before = signed_gap(start_, foe);
    const bool front = to_front(end, foe, s_.options().front_cone);
    const bool broken = s_.units[e].broken;
    if (shaken && !broken && s_.options().shaken_approach == 0 && after <= kEight && after < before - kMeasure)
      return {"a shaken unit does not go nearer to the enemy", Clause::kShakenApproach};
    if (kind_ == MoveKind::kOrdinary && gives_way(s_, u_, e)) {
      const bool in_way = after < kFour && front && after < before;
      bool met = overlap(end, foe);
      Cdeg facing = kNotMet;
      for (std::size_t i = 0; i < light_ids_.size(); ++i) {
        if (light_ids_[i] != e) continue;
        met = met || (run_down_ >> i & 1) != 0;
        facing = met_facing_[i];
      }
      if (in_way || met) {
        in_the_way_.push_back({e, before, facing});
        return {};
      }
    }
    if (overlap(end, foe)) return {"enemies stand there", Clause::kNoOverlap};
    if (!broken && after <= kContact && before > kContact) return {"only a charge ends in contact", Clause::kStop};
    if (kind_ != MoveKind::kMarch && !broken && front && !goes_through(s_, u_, e) && after < kFour - kMeasure &&
        after < before - kMeasure)
      return {"the path comes too near to the enemy", Clause::kStop};
    return {};
  }

  // The lights in the way fall back, the farthest first, so that the next end clear of them; where they cannot, the mover
  // would have had to stop for them.
  bool lights_fall_back(const Outline& end) {
    sort_stably(in_the_way_.begin(), in_the_way_.end(),
                [](const InTheWay& a, const InTheWay& b) { return a.before > b.before; });
    for (const InTheWay& l : in_the_way_) {
      GivesWay way{l.light, {}};
      if (w_.gives_way.full() || !fall_back(s_, l.light, u_, end, l.facing, w_.gives_way, &way.to))
        return refuse("lights in the way cannot fall back", Clause::kGiveWay);
      w_.gives_way.add(way);
    }
    return true;
  }

  const State& s_;
  const UnitId u_;
  const Side side_;
  const bool formed_;
  const Mil allowance_;
  const MoveKind kind_;
  const Company* const company_;
  Walked& w_;

  const Outline start_;
  const std::vector<Obstacle> enemies_;
  const std::vector<Polygon> closed_;
  const Field field_;
  Swept swept_;
  // Enemy lights that would give way, those of them the path runs into, and how the mover faced then.
  std::vector<Outline> lights_;
  std::vector<UnitId> light_ids_;
  std::vector<Cdeg> met_facing_;
  std::uint64_t run_down_ = 0;
  std::vector<InTheWay> in_the_way_;

  Pose body_;                   // of the company
  std::optional<Trail> trail_;  // of a column that goes in file
  Mil may_follow_ = 0;          // how far its bases may go: no base goes farther than the move allows
};

}  // namespace

Walked walk(const State& s, UnitId u, const Path& path, Mil allowance, MoveKind kind, const Company* company) {
  const Unit& unit = s.units[u];
  Walked w;
  w.pose = unit.pose;
  w.rows = unit.rows;
  w.tail = unit.tail;
  w.formation = unit.formation;
  if (path.empty())
    w.refusal = {"the path is empty"};
  else
    Walker(s, u, allowance, kind, company, w).follow(path);
  return w;
}

}  // namespace acies::tabletop
