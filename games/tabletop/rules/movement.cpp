#include "games/tabletop/rules/movement.h"

#include <algorithm>
#include <optional>

#include "games/tabletop/geometry/column.h"
#include "games/tabletop/rules/game.h"

namespace acies::tabletop {
namespace {

// The enemies a mover minds, with where it began: it may not close with those it began near.
struct Enemies {
  std::vector<Obstacle> obstacles;
  std::vector<UnitId> ids;
};

// 2.9.2: whom a mover need not stop for. Models go through lights; formed units push enemy lights back.
bool goes_through(const State& s, UnitId mover, UnitId enemy) {
  return is_model(s.type(mover)) && is_light(s.type(enemy));
}

bool gives_way(const State& s, UnitId mover, UnitId enemy) {
  return s.options().light_fallback != 0 && s.units[mover].order == Order::kFormed && is_light(s.type(enemy)) &&
         !is_engaged(s, enemy) && !s.units[enemy].broken;
}

Enemies enemies_of(const State& s, UnitId u, MoveKind kind) {
  Enemies out;
  for_each_unit(s, other(s.side(u)), [&](UnitId e) {
    Obstacle o;
    o.outline = outline_of(s, e);
    const bool broken = s.units[e].broken;
    if (kind == MoveKind::kMarch) {
      if (!broken) o.keep = kEight;
    } else {
      if (goes_through(s, u, e) || gives_way(s, u, e)) return;
      if (!broken) {
        o.keep = kFour;
        o.only_to_front = true;
        o.lean = s.options().front_cone;
      }
    }
    out.obstacles.push_back(o);
    out.ids.push_back(e);
  });
  return out;
}

Refusal stopped(int by) {
  if (by == kTableEdge) return {"the path leaves the table", Clause::kEdge};
  if (by == kClosedGround) return {"the ground is closed to the unit", Clause::kRoughHorse};
  return {"the path comes too near to the enemy", Clause::kStop};
}

bool is_rough_kind(TerrainKind k) { return k == TerrainKind::kRough || k == TerrainKind::kWoods; }

constexpr Cdeg kNotMet = -1;

// Where a light ends that gives way to a formed unit that ends at `mover`: straight on the way that one faced when it met
// the light; of one met in a wheel, or not at all, the way it faces now, or straight away from it if it has come past.
// So far that 4" lie between them, and farther until it is clear of friends, of whom `gone` have fallen back already. False
// if it cannot.
bool fall_back(const State& s, UnitId light, UnitId mover_id, const Outline& mover, Cdeg met,
               const Few<GivesWay, 16>& gone, Pose* to) {
  const Outline own = outline_of(s, light);
  const bool before_it = to_front(mover, own, s.options().front_cone) || overlap(mover, own);
  const Cdeg way = met != kNotMet ? met : before_it ? mover.pose.facing : away_from(own, mover.centre());
  const Cdeg aside = turn_between(own.pose.facing, way);
  const auto clear = [&](Mil d) { return signed_gap(mover, Outline(straight(own.pose, aside, d), own.size)) >= kFour; };
  // Beyond `high` it is clear all along; it may be nearer in between, where the mover has run over it.
  constexpr Mil kFarthest = 24 * kInch, kStep = kInch / 4;
  if (!clear(kFarthest)) return false;
  Mil high = kFarthest;
  while (high > 0 && clear(high - kStep)) high -= kStep;
  Mil low = std::max(0, high - kStep);
  while (low < high) {
    const Mil mid = (low + high) / 2;
    if (clear(mid))
      high = mid;
    else
      low = mid + 1;
  }
  std::vector<Obstacle> enemies;
  std::vector<Outline> friends;
  for (int i = 0; i < s.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (u == light || u == mover_id || !on_table(s, u)) continue;
    if (is_enemy(s, u, light))
      enemies.push_back({outline_of(s, u), kContact + 1, false});
    else if (std::none_of(gone.begin(), gone.end(), [&](const GivesWay& g) { return g.unit == u; }))
      friends.push_back(outline_of(s, u));
  }
  for (const GivesWay& g : gone) friends.push_back(outline_at(s, g.unit, g.to));
  const Mil length = first_clear(own, aside, low, friends, 24 * kInch);
  if (length < 0) return false;
  const std::vector<Polygon> closed = closed_ground(s, light);
  const Reach r = reach_straight(own, aside, length, enemies, Field{s.scenario->width, s.scenario->height, closed});
  if (r.length < length) return false;
  *to = r.pose;
  return true;
}

}  // namespace

bool touches_rough(const State& s, const Outline& from, Pose to) {
  for (const Terrain& t : s.scenario->terrain) {
    if (is_rough_kind(t.kind) && (passes_over(from, to.x - from.pose.x, to.y - from.pose.y, t.outline) ||
                                  over(Outline(to, from.size), t.outline)))
      return true;
    if (t.kind == TerrainKind::kObstacle && (passes_across(from, to.x - from.pose.x, to.y - from.pose.y, t.outline) ||
                                             across(Outline(to, from.size), t.outline)))
      return true;
  }
  return false;
}

std::vector<Polygon> closed_ground(const State& s, UnitId u) {
  std::vector<Polygon> closed;
  for (const Terrain& t : s.scenario->terrain) {
    const bool shut = t.kind == TerrainKind::kImpassable || (is_rough_kind(t.kind) && rough_is_closed(s.type(u)));
    if (shut) closed.push_back(t.outline);
    // Banks and streams are rough to cross (2.5): each stretch of their course is closed to them, too.
    if (t.kind == TerrainKind::kObstacle && rough_is_closed(s.type(u)))
      for (std::size_t i = 0; i + 1 < t.outline.size(); ++i) closed.push_back(Polygon(t.outline).subspan(i, 2));
  }
  return closed;
}

bool passage_is_free(const State& s, UnitId mover, UnitId passed) {
  const bool one_stands = !s.units[passed].t.moved;
  const bool one_unformed = s.units[mover].order == Order::kUnformed || s.units[passed].order == Order::kUnformed;
  return one_stands && one_unformed;
}

Refusal check_may_move(const State& s, UnitId u) {
  const Unit& unit = s.units[u];
  if (!unit.on_table) return {"the unit is not on the table"};
  if (unit.broken) return {"the unit is routing"};
  if (unit.rampage >= 0) return {"the elephant is rampaging"};
  if (is_engaged(s, u)) return {"the unit is in combat"};
  if (unit.looting) return {"the unit is looting", Clause::kRepeatLoot};
  if (unit.t.steadied) return {"the unit was steadied and does not move", Clause::kSteadiedStays};
  if (unit.t.control == Control::kHalt) return {"the unit is halted by its control test", Clause::kControlHalt};
  if (bound_to_stay(s, u)) return {"the unit repeats its last move: it stays", Clause::kRepeatStill};
  return {};
}

Walked walk(const State& s, UnitId u, const Path& path, Mil allowance, MoveKind kind, const Company* company) {
  const Unit& unit = s.units[u];
  const Outline start = outline_of(s, u);
  Walked w;
  w.pose = unit.pose;
  w.rows = unit.rows;
  w.tail = unit.tail;
  w.formation = unit.formation;
  const auto refuse = [&](const char* text, Clause clause) {
    w.refusal = {text, clause};
    return w;
  };
  if (path.empty()) return refuse("the path is empty", Clause::kNone);

  const Side side = s.side(u);
  const Enemies enemies = enemies_of(s, u, kind);
  const std::vector<Polygon> closed = closed_ground(s, u);
  const Field field{s.scenario->width, s.scenario->height, closed};
  const bool formed = unit.order == Order::kFormed;
  w.near_enemy = enemy_gap(s, side, start) <= kEight;
  bool rough = false;
  std::vector<Outline> friends;
  std::vector<UnitId> friend_ids;
  for_each_unit(s, side, [&](UnitId f) {
    if (f == u || (company != nullptr && (company->units >> f & 1) != 0)) return;
    friends.push_back(outline_of(s, f));
    friend_ids.push_back(f);
  });
  const auto pass = [&](std::uint64_t bits) {
    for (std::size_t i = 0; i < friend_ids.size(); ++i)
      if ((bits >> i & 1) != 0) w.passed |= std::uint64_t{1} << friend_ids[i];
  };
  // Enemy lights that would give way, and those of them the path runs into.
  std::vector<Outline> lights;
  std::vector<UnitId> light_ids;
  std::vector<Cdeg> met_facing;
  std::uint64_t run_down = 0;
  if (kind == MoveKind::kOrdinary)
    for_each_unit(s, other(side), [&](UnitId e) {
      if (!gives_way(s, u, e)) return;
      lights.push_back(outline_of(s, e));
      light_ids.push_back(e);
      met_facing.push_back(kNotMet);
    });

  Pose body = company != nullptr ? company->around.pose : Pose{};
  std::optional<Trail> trail;  // of a column that goes in file
  Mil may_follow = 0;          // how far its bases may go: no base goes farther than the move allows
  for (const Segment& seg : path) {
    if (company != nullptr && seg.kind != SegmentKind::kAhead && seg.kind != SegmentKind::kWheelLeft &&
        seg.kind != SegmentKind::kWheelRight)
      return refuse("a battle line goes ahead and wheels", Clause::kControlConform);
    const Layout l = layout_of(s, u, w.rows, w.formation, w.tail);
    const Outline whole = outline(l, w.pose);
    // 2.9.3: of a column that bends the leading base makes the move and the others go where it has been.
    const bool ahead_only = seg.kind == SegmentKind::kAhead && seg.angle == 0 && company == nullptr;
    const bool files = w.formation == Formation::kColumn && l.count > 1 && kind != MoveKind::kStep &&
                       (seg.kind == SegmentKind::kAhead || seg.kind == SegmentKind::kWheelLeft ||
                        seg.kind == SegmentKind::kWheelRight) &&
                       (!w.tail.empty() || !ahead_only);
    const Outline now = files || (!w.tail.empty() && seg.kind == SegmentKind::kTo) ? Outline(w.pose, l.base) : whole;
    if (files && !trail) {
      trail.emplace(w.pose, w.tail, l.count - 1, l.base);
      may_follow = allowance - w.used;
    }
    if (trail && !files) trail.reset();
    switch (seg.kind) {
      case SegmentKind::kAhead: {
        if (!formed) return refuse("only formed units march in a body: give a place to go to", Clause::kFreeMeasure);
        if (kind != MoveKind::kStep && (seg.angle > kOblique || seg.angle < -kOblique))
          return refuse("formed units go at most 22.5 degrees aside", Clause::kAheadLimit);
        if (seg.length <= 0) return refuse("a move has a length", Clause::kNone);
        Cdeg aside = seg.angle;
        if (company != nullptr) {
          aside = turn_between(now.pose.facing, turned(body.facing + seg.angle));
          body = straight(body, seg.angle, seg.length);
        }
        const Reach r = reach_straight(now, aside, seg.length, enemies.obstacles, field);
        if (r.length < seg.length) {
          w.refusal = stopped(r.stopped_by);
          if (kind == MoveKind::kMarch && r.stopped_by >= 0) w.refusal.clause = Clause::kMarchStop;
          return w;
        }
        pass(run_over(now, aside, seg.length, friends));
        const std::uint64_t met = run_over(now, aside, seg.length, lights) & ~run_down;
        for (std::size_t i = 0; i < lights.size(); ++i)
          if ((met >> i & 1) != 0) met_facing[i] = now.pose.facing;
        run_down |= met;
        rough = rough || touches_rough(s, now, r.pose);
        if (files)
          trail->go_straight(aside, seg.length);
        else
          w.tail = shifted(w.tail, r.pose.x - w.pose.x, r.pose.y - w.pose.y);
        w.pose = r.pose;
        w.used += seg.length;
        w.advanced = true;
        break;
      }
      case SegmentKind::kWheelLeft:
      case SegmentKind::kWheelRight: {
        if (!formed) return refuse("only formed units wheel", Clause::kFreeMeasure);
        if (seg.angle <= 0 || seg.angle > kCircle / 2) return refuse("a wheel has an angle", Clause::kWheelCost);
        const Hand pivot = seg.kind == SegmentKind::kWheelLeft ? Hand::kLeft : Hand::kRight;
        const Mil width = company != nullptr ? company->around.size.frontage : now.size.frontage;
        const bool left = pivot == Hand::kLeft;
        const Outline turns = company != nullptr ? Outline(body, company->around.size) : now;
        const FinePoint about = turns.corner(left ? Corner::kFrontLeft : Corner::kFrontRight);
        const Cdeg turn = left ? seg.angle : -seg.angle;
        const Reach r = reach_turn(now, about, turn, enemies.obstacles, field);
        if (company != nullptr) body = wheel(body, width, pivot, seg.angle);
        if (r.angle < seg.angle) {
          w.refusal = stopped(r.stopped_by);
          return w;
        }
        const bool near = enemy_gap(s, side, now) <= kEight || enemy_gap(s, side, outline(l, r.pose)) <= kEight;
        const int dps = wheel_dps(s, u, w.formation, near);
        w.wheel = s.options().wheel_dp_per_move != 0 ? std::max(w.wheel, dps) : w.wheel + dps;
        rough = rough || touches_rough(s, now, r.pose);
        if (files) trail->turn(about, turn);
        pass(turned_over(now, about, turn, friends));
        run_down |= turned_over(now, about, turn, lights);
        w.pose = r.pose;
        w.used += wheel_cost(width, seg.angle);
        w.advanced = true;
        break;
      }
      case SegmentKind::kForm: {
        if (!formed) return refuse("the unit is not formed", Clause::kChangeFormation);
        const Profile& p = s.profile(u);
        if (seg.formation == Formation::kNone || seg.files == 0)
          return refuse("that is no formation", Clause::kChangeFormation);
        if (seg.formation == Formation::kPhalanx && !p.phalanx)
          return refuse("the unit cannot form a phalanx", Clause::kChangeFormation);
        if (seg.formation == Formation::kWedge && !p.wedge)
          return refuse("the unit cannot form a wedge", Clause::kChangeFormation);
        if (seg.formation == Formation::kQuincunx && !p.legion)
          return refuse("the unit cannot form a quincunx", Clause::kChangeFormation);
        if (unit.open_ranks) return refuse("its ranks are open", Clause::kOpenRanks);
        if (seg.formation == Formation::kQuincunx && seg.files > 3)
          return refuse("a quincunx has at most three lines", Clause::kChangeFormation);
        const Rows rows = rows_of(base_count(w.rows), seg.formation, seg.files);
        if (rows == w.rows && seg.formation == w.formation)
          return refuse("the unit has that formation", Clause::kChangeFormation);
        w.form += formation_dps(w.formation, seg.formation, enemy_gap(s, side, now) <= kEight);
        w.rows = rows;
        w.formation = seg.formation;
        w.tail = {};
        w.used += allowance / 2;
        rough = rough || in_rough(s, now) || in_rough(s, outline(layout_of(s, u, w.rows, w.formation), w.pose));
        break;
      }
      case SegmentKind::kAboutFace: {
        if (!formed) return refuse("the unit is not formed", Clause::kAboutFace);
        w.about_face += about_face_dps(s, u, w.formation, enemy_gap(s, side, now) <= kEight);
        if (w.tail.empty())
          w.pose = about_face(w.pose, now.size.depth);
        else
          turn_about_in_place(w.pose, w.tail, l.base.depth);
        w.used += allowance / 2;
        break;
      }
      case SegmentKind::kTo: {
        if (formed) return refuse("formed units go straight and wheel", Clause::kAheadLimit);
        const Pose to{seg.pose.x, seg.pose.y, turned(seg.pose.facing)};
        const Reach r = reach_to(now, {to.x, to.y}, enemies.obstacles, field);
        if (r.pose.x != to.x || r.pose.y != to.y) {
          w.refusal = stopped(r.stopped_by);
          if (kind == MoveKind::kMarch && r.stopped_by >= 0) w.refusal.clause = Clause::kMarchStop;
          return w;
        }
        const Mil way = distance({w.pose.x, w.pose.y}, {to.x, to.y});
        if (way > 0)
          pass(run_over(now, turn_between(now.pose.facing, direction_of(to.x - w.pose.x, to.y - w.pose.y)), way,
                        friends));
        rough = rough || touches_rough(s, now, to);
        w.used += s.options().light_measure == 0 ? free_move_cost(l, w.pose, to) : way;
        w.pose = to;
        w.tail = {};
        w.advanced = w.advanced || way > 0;
        break;
      }
    }
    const Outline then = [&] {
      const bool bent = !w.tail.empty();
      if (files) w.tail = trail->follow(may_follow);
      if (files && (bent || !w.tail.empty())) w.in_file = true;
      return outline(layout_of(s, u, w.rows, w.formation, w.tail), w.pose);
    }();
    if (files && crosses_itself(w.pose, w.tail, l.base))
      return refuse("the column is in its own way", Clause::kColumnFollows);
    if (files) rough = rough || in_rough(s, whole) || in_rough(s, then);
    w.near_enemy = w.near_enemy || enemy_gap(s, side, then) <= kEight;
  }
  if (w.used > allowance + kMeasure) return refuse("the path is longer than the move", Clause::kOrdinary);

  const Outline end = outline(layout_of(s, u, w.rows, w.formation, w.tail), w.pose);
  if (!on_table(end, s.scenario->width, s.scenario->height)) return refuse("the path leaves the table", Clause::kEdge);
  for (const Polygon& area : closed)
    if (over(end, area)) return refuse("the ground is closed to the unit", Clause::kRoughHorse);
  for (const Outline& f : friends)
    if (overlap(end, f)) return refuse("friends stand there", Clause::kNoOverlap);

  if (kind == MoveKind::kMarch && enemy_gap(s, side, end) < kEight - kMeasure)
    return refuse("a march ends 8 inches from the enemy", Clause::kMarchStop);

  struct InTheWay {
    UnitId light;
    Mil before;  // how far from the mover it was
    Cdeg facing;
  };
  std::vector<InTheWay> in_the_way;
  const bool shaken = is_shaken(s, u);
  for_each_unit(s, other(side), [&](UnitId e) {
    if (w.refusal) return;
    const Outline foe = outline_of(s, e);
    const Mil after = signed_gap(end, foe), before = signed_gap(start, foe);
    const bool front = to_front(end, foe, s.options().front_cone);
    const bool broken = s.units[e].broken;
    if (shaken && !broken && s.options().shaken_approach == 0 && after <= kEight && after < before - kMeasure) {
      w.refusal = {"a shaken unit does not go nearer to the enemy", Clause::kShakenApproach};
      return;
    }
    if (kind == MoveKind::kOrdinary && gives_way(s, u, e)) {
      const bool in_way = after < kFour && front && after < before;
      bool met = overlap(end, foe);
      Cdeg facing = kNotMet;
      for (std::size_t i = 0; i < light_ids.size(); ++i) {
        if (light_ids[i] != e) continue;
        met = met || (run_down >> i & 1) != 0;
        facing = met_facing[i];
      }
      if (in_way || met) return in_the_way.push_back({e, before, facing});
    }
    if (overlap(end, foe)) {
      w.refusal = {"enemies stand there", Clause::kNoOverlap};
    } else if (!broken && after <= kContact && before > kContact) {
      w.refusal = {"only a charge ends in contact", Clause::kStop};
    } else if (kind != MoveKind::kMarch && !broken && front && !goes_through(s, u, e) && after < kFour - kMeasure &&
               after < before - kMeasure) {
      w.refusal = {"the path comes too near to the enemy", Clause::kStop};
    }
  });
  // The lights in the way fall back, the farthest first, so that the next end clear of them; where they cannot, the mover
  // would have had to stop for them.
  std::stable_sort(in_the_way.begin(), in_the_way.end(),
                   [](const InTheWay& a, const InTheWay& b) { return a.before > b.before; });
  for (const InTheWay& l : in_the_way) {
    GivesWay way{l.light, {}};
    if (w.refusal) break;
    if (w.gives_way.full() || !fall_back(s, l.light, u, end, l.facing, w.gives_way, &way.to))
      w.refusal = {"lights in the way cannot fall back", Clause::kGiveWay};
    else
      w.gives_way.add(way);
  }
  if (w.refusal) return w;

  if (rough) w.rough = rough_dps(s.options(), s.type(u));
  w.dps = w.wheel + w.form + w.about_face + w.rough;
  return w;
}

Mil straight_reach(const State& s, UnitId u, Cdeg aside, Mil allowance, MoveKind kind) {
  const Enemies enemies = enemies_of(s, u, kind);
  const std::vector<Polygon> closed = closed_ground(s, u);
  const bool by_leader = is_bent(s, u) || (s.units[u].formation == Formation::kColumn && aside != 0);
  const Outline mover = by_leader ? Outline(s.units[u].pose, base_size(*s.scenario, s.type(u))) : outline_of(s, u);
  return reach_straight(mover, aside, allowance, enemies.obstacles,
                        Field{s.scenario->width, s.scenario->height, closed})
      .length;
}

Path straight_path(const State& s, UnitId u, Cdeg aside, Mil length) {
  Segment seg;
  if (s.units[u].order == Order::kFormed) {
    seg.kind = SegmentKind::kAhead;
    seg.angle = aside;
    seg.length = length;
  } else {
    seg.kind = SegmentKind::kTo;
    seg.pose = straight(s.units[u].pose, aside, length);
  }
  Path path;
  path.add(seg);
  return path;
}

Mil walk_reach(const State& s, UnitId u, Cdeg aside, Mil length) {
  constexpr Mil kCoarse = kInch / 4;
  const auto fits = [&](Mil d) {
    return d > 0 && !walk(s, u, straight_path(s, u, aside, d), length, MoveKind::kOrdinary).refusal;
  };
  const Mil most = straight_reach(s, u, aside, length, MoveKind::kOrdinary);
  Mil reach = most;
  while (reach > 0 && !fits(reach)) reach -= kCoarse;
  reach = std::max(reach, 0);
  for (Mil step = kCoarse / 2; step > 0 && reach < most; step /= 2)
    if (reach + step < most && fits(reach + step)) reach += step;
  return reach > kMeasure ? reach : 0;  // less is rounding, as between units that touch
}

}  // namespace acies::tabletop
